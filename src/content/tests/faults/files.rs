//! Whole files and folders, and how faults are drawn.

use super::*;

#[test]
fn files_that_are_no_text_are_told() {
    let faults_of = |bytes: &[u8]| Content::load(&small(&[]).replacing(M, M, bytes)).unwrap_err();
    let place = |faults: &Faults| {
        let fault = faults.iter().next().unwrap();
        format!(
            "{}:{}: {}",
            fault.place.line, fault.place.column, fault.message
        )
    };
    assert_eq!(
        place(&faults_of(b"\xef\xbb\xbf{}")),
        "1:1: the file begins with a byte-order mark"
    );
    assert_eq!(
        place(&faults_of(b"{\n  \"rat\xff\": (")),
        "2:7: the file is not UTF-8 text"
    );
    let windows = small(&[])
        .replacing(M, M, MONSTERS.replace('\n', "\r\n"))
        .replacing(TOP_FILE, TOP_FILE, TOP.replace('\n', "\r\n"));
    let (content, faults) = Content::check(&windows);
    assert!(faults.is_empty(), "\n{faults}");
    assert_eq!(
        content.unwrap().levels,
        Content::load(&small(&[])).unwrap().levels
    );
}

#[test]
fn directories_replace_what_is_embedded_file_by_file() {
    let directory = tempfile::tempdir().unwrap();
    let content = directory.path().join("content");
    std::fs::create_dir(&content).unwrap();
    std::fs::write(content.join("monster.ron"), "{}").unwrap();
    let sources = Sources::embedded().with_assets(directory.path());
    let (read, faults) = Content::check(&sources);
    assert_eq!(read.unwrap().monsters, Content::embedded().monsters);
    let fault = faults.iter().next().unwrap();
    assert_eq!(
        (
            fault.message.as_str(),
            fault.help.as_deref(),
            faults.warnings()
        ),
        (
            "nothing reads a file of this name",
            Some("did you mean `monsters.ron`?"),
            1
        )
    );
    std::fs::rename(content.join("monster.ron"), content.join("monsters.ron")).unwrap();
    let faults = Content::load(&sources).unwrap_err();
    assert!(
        faults
            .iter()
            .any(|fault| fault.message == "there is no monster `barrow_king`"),
        "{faults}"
    );
    let missing = Content::load(&Sources::embedded().with_levels(directory.path().join("nowhere")))
        .unwrap_err();
    assert!(
        missing.to_string().contains("the directory cannot be read"),
        "{missing}"
    );
}

#[test]
fn a_single_level_is_read_against_the_content() {
    let content = Content::load(&small(&[])).unwrap();
    let level = content
        .read_level("top", "top.ron", TOP.as_bytes())
        .unwrap();
    assert_eq!((level.key.as_str(), level.below), ("top", None));
    let faults = content
        .read_level(
            "top",
            "top.ron",
            TOP.replace("\"rat\"", "\"rta\"").as_bytes(),
        )
        .unwrap_err();
    assert!(
        faults
            .to_string()
            .starts_with("top.ron:10:42: error: there is no monster `rta`\n"),
        "{faults}"
    );
}

#[test]
fn faults_are_drawn_in_three_ways() {
    let faults = faults_of(M, &MONSTERS.replace("color: Brown", "color: Brwn"));
    let plain = faults.render(FaultStyle::Plain);
    assert_eq!(
        plain,
        "content/monsters.ron:3:41: error: unknown name `Brwn`
    3 |         name: \"rat\", glyph: 'r', color: Brwn, description: \"It gnaws.\",
      |                                         ^^^^ expected one of the sixteen colors, such as `Brown` or `LightRed`
      = help: did you mean `Brown`?

1 error, 0 warnings
"
    );
    let fancy = faults.render(FaultStyle::Fancy);
    for part in [
        "unknown name `Brwn`",
        "content/monsters.ron:3:41",
        "did you mean `Brown`?",
        "\u{1b}[",
    ] {
        assert!(fancy.contains(part), "{part} in\n{fancy}");
    }
    let json: serde_json::Value = serde_json::from_str(&faults.json()).unwrap();
    assert_eq!(
        (&json[0]["line"], &json[0]["column"], &json[0]["severity"]),
        (&3.into(), &41.into(), &"error".into())
    );
    assert_eq!(json[0]["help"], "did you mean `Brown`?");
}
