import Core
import Testing

@testable import DataExchange

/// The work of reading a file is linear in its bytes, whatever they are.
@Suite struct CSVCostTests {
    /// Files that grow with a number, about so many bytes long.
    enum Form: String, CaseIterable, CustomTestStringConvertible {
        case shortRows = "x,y\n"
        case manyQuotes = "\"\"\"\","
        case manyColumns = "x,"
        case quotedLineEnds = "\"\n"
        case emptyLines = "\n"
        case returnsOnly = "x,y\r"
        case quotesInRows = "x\",\"y\n"
        case oneLine = "x"
        case openQuotes = "\"x\n"
        case marks = "a\u{301}"

        var testDescription: String { rawValue.debugDescription }

        func text(_ bytes: Int) -> String {
            String(repeating: rawValue, count: max(1, bytes / rawValue.utf8.count))
        }
    }

    /// Bytes looked at until the end of a text.
    private func steps(_ text: String) -> Int {
        var reader = CSVReader(text)
        while true {
            do { if try reader.next() == nil { return reader.steps } } catch {}
        }
    }

    @Test(arguments: Form.allCases, ["", "\u{FEFF}key,name\r\n", "\"", "x,\"", "\"\n"])
    func `twice the bytes are looked at at most twice as often`(form: Form, start: String) {
        let (once, twice) = (steps(start + form.text(50_000)), steps(start + form.text(100_000)))
        // A field or a row that is too long is read up to its limit, which does not grow with the file.
        #expect(twice <= 2 * once + 2 * CSVReader.recordLimit)
    }

    @Test(arguments: Form.allCases, ["", "\"", "x,\"", "\"\n"])
    func `no byte is looked at more than five times`(form: Form, start: String) {
        let text = start + form.text(200_000)
        #expect(steps(text) <= 5 * text.utf8.count)
    }

    @Test func `a mark that stays open over many rows with quotes is searched once`() {
        let rows = String(repeating: "a,b\n", count: 2_000) + "x\",\"y\n"
        let text = "\"" + String(repeating: rows, count: 20)
        #expect(steps(text) <= 5 * text.utf8.count)
    }
}
