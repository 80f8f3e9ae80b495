//! The engine through its public face. One program, so that it is linked once.

mod beliefs;
mod cases;
mod claims;
mod exactness;
mod fences;
mod generic;
mod matrix;
mod notation;
mod order;
mod outcomes;
mod outside;
mod protocol;
mod pseudocode;
mod refusals;
mod requests;
mod support;
mod truth;
