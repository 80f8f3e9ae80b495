//! The program, run as a person or a machine would run it.

mod broken_lines;
mod claims;
mod export;
mod incidents;
mod json;
mod reference;
mod status;
mod support;
mod text;
