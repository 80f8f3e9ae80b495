//! The page: a model, a plain update function, and thin edges to the browser.
//!
//! [`update`](update::update) turns a [`Msg`](message::Msg) into a changed [`Model`](model::Model) and
//! [`Effect`](effect::Effect)s. It knows neither Leptos nor the browser and is tested natively:
//!
//! ```
//! use app::message::Msg;
//! use app::model::{Model, Opening};
//! use app::update::update;
//!
//! let (mut model, _) = Model::open(&Opening::default());
//! assert_eq!(model.bench.at(), 1);
//! update(&mut model, Msg::Forward);
//! assert_eq!(model.bench.at(), 2);
//! ```
//!
//! Views are plain functions too, from the model to a value that stands for markup. Only the edges
//! exist for `wasm32` alone: one file there owns the signal and runs the effects, one draws.

pub mod address;
pub mod bench;
pub mod claims;
pub mod effect;
pub mod keys;
pub mod message;
pub mod model;
pub mod selftest;
pub mod settings;
pub mod text;
pub mod timeline;
pub mod update;

#[cfg(target_arch = "wasm32")]
pub mod edge;
pub mod view;
