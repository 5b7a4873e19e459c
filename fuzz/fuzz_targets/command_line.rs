#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let words = data.split(|byte| *byte == b'\n');
    let words = words.map(|word| String::from_utf8_lossy(word).into_owned().into());
    let _ = barrow::cli::accepts(words);
});
