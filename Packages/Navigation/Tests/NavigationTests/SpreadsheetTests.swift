import Core
import Testing

@testable import Navigation

@Suite struct SpreadsheetTests {
    private func records(_ text: String) throws -> [[String]] {
        var reader = CSVReader(text)
        var all: [[String]] = []
        while let record = try reader.next() { all.append(record.fields) }
        return all
    }

    @Test(arguments: ["a,b\n1,2\n", "a,b\r\n1,2\r\n", "a,b\n1,2", "\u{FEFF}a,b\n1,2\n", "a,b\n\n1,2\n\n"])
    func `line ends, a byte-order mark and blank lines do not matter`(text: String) throws {
        #expect(try records(text) == [["a", "b"], ["1", "2"]])
    }

    @Test func `quoted fields hold commas, quotes and line ends`() throws {
        #expect(try records("\"a,\"\"b\"\"\",\"c\r\nd\",\r\n") == [["a,\"b\"", "c\r\nd", ""]])
    }

    @Test func `a row behind a field of two lines keeps its number in the file`() throws {
        var reader = CSVReader("h\n\"a\nb\"\nc\n")
        var numbers: [Int] = []
        while let record = try reader.next() { numbers.append(record.number) }
        #expect(numbers == [1, 2, 4])
    }

    @Test(arguments: ["\"a", "\"a\"b", "\"a\"b,c"])
    func `a quotation mark out of place is refused and reading goes on`(line: String) throws {
        var reader = CSVReader("h\n\(line)\nnext\n")
        _ = try reader.next()
        #expect(throws: InvalidValue.self) { try reader.next() }
        #expect(reader.row == 2)
        #expect(reader.badText == line)
        #expect(try reader.next()?.fields == ["next"])
        #expect(reader.row == 3)
    }

    @Test func `a quotation mark that is not closed takes one line with it, however long the file is`() throws
    {
        let rest = (1...2_000).map { "row \($0),\(String(repeating: "x", count: 20))" }
        var reader = CSVReader((["h,i", "\"a,b"] + rest).joined(separator: "\r\n"))
        _ = try reader.next()
        let error = #expect(throws: InvalidValue.self) { try reader.next() }
        #expect(error?.code == "csv.bad-quote" && reader.badText == "\"a,b")
        var count = 0
        while try reader.next() != nil { count += 1 }
        #expect(count == 2_000)
    }

    @Test(arguments: ["Jo \"\u{301}́x, y", "\"\u{200D},", "a\"b\""])
    func `a cell comes back as it was, whatever stands behind a quotation mark`(cell: String) throws {
        var writer = CSVWriter(columns: ["na,me"])
        writer.add([cell])
        #expect(
            try records(writer.text).map { $0.map { Array($0.utf8) } }
                == [["na,me"], [cell]].map { $0.map { Array($0.utf8) } })
        let marked = SpreadsheetCell.neutralised("=\u{301}1")
        #expect(Array(SpreadsheetCell.original(marked).utf8) == Array("=\u{301}1".utf8))
    }

    @Test func `a row has at most so many fields`() throws {
        let most = Array(repeating: "x", count: CSVReader.fieldLimit).joined(separator: ",")
        #expect(try records(most).first?.count == CSVReader.fieldLimit)
        #expect(throws: InvalidValue.self) { try records(most + ",x") }
    }

    @Test func `a field has at most so many bytes`() throws {
        let longest = String(repeating: "x", count: CSVReader.lengthLimit)
        #expect(try records(longest) == [[longest]])
        #expect(throws: InvalidValue.self) { try records(longest + "x") }
    }

    @Test(arguments: [
        "=1+1", "@SUM(A1)", "-2+3", "+cmd|x", "\tx", "'=1", "''@x", "=HYPERLINK(\"http://e\",\"x\")",
    ])
    func `a formula is marked as text on the way out and is itself on the way in`(cell: String) {
        let written = SpreadsheetCell.neutralised(cell)
        #expect(written == "'" + cell)
        #expect(SpreadsheetCell.original(written) == cell)
    }

    @Test(arguments: ["", "Ana", "+51993709817", "-20.00", "O'Brien", "'quoted'", "a=b", "2026-11-20"])
    func `what is no formula is left alone both ways`(cell: String) {
        #expect(SpreadsheetCell.neutralised(cell) == cell)
        #expect(SpreadsheetCell.original(cell) == cell)
    }

    @Test func `what is written is read back`() throws {
        var writer = CSVWriter(columns: ["a", "b"])
        writer.add(["x,y", "say \"hi\""])
        writer.add(["", "two\nlines"])
        #expect(try records(writer.text) == [["a", "b"], ["x,y", "say \"hi\""], ["", "two\nlines"]])
    }
}
