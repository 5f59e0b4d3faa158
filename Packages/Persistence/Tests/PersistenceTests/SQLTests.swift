import Persistence
import Testing

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
}
