#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| barrow_fuzz::run("sounds", data));
