//! The `testudo` program: hands its arguments to the command line.

fn main() -> std::process::ExitCode {
    testudo::cli::run(std::env::args_os())
}
