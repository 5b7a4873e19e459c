//! Nothing that a file says makes the loader panic.
