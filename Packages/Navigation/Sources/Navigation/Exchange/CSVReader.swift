internal import Core

/// Reads the records of a CSV text (RFC 4180), one at a time.
///
/// Lines end in LF or CRLF; a byte-order mark and blank lines are passed over. It works on bytes and keeps each
/// record's own text, which a reader of whole tables would not, so that a bad row can be written back as it was.
struct CSVReader {
    /// Fields of one record, and characters of one field.
    static let fieldLimit = 64
    static let lengthLimit = 10_000

    /// One record: its number counts from 1, the header included.
    struct Record {
        let number: Int
        let fields: [String]
        let text: Range<Int>
    }

    private let bytes: [UInt8]
    private var position = 0
    private var number = 0
    /// The row that was read last, or could not be.
    private(set) var row = 0
    private var badLine = 0..<0

    init(_ text: String) {
        bytes = Array(text.utf8)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The bytes of a record as they were, without the line's end.
    func text(of record: Record) -> String { String(decoding: bytes[record.text], as: UTF8.self) }

    /// The line that could not be read last, as it was.
    var badText: String {
        let text = String(decoding: bytes[badLine], as: UTF8.self)
        return text.hasSuffix("\r") ? String(text.dropLast()) : text
    }

    /// How many bytes have been read, and how many there are.
    var progress: (done: Int, total: Int) { (position, bytes.count) }

    /// The next record; nil at the end.
    ///
    /// - Throws: ``InvalidValue`` `csv.bad-quote`, `csv.too-many-fields` or `csv.field-too-long`; reading goes on
    ///   with the next line, also behind a quotation mark that is never closed.
    mutating func next() throws(InvalidValue) -> Record? {
        while position < bytes.count, bytes[position] == 0x0A || bytes[position] == 0x0D {
            if bytes[position] == 0x0A { number += 1 }
            position += 1
        }
        guard position < bytes.count else { return nil }
        number += 1
        let (first, start) = (number, position)
        row = first
        do throws(InvalidValue) {
            return try record()
        } catch {
            while position < bytes.count, bytes[position] != 0x0A { position += 1 }
            badLine = start..<position
            endLine()
            throw error
        }
    }

    private mutating func record() throws(InvalidValue) -> Record {
        let (first, start) = (number, position)
        var fields: [String] = []
        while true {
            fields.append(try field())
            guard position < bytes.count, bytes[position] == 0x2C else { break }
            position += 1
            guard fields.count < Self.fieldLimit else {
                throw InvalidValue(
                    "csv.too-many-fields", field: nil, "The row has more than \(Self.fieldLimit) fields.")
            }
        }
        let end = position
        endLine()
        return Record(number: first, fields: fields, text: start..<end)
    }

    private mutating func field() throws(InvalidValue) -> String {
        guard position < bytes.count, bytes[position] == 0x22 else {
            let start = position
            while position < bytes.count, !Self.endsField(bytes[position]) { position += 1 }
            return try checked(bytes[start..<position])
        }
        var content: [UInt8] = []
        let opening = position
        position += 1
        var lines = 0
        while position < bytes.count, content.count <= Self.lengthLimit || lines == 0 {
            let byte = bytes[position]
            position += 1
            if byte != 0x22 {
                if byte == 0x0A { lines += 1 }
                content.append(byte)
            } else if position < bytes.count, bytes[position] == 0x22 {
                content.append(0x22)
                position += 1
            } else {
                guard position == bytes.count || Self.endsField(bytes[position]) else { break }
                number += lines
                return try checked(content[...])
            }
        }
        // What is behind it may be no more than text in quotation marks, or all the rest of the file.
        position = opening
        throw InvalidValue(
            "csv.bad-quote", field: nil, "The row has a quotation mark that is not closed or out of place.")
    }

    private func checked(_ content: ArraySlice<UInt8>) throws(InvalidValue) -> String {
        guard content.count <= Self.lengthLimit else {
            throw InvalidValue(
                "csv.field-too-long", field: nil,
                "The row has a field of more than \(Self.lengthLimit) bytes.")
        }
        return String(decoding: content, as: UTF8.self)
    }

    private mutating func endLine() {
        if position < bytes.count, bytes[position] == 0x0D { position += 1 }
        if position < bytes.count, bytes[position] == 0x0A { position += 1 }
    }

    private static func endsField(_ byte: UInt8) -> Bool { byte == 0x2C || byte == 0x0A || byte == 0x0D }
}
