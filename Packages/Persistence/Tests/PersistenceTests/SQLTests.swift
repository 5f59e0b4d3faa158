import Testing

@testable import Persistence

@Suite struct SQLTests {
    @Test func `an interpolated value is bound and never spliced`() {
        let name = "'; DROP TABLE students; --"
        let sql: SQL = "SELECT * FROM students WHERE name = \(name) AND id = \(7)"
        #expect(sql.text == "SELECT * FROM students WHERE name = ? AND id = ?")
        #expect(sql.values == [.text(name), .integer(7)])
    }

    @Test func `parts and lists bind their values in order`() {
        let part: SQL = "b = \(2)"
        let sql: SQL = "a = \(1) AND \(part: part) AND c IN (\(list: [3, 4]))"
        #expect(sql.text == "a = ? AND b = ? AND c IN (?, ?)")
        #expect(sql.values == [.integer(1), .integer(2), .integer(3), .integer(4)])
    }

    @Test func `conditions are joined by AND, and without one there is no WHERE`() {
        #expect(SQL.whereAll([]).text == "")
        #expect(SQL.whereAll(["a = \(1)"]).text == " WHERE a = ?")
        #expect(SQL.whereAll(["a = \(1)", "b = \(2)"]).text == " WHERE a = ? AND b = ?")
        #expect(SQL.joined([], by: ", ").text == "")
    }

    private func find(_ ids: [Int]) -> SQL { "SELECT 1 WHERE 2 IN (\(list: ids))" }

    @Test func `statements of one place with as many values have one key`() {
        #expect(find([1, 2]).template == find([3, 4]).template)
        #expect(find([1, 2]).template.hashValue == find([3, 4]).template.hashValue)
        #expect(find([1, 2]).template != find([1, 2, 3]).template)
        #expect((find([1]) + "a").template != find([1]).template)
    }

    @Test func `texts with the same letters in different bytes are different statements`() {
        let (composed, decomposed) = (SQL(verbatim: "\u{E9}"), SQL(verbatim: "e\u{301}"))
        #expect(composed.text == decomposed.text)
        #expect(composed.template != decomposed.template)
    }

    @Test func `a literal may be a single character`() {
        let sql: SQL = "a"
        #expect((sql + "=\(1)").text == "a=?")
    }
}
