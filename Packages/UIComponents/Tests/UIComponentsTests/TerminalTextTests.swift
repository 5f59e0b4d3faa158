import Testing

@testable import UIComponents

@Suite struct TerminalTextTests {
    @Test(arguments: [
        ("\u{1B}[31m", "\\u{1B}[31m"), ("\0", "\\u{00}"), ("\u{1F}", "\\u{1F}"), ("\u{7F}", "\\u{7F}"),
        ("\u{80}", "\\u{80}"), ("\u{9F}", "\\u{9F}"), ("\u{2028}", "\\u{2028}"), ("\u{2029}", "\\u{2029}"),
        ("\u{202A}", "\\u{202A}"), ("\u{202E}", "\\u{202E}"), ("\u{2066}", "\\u{2066}"),
        ("\u{2069}", "\\u{2069}"), ("\u{61C}", "\\u{61C}"), ("a\u{200E}", "a\\u{200E}"),
        ("\u{200F}\u{301}", "\\u{200F}\u{301}"), ("\u{FEFF}", "\\u{FEFF}"), ("a\r\nb\tc", "a\\r\\nb\\tc"),
    ])
    func `a character that commands the terminal is shown escaped`(text: String, shown: String) {
        #expect(TerminalText.escaped(text) == shown)
    }

    @Test(arguments: [
        "", " ", "~", "\u{A0}", "Zoë", "日本", "👩‍👧", "\\u{1B}", "\u{2027}", "\u{202F}", "\u{2065}", "\u{206A}",
        "\u{200B}", "a\u{200D}",
    ])
    func `a harmless text is left as it is`(text: String) {
        #expect(TerminalText.escaped(text) == text)
    }

    @Test func `an escape hidden in one grapheme with a mark is still found`() {
        #expect(TerminalText.escaped("\u{1B}\u{301}") == "\\u{1B}\u{301}")
    }

    @Test(arguments: [
        ("", 0), ("Ana", 3), ("Zoë", 3), ("Zoe\u{308}", 3), ("日本", 4), ("한글", 4), ("ＡＢ", 4), ("ｱ", 1),
        ("👍", 2), ("👍🏽", 2), ("👩‍👧‍👦", 2), ("🇪🇸", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("a\u{200B}b", 2),
        ("\u{1100}\u{1161}", 2), ("Привет", 6), ("…", 1), ("─", 1), ("█", 1),
    ])
    func `the width of a text is the columns it takes`(text: String, columns: Int) {
        #expect(TerminalText.width(of: text) == columns)
    }

    @Test func `padding counts columns and keeps to a side`() {
        #expect(TerminalText.padded("日", to: 4) == "日  ")
        #expect(TerminalText.padded("7", to: 3, align: .right) == "  7")
        #expect(TerminalText.padded("abc", to: 3) == "abc")
        #expect(TerminalText.padded("abcd", to: 3) == "abcd")
        #expect(TerminalText.padded("a", to: -1) == "a")
    }

    @Test(arguments: [
        ("abcd", 5, "abcd"), ("abcd", 4, "abcd"), ("abcd", 3, "ab…"), ("abcd", 1, "…"), ("abcd", 0, ""),
        ("abcd", -1, ""), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("", 0, ""),
    ])
    func `a text is cut with an ellipsis only where it does not fit`(text: String, to: Int, result: String) {
        #expect(TerminalText.truncated(text, to: to) == result)
    }

    @Test(arguments: [
        (9, ["a: go · b", "quit"]), (8, ["a: go", "b · quit"]), (20, ["a: go · b · quit"]),
        (2, ["a: go", "b", "quit"]),
    ])
    func `texts are joined to lines that end between two of them`(_ columns: Int, _ lines: [String]) {
        let texts = ["a: go", "b", "quit"]
        #expect(TerminalText.lines(of: texts, joinedBy: " · ", columns: columns) == lines)
        #expect(TerminalText.lines(of: [], joinedBy: " · ", columns: columns) == [])
    }
}
