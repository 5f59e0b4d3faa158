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

    /// Finds the separator that occurs most often in the first line of a text, outside quotation marks.
    init(of text: String) {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        let bytes = Set(Self.allCases.map(\.byte))
        for byte in text.utf8.prefix(CSVReader.recordLimit).drop(while: CSVReader.endsLine) {
            if byte == CSVReader.quote { isQuoted.toggle() }
            if isQuoted { continue }
            if CSVReader.endsLine(byte) { break }
            if bytes.contains(byte) { counts[byte, default: 0] += 1 }
        }
        self = Self.allCases.reduce(.comma) {
            counts[$1.byte, default: 0] > counts[$0.byte, default: 0] ? $1 : $0
        }
    }

    var text: String { String(Unicode.Scalar(byte)) }
}
