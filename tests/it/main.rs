//! Every integration test, in one binary so that it links once.

mod referee;
