//! Where `simulate --log` writes, when something stands there already.

use std::fs;

use tempfile::TempDir;

use super::run_in;

const OLD: &str = "old\n";

fn lines(text: &str) -> usize {
    assert!(text.starts_with("{\"round\":0,\"event\":\"battle_started\""));
    text.lines().count()
}

#[test]
fn an_old_log_is_written_over() {
    let folder = TempDir::new().unwrap();
    let log = folder.path().join("duel.jsonl");
    fs::write(&log, OLD).unwrap();
    assert_eq!(
        run_in(folder.path(), "simulate duel --log duel.jsonl").code,
        0
    );
    assert!(lines(&fs::read_to_string(&log).unwrap()) > 10);
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    use std::process::Command;

    fn mode(path: &std::path::Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn a_link_stays_one_and_its_file_is_written() {
        let folder = TempDir::new().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("deep")).unwrap();
        for target in ["deep/there.jsonl", "deep/new.jsonl"] {
            symlink(target, at("link")).unwrap();
            if target.contains("there") {
                fs::write(at(target), OLD).unwrap();
            }
            assert_eq!(run_in(folder.path(), "simulate duel --log link").code, 0);
            assert_eq!(fs::read_link(at("link")).unwrap().to_str(), Some(target));
            assert!(lines(&fs::read_to_string(at(target)).unwrap()) > 10);
            fs::remove_file(at("link")).unwrap();
        }
    }

    #[test]
    fn links_in_a_circle_are_refused() {
        let folder = TempDir::new().unwrap();
        symlink("b", folder.path().join("a")).unwrap();
        symlink("a", folder.path().join("b")).unwrap();
        run_in(folder.path(), "simulate duel --log a").fails_with("the log `a` can't be written");
    }

    #[test]
    fn the_mode_is_the_old_files_or_any_new_ones() {
        let folder = TempDir::new().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("any"), "").unwrap();
        run_in(folder.path(), "simulate duel --log new.jsonl");
        assert_eq!(mode(&at("new.jsonl")), mode(&at("any")));
        for bits in [0o640, 0o604] {
            fs::write(at("old.jsonl"), OLD).unwrap();
            fs::set_permissions(at("old.jsonl"), fs::Permissions::from_mode(bits)).unwrap();
            run_in(folder.path(), "simulate duel --log old.jsonl");
            assert_eq!(mode(&at("old.jsonl")), bits);
        }
    }

    #[test]
    fn a_pipe_is_written_into() {
        let folder = TempDir::new().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(
            Command::new("mkfifo")
                .arg(&pipe)
                .status()
                .unwrap()
                .success()
        );
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::read_to_string(pipe).unwrap()
        });
        assert_eq!(run_in(folder.path(), "simulate duel --log pipe").code, 0);
        assert!(lines(&reader.join().unwrap()) > 10);
        use std::os::unix::fs::FileTypeExt as _;
        assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_device_stays_one_and_is_an_error() {
        let folder = TempDir::new().unwrap();
        run_in(folder.path(), "simulate duel --log /dev/full")
            .fails_with("the log `/dev/full` can't be written: no storage space");
        use std::os::unix::fs::FileTypeExt as _;
        let full = fs::metadata("/dev/full").unwrap();
        assert!(full.file_type().is_char_device());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_log_may_go_to_standard_output() {
        let folder = TempDir::new().unwrap();
        let run = run_in(folder.path(), "simulate duel --quiet --log /dev/stdout");
        assert_eq!(run.code, 0, "{run:?}");
        assert!(
            run.out
                .starts_with("{\"round\":0,\"event\":\"battle_started\"")
        );
        assert!(run.out.contains("Outcome\n"));
    }
}
