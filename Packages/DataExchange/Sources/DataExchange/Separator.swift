/// The character between the fields of a CSV file.
enum Separator: UInt8, CaseIterable {
    case comma = 0x2C
    /// The separator of spreadsheets in countries where the comma is the decimal separator.
    case semicolon = 0x3B
    case tab = 0x09

    /// Finds the separator that occurs most often in the first line of a text, outside quotation marks.
    init(of text: String) {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in text.utf8.prefix(CSVReader.recordLimit).drop(while: Self.endsLine) {
            if byte == 0x22 { isQuoted.toggle() }
            if isQuoted { continue }
            if Self.endsLine(byte) { break }
            if Self(rawValue: byte) != nil { counts[byte, default: 0] += 1 }
        }
        self = Self.allCases.reduce(.comma) {
            counts[$1.rawValue, default: 0] > counts[$0.rawValue, default: 0] ? $1 : $0
        }
    }

    var text: String { String(Unicode.Scalar(rawValue)) }

    private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
