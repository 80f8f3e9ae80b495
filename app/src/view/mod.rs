//! The views: values in, markup out.
