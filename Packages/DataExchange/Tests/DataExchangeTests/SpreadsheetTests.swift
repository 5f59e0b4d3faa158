import Core
import Testing

@testable import DataExchange

@Suite struct SpreadsheetTests {
    private func records(_ text: String) throws -> [[String]] {
        var reader = CSVReader(text)
        var all: [[String]] = []
        while let record = try reader.next() { all.append(record.fields) }
        return all
    }

    @Test(arguments: [
        "a,b\n1,2\n", "a,b\r\n1,2\r\n", "a,b\n1,2", "\u{FEFF}a,b\n1,2\n", "a,b\n\n1,2\n\n", "a,b\r1,2\r",
        "a,b\r\r1,2",
    ])
    func `line ends, a byte-order mark and blank lines do not matter`(text: String) throws {
        #expect(try records(text) == [["a", "b"], ["1", "2"]])
    }

    @Test func `quoted fields hold commas, quotes and line ends`() throws {
        #expect(try records("\"a,\"\"b\"\"\",\"c\r\nd\",\r\n") == [["a,\"b\"", "c\r\nd", ""]])
    }

    @Test(arguments: [("", 0), ("a\nb\n", 2), ("a\n\n\rb", 2), ("\"a\nb\"\nc\n", 2), ("\"a\nb", 2)])
    func `the rows that are left are counted, valid or not`(text: String, rows: Int) {
        let reader = CSVReader(text)
        #expect(!reader.hasRows(moreThan: rows))
        #expect(rows == 0 || reader.hasRows(moreThan: rows - 1))
    }

    @Test func `a row after a field of two lines keeps its number in the file`() throws {
        for end in ["\n", "\r\n", "\r"] {
            var reader = CSVReader(["h", "\"a", "b\"", "c", ""].joined(separator: end))
            var numbers: [Int] = []
            while let record = try reader.next() { numbers.append(record.number) }
            #expect(numbers == [1, 2, 4])
        }
    }

    @Test(arguments: ["\"a", "\"a\"b", "\"a\"b,c"])
    func `a quotation mark out of place is refused and reading goes on`(line: String) throws {
        var reader = CSVReader("h\n\(line)\nnext\n")
        _ = try reader.next()
        #expect(throws: InvalidValue.self) { try reader.next() }
        #expect(reader.row == 2)
        #expect(reader.invalidText == line)
        #expect(try reader.next()?.fields == ["next"])
        #expect(reader.row == 3)
    }

    @Test func `a quotation mark that is not closed takes one line with it, however long the file is`() throws
    {
        let rest = (1...2_000).map { "row \($0),\(String(repeating: "x", count: 20))" }
        var reader = CSVReader((["h,i", "\"a,b"] + rest).joined(separator: "\r\n"))
        _ = try reader.next()
        let error = #expect(throws: InvalidValue.self) { try reader.next() }
        #expect(error?.code == "csv.bad-quote" && reader.invalidText == "\"a,b")
        var count = 0
        while try reader.next() != nil { count += 1 }
        #expect(count == 2_000)
    }

    @Test(arguments: ["Jo \"\u{301}́x, y", "\"\u{200D},", "a\"b\""])
    func `a cell comes back as it was, whatever follows a quotation mark`(cell: String) throws {
        var writer = CSVWriter(columns: ["na,me"])
        writer.add([cell])
        #expect(
            try records(writer.text).map { $0.map { Array($0.utf8) } }
                == [["na,me"], [cell]].map { $0.map { Array($0.utf8) } })
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
        #expect(try records("\"\(longest)\"") == [[longest]])
        #expect(throws: InvalidValue.self) { try records("\"\(longest)x\"") }
    }

    @Test(arguments: ["", "\n", "a,b\n"])
    func `none of the lines of a field that is too long is a row`(start: String) throws {
        let field = start + String(repeating: "v1,One,UTC\n", count: 1_000)
        var reader = CSVReader("h\n\"\(field)\"\nnext\n")
        _ = try reader.next()
        let error = #expect(throws: InvalidValue.self) { try reader.next() }
        #expect(error?.code == "csv.field-too-long" && reader.invalidText == "\"\(field)\"")
        #expect(try reader.next()?.fields == ["next"])
    }

    @Test func `a row has at most so many bytes, and a longer one is not kept`() throws {
        let field = String(repeating: "x", count: CSVReader.recordLimit / 8 - 1)
        let longest = Array(repeating: field, count: 8).joined(separator: ",") + "x"
        var reader = CSVReader(longest + "\n" + longest + "x\nnext\n")
        #expect(try reader.next()?.fields.count == 8)
        let error = #expect(throws: InvalidValue.self) { try reader.next() }
        #expect(error?.code == "csv.row-too-long")
        #expect(reader.invalidText == nil)
        #expect(try reader.next()?.fields == ["next"])
    }

    @Test func `a field with too many combining marks is refused before it is compared`() throws {
        let marks = String(repeating: "\u{301}", count: Limits.combiningMarks + 1)
        let error = #expect(throws: InvalidValue.self) { try records("a\(marks)\n") }
        #expect(error?.code == "csv.too-many-marks")
    }

    @Test(arguments: [
        "=1+1", "@SUM(A1)", "+cmd|x", "'=1", "=HYPERLINK(\"http://e\",\"x\")", "＝1+1", "|x", "a;=1", "-20.00",
        "+51993709817", "O'Brien",
    ])
    func `a cell is written so that a row reads the same text`(cell: String) throws {
        var writer = CSVWriter(columns: ["name"])
        writer.add([cell])
        let fields = try #require(try records(writer.text).last)
        struct Named: Codable { let name: String }
        let columns = try SheetColumns(of: Named.self)
        #expect(try Named(from: RowDecoder(cells: fields, columns: columns)).name == cell)
    }

    @Test func `what is written is read back`() throws {
        var writer = CSVWriter(columns: ["a", "b"])
        writer.add(["x,y", "say \"hi\""])
        writer.add(["", "two\nlines"])
        #expect(try records(writer.text) == [["a", "b"], ["x,y", "say \"hi\""], ["", "two\nlines"]])
    }
}
