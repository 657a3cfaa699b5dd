//! stub
/// stub
pub fn sheet() {}
