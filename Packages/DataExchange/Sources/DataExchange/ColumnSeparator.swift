/// The character between the fields of a CSV file.
///
/// The raw values are the words of ``InspectedFile/separator`` in JSON.
public enum ColumnSeparator: String, Codable, Sendable, CaseIterable {
    case comma
    /// The separator of spreadsheets in countries where the comma is the decimal separator.
    case semicolon
    case tab

    /// The character's byte in UTF-8.
    var byte: UInt8 {
        switch self {
        case .comma: 0x2C
        case .semicolon: 0x3B
        case .tab: 0x09
        }
    }

    /// The number of lines in which the separator is searched for: titles may be above the table.
    private static let lineLimit = 20

    /// Finds the separator of a text: the one that a first line such as `sep=;` declares, or the one that
    /// most of the first lines have most often, outside quotation marks.
    init(of text: String) {
        if let declared = Self.declared(in: text) {
            self = declared
            return
        }
        let lines = Self.counts(in: text)
        var likeliest = (separator: ColumnSeparator.comma, weight: 0)
        for separator in Self.allCases {
            let weight = Self.weight(of: separator, in: lines)
            if weight > likeliest.weight { likeliest = (separator, weight) }
        }
        self = likeliest.separator
    }

    /// The separator that a map names, or else that of the text.
    init(of text: String, _ map: FileMap?) { self = map?.separator ?? ColumnSeparator(of: text) }

    /// Whether the first line of a text is not a row, but declares the separator for spreadsheet programs.
    static func isDeclared(in text: String) -> Bool { declared(in: text) != nil }

    private static func declared(in text: String) -> ColumnSeparator? {
        var start = text.utf8.prefix(10)[...]
        if start.starts(with: "\u{FEFF}".utf8) { start = start.dropFirst(3) }
        guard start.starts(with: "sep=".utf8) else { return nil }
        let rest = start.dropFirst(4)
        guard rest.dropFirst().first.map(CSVReader.endsLine) ?? true else { return nil }
        return allCases.first { $0.byte == rest.first }
    }

    /// How often each separator is in each of the first lines that are not blank.
    private static func counts(in text: String) -> [[UInt8: Int]] {
        var lines: [[UInt8: Int]] = []
        var line: [UInt8: Int]?
        var isQuoted = false
        let separators = Set(allCases.map(\.byte))
        for byte in text.utf8.prefix(CSVReader.recordLimit) where lines.count < lineLimit {
            if byte == CSVReader.quote { isQuoted.toggle() }
            if !isQuoted, CSVReader.endsLine(byte) {
                if let line { lines.append(line) }
                line = nil
            } else {
                line = line ?? [:]
                if !isQuoted, separators.contains(byte) { line?[byte, default: 0] += 1 }
            }
        }
        return lines + (line.map { [$0] } ?? [])
    }

    /// How often a separator is in its most usual number of a line, over all lines that have this number.
    private static func weight(of separator: ColumnSeparator, in lines: [[UInt8: Int]]) -> Int {
        let numbers = lines.compactMap { $0[separator.byte] }
        return Dictionary(grouping: numbers) { $0 }.map { $0.key * $0.value.count }.max() ?? 0
    }

    var text: String { String(Unicode.Scalar(byte)) }
}
