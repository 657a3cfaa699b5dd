//! Builds the package anew when a picture, a font or a sound is added or taken away, which `include_dir`
//! alone does not notice.

fn main() {
    for folder in ["art", "fonts", "sounds"] {
        println!("cargo::rerun-if-changed=../assets/{folder}");
    }
}
