import Persistence
import Testing

@Suite struct DialectTests {
    @Test(arguments: [
        ("50%", "%50\\%%"), ("a_b", "%a\\_b%"), ("\\ana", "%\\\\ana%"), ("ana%\u{301}", "%ana\\%\u{301}%"),
    ])
    func `PostgreSQL searches wildcards as they are`(word: String, pattern: String) throws {
        let matches = try #require(
            Dialect.postgresql.searchMatches("people", column: "name", words: [word, "an"]))
        #expect(matches.text == "SELECT id FROM people WHERE name LIKE ?")
        #expect(matches.values == [.text(pattern)])
    }

    @Test func `PostgreSQL finds all long words`() throws {
        let matches = try #require(
            Dialect.postgresql.searchMatches("people", column: "name", words: ["ana", "rojas"]))
        #expect(matches.text == "SELECT id FROM people WHERE name LIKE ? AND name LIKE ?")
    }

    @Test(arguments: [("an", "letter_pairs(name) @> ARRAY[?]"), ("a", "strpos(name, ?) > 0")])
    func `PostgreSQL has an index of pairs of letters only`(letters: String, condition: String) {
        let matches = Dialect.postgresql.pairMatches("people", column: "name", letters)
        #expect(matches.text == "SELECT id FROM people WHERE \(condition)")
    }

    @Test func `PostgreSQL makes the function of a trigger first`() {
        let dialect = Dialect.postgresql
        let triggers =
            dialect.appendOnly("log") + dialect.keepsRows(of: "log", since: "5")
            + dialect.erasable("log", text: "line")
            + dialect.countsRows(of: "lines", without: "ended", by: "log_id", in: "log", "lines")
        for (index, statement) in triggers.enumerated() {
            let verb = index.isMultiple(of: 2) ? "CREATE OR REPLACE FUNCTION " : "CREATE TRIGGER "
            #expect(statement.text.hasPrefix(verb))
        }
    }

    @Test func `only PostgreSQL sorts the rows of a join again`() {
        #expect(Dialect.sqlite.orderOfCrossJoin(by: "name, id").text.isEmpty)
        #expect(Dialect.postgresql.orderOfCrossJoin(by: "name, id").text == " ORDER BY name, id")
    }
}
