import Core
import Testing

@Suite struct QuotingTests {
    @Test(arguments: [("a", "\"a\""), ("a\"b", "\"a\"\"b\""), ("\"\u{301}", "\"\"\"\u{301}\""), ("", "\"\"")])
    func `a field of CSV has its quotation marks doubled`(text: String, quoted: String) {
        #expect(Array(text.csvQuoted.utf8) == Array(quoted.utf8))
    }

    @Test(arguments: [
        ("/srv/classly", "/srv/classly"), ("http://[::1]:8080", "'http://[::1]:8080'"),
        ("/home/compás", "/home/compás"), ("my academy", "'my academy'"), ("it's", #"'it'\''s'"#), ("", "''"),
        ("$(rm)", "'$(rm)'"),
    ])
    func `a word of a shell is quoted where it has to be`(text: String, word: String) {
        #expect(text.shellWord == word)
    }
}
