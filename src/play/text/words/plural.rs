//! Numbers in words, and the plurals of nouns that content names in the singular only.

/// A small number in words: `two`; larger ones in figures.
pub(in crate::play) fn number(count: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    let word = WORDS.get(count).map(|word| (*word).to_owned());
    word.unwrap_or_else(|| count.to_string())
}

/// Several of what has a name: `soldier ants`, `hill wolves`, `children of the night`.
pub(in crate::play) fn plural(name: &str) -> String {
    // What follows a preposition stays as it is.
    for joint in [" of ", " in ", " with ", " without ", " from ", " on "] {
        if let Some((head, tail)) = name.split_once(joint) {
            return format!("{}{joint}{tail}", plural(head));
        }
    }
    let (before, last) = match name.rfind([' ', '-']) {
        Some(at) => name.split_at(at + 1),
        None => ("", name),
    };
    format!("{before}{}", of_word(last))
}

/// Several of one word.
fn of_word(word: &str) -> String {
    const OWN: [(&str, &str); 11] = [
        ("child", "children"),
        ("foot", "feet"),
        ("louse", "lice"),
        ("mouse", "mice"),
        ("ox", "oxen"),
        ("tooth", "teeth"),
        ("fungus", "fungi"),
        ("staff", "staves"),
        ("incubus", "incubi"),
        ("fingers", "fingers"),
        ("shaman", "shamans"),
    ];
    if let Some((_, several)) = OWN.iter().find(|(one, _)| *one == word) {
        return (*several).to_owned();
    }
    let ends = |ending: &str| word.ends_with(ending);
    if ends("man") && !ends("human") {
        return format!("{}men", &word[..word.len() - 3]);
    }
    if ends("ss") || ends("x") || ends("ch") || ends("sh") || ends("s") || ends("z") {
        return format!("{word}es");
    }
    if let Some(stem) = word.strip_suffix('y')
        && !stem.ends_with(['a', 'e', 'i', 'o', 'u'])
    {
        return format!("{stem}ies");
    }
    for (one, several) in [("lf", "lves"), ("thief", "thieves"), ("wife", "wives")] {
        if let Some(stem) = word.strip_suffix(one) {
            return format!("{stem}{several}");
        }
    }
    format!("{word}s")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_monsters_are_counted_as_one_would() {
        for (one, several) in [
            ("soldier ant", "soldier ants"),
            ("wolf", "wolves"),
            ("elf", "elves"),
            ("cave bear", "cave bears"),
            ("barrow-witch", "barrow-witches"),
            ("eye of the deep", "eyes of the deep"),
            ("lich", "liches"),
            ("mummy", "mummies"),
            ("yellow jelly", "yellow jellies"),
            ("jackal", "jackals"),
            ("giant white louse", "giant white lice"),
            ("hill man", "hill men"),
            ("orc shaman", "orc shamans"),
            ("light-fingers", "light-fingers"),
            ("cutpurse thief", "cutpurse thieves"),
        ] {
            assert_eq!(plural(one), several);
        }
        assert_eq!(number(2), "two");
        assert_eq!(number(12), "twelve");
        assert_eq!(number(13), "13");
    }
}
