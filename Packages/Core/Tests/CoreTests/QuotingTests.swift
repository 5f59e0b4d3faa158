import Testing

@testable import Core

@Suite struct QuotingTests {
    @Test(arguments: [("a", "\"a\""), ("a\"b", "\"a\"\"b\""), ("\"\u{301}", "\"\"\"\u{301}\""), ("", "\"\"")])
    func `a field of CSV has its quotation marks doubled`(text: String, quoted: String) {
        #expect(Array(text.csvQuoted.utf8) == Array(quoted.utf8))
    }

    @Test(arguments: [
        ("=1+1", "'=1+1"), ("@SUM(A1)", "'@SUM(A1)"), ("-2+3", "'-2+3"), ("+cmd|x", "'+cmd|x"), ("|x", "'|x"),
        ("＝1", "'＝1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠x", "'＠x"), ("\tx", "'\tx"), ("''=1", "'''=1"),
        ("a;=1", "\"a;'=1\""), ("a\n=1", "\"a\n'=1\""), ("a\r\n＠x", "\"a\r\n'＠x\""),
        ("\n\n+x", "\"'\n\n'+x\""), ("=\u{301}", "'=\u{301}"), ("'+51987", "''+51987"),
    ])
    func `a cell never starts a formula`(text: String, cell: String) {
        #expect(Array(text.csvCell.utf8) == Array(cell.utf8))
    }

    @Test(arguments: [
        "", "a", "+51987654321", "-5.00", "a=b", "a+b", "'", "'a", "O'Brien", "＆", "a\n", "a\n-5\n",
        "x\n+51987\ny", "+51 987 654 321", "+(51) 987", "+51 (1) 987.654", "- 5",
    ])
    func `a harmless cell stays as it is`(text: String) {
        #expect(text.csvCell == text || text.csvCell == text.csvQuoted)
    }

    @Test(arguments: [
        "+", "- ", "+()", "+.", "+51-987", "+51 987-654", "+1*2", "-1/2", "+1^2", "+1%", "+1:2", "+1&2",
        "+1=2",
        "+1<2", "+1!2", "+{1}", "+[1]", "+1 A1", "+A1(2)", "+1\t2", "+5\u{301}", "+1\u{A0}2",
    ])
    func `a sign before more than digits, points, spaces and brackets is guarded`(text: String) {
        #expect(text.csvCell == "'" + text)
    }

    @Test(arguments: ["+51 987 654 321", "-5.00", "=1"])
    func `an import removes the apostrophe before a sign, also before a number`(text: String) {
        #expect(("'" + text).withoutFormulaGuard == text)
    }

    @Test func `every text of a few signs comes back from its cell`() {
        let signs = ["", "'", "=", "-", "5", " ", "(", "＝", "\n", "\r", ";", "\t", "a"]
        let pairs = signs.flatMap { first in signs.map { first + $0 } }
        let lost = pairs.flatMap { start in pairs.map { start + $0 } }.filter { text in
            Array(FormulaGuard.removed(from: FormulaGuard.added(to: text)).utf8) != Array(text.utf8)
        }
        #expect(lost.isEmpty)
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
