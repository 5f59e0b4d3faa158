import Testing
import UIComponents

@Suite struct TableTests {
    private let people = Table(
        columns: [.init("Name"), .init("Paid", .right)],
        rows: [["Ana", "5"], ["Bartholomew", "1,200"]], emptyMessage: "No students.")

    @Test func `columns are aligned under an underlined header`() {
        #expect(
            people.render() == """
                Name          Paid
                ───────────  ─────
                Ana              5
                Bartholomew  1,200
                """)
    }

    @Test func `an empty table has a message under its header`() {
        let table = Table(columns: [.init("Name"), .init("E-mail")], emptyMessage: "No students.")
        #expect(table.render() == "Name  E-mail\n────  ──────\nNo students.")
    }

    @Test func `a table without columns is its message`() {
        #expect(Table(columns: []).render() == "Nothing to show.")
    }

    @Test func `a cell never lets an escape sequence through`() {
        var table = Table(columns: [.init("Na\u{1B}me")], emptyMessage: "\u{1B}")
        #expect(!table.render().contains("\u{1B}"))
        table.rows.append(["\u{1B}]0;owned\u{7}\nsecond"])
        #expect(!table.render().unicodeScalars.contains("\u{1B}"))
        #expect(table.render().split(separator: "\n").count == 3)
    }

    @Test func `a column that may not be cut is whole, also if it is the widest`() {
        let table = Table(
            columns: [.init("Day", isCuttable: false), .init("Name")],
            rows: [["2026-11-20 18:00", "Bartholomew"]])
        #expect(table.render(width: 24).contains("2026-11-20 18:00  Barth…"))
    }

    @Test func `a missing cell is empty and one too many is not shown`() {
        let table = Table(columns: [.init("A"), .init("B")], rows: [["1"], ["1", "2", "3"]])
        #expect(table.render() == "A  B\n─  ─\n1\n1  2")
    }

    @Test func `wide characters take two columns`() {
        let table = Table(columns: [.init("Name"), .init("X")], rows: [["日本語", "1"], ["Ana", "2"]])
        #expect(table.render().hasSuffix("日本語  1\nAna     2"))
    }

    @Test func `a table that just fits is not cut`() {
        #expect(people.render(width: 18) == people.render())
    }

    @Test func `a table one column too wide loses it from its widest left column`() {
        #expect(people.render(width: 17).hasSuffix("Ana             5\nBartholom…  1,200"))
    }

    @Test func `the widest columns share the cut and numbers are never cut`() {
        let table = Table(
            columns: [.init("A"), .init("B"), .init("N", .right)],
            rows: [["aaaaaaaaaaaa", "bbbbbbbbbb", "1234567890123"]])
        #expect(table.render(width: 33).hasSuffix("\naaaaaaa…  bbbbbbb…  1234567890123"))
        #expect(table.render(width: 1).hasSuffix("\naaa…  bbb…  1234567890123"))
    }

    @Test func `colours do not move the columns`() {
        var text = people.render(theme: .coloured)
        for code in ["\u{1B}[0m", "\u{1B}[1m", "\u{1B}[2m"] { text.replace(code, with: "") }
        #expect(text == people.render())
        #expect(people.render(theme: .coloured) != text)
    }
}
