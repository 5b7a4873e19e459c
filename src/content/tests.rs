//! The shipped content, and what the loader says about content that is wrong.

use super::*;

#[test]
fn the_shipped_content_has_neither_faults_nor_warnings() {
    let (content, faults) = Content::check(&Sources::embedded());
    assert!(faults.is_empty(), "\n{faults}");
    assert_eq!(content, Some(Content::embedded()));
}
