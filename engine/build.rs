//! Builds the package anew when shipped content gains or loses a file, which `include_dir` alone
//! does not notice.

fn main() {
    println!("cargo::rerun-if-changed=../assets/genres");
    println!("cargo::rerun-if-changed=../levels");
}
