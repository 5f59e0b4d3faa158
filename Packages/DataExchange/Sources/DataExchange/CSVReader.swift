internal import Core

/// Reads the records of a CSV text (RFC 4180), one at a time; fields may also be separated by semicolons or
/// tabs.
///
/// Lines end in LF, CR or CRLF; a byte-order mark, a first line `sep=;` and blank lines are skipped. The
/// reader keeps the position of each record in the text, so that an invalid row can be written back
/// unchanged.
///
/// The time is linear in the number of bytes: each byte is read a few times at most (``steps``).
struct CSVReader {
    /// The maximum number of fields of a record: a grid may have a column for each day of a year.
    static let fieldLimit = 400
    /// The maximum bytes of a field.
    static let lengthLimit = Limits.input
    /// The maximum bytes of a record.
    static let recordLimit = 1 << 16

    /// One record.
    struct Record {
        /// The line on which it starts, counted from 1.
        let number: Int
        /// The texts between the separators.
        var fields: [String]
        /// The positions of its bytes in the text.
        let text: Range<Int>
        /// Whether empty fields were added or removed at the end, so that the fields fit the header.
        var isAdjusted = false
        /// In a row of a grid: the index in ``DayColumns/all`` of the day whose cell the row is; nil for a
        /// whole record.
        var dayIndex: Int?

        /// The number of fields that have a text.
        var filled: Int { fields.count { !$0.isBlank } }
    }

    let separator: ColumnSeparator
    /// The byte of the separator, which is compared with each byte of the text.
    private let separatorByte: UInt8
    private let bytes: [UInt8]
    private var position = 0
    /// The number of the last line that was read, from 1.
    private var number = 0
    /// The line on which the last row starts, whether the row is valid or not.
    private(set) var row = 0
    /// The number of bytes that were read; a byte that was read twice counts twice.
    private(set) var steps = 0
    /// The positions of the last row that could not be read.
    private var invalidLine = 0..<0

    init(_ text: String, separator: ColumnSeparator = .comma) {
        self.separator = separator
        separatorByte = separator.byte
        bytes = Array(text.utf8)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        if ColumnSeparator.isDeclared(in: text) {
            number = 1
            while position < bytes.count, !Self.endsLine(bytes[position]) { position += 1 }
            endLine()
        }
    }

    /// The end of the first line.
    var lineEnd: String {
        let end = bytes.firstIndex(where: Self.endsLine).map { bytes[$0...] }
        return end?.starts(with: [Self.carriageReturn, Self.lineFeed]) == true ? "\r\n" : "\n"
    }

    /// Whether the text has NUL bytes, such as a UTF-16 text that was read as UTF-8.
    var hasNUL: Bool { bytes.contains(0) }

    /// Whether more than `limit` rows are left, valid or not.
    ///
    /// - Parameters:
    ///   - most: the most rows that a record can have.
    ///   - rows: the number of rows of a record; one without any counts as one.
    func hasRows(
        moreThan limit: Int, most: Int = 1, of rows: (Record) -> Int = { _ in 1 }
    ) -> Bool {
        // Each record has at least one line, and lines are faster to count than records.
        guard bytes[position...].count(where: Self.endsLine) + 1 > limit / most else { return false }
        var (rest, count) = (self, 0)
        while count <= limit {
            do {
                guard let record = try rest.next() else { return false }
                count += max(rows(record), 1)
            } catch {
                count += 1
            }
        }
        return true
    }

    /// The original text of a record, without its line end.
    func text(of record: Record) -> String { String(decoding: bytes[record.text], as: UTF8.self) }

    /// The original text of the last row that could not be read; nil if it is longer than ``recordLimit``.
    var invalidText: String? {
        invalidLine.count > Self.recordLimit ? nil : String(decoding: bytes[invalidLine], as: UTF8.self)
    }

    /// The position in bytes, and the number of all bytes.
    var progress: (done: Int, total: Int) { (position, bytes.count) }

    /// The next record; nil at the end.
    ///
    /// - Throws: ``InvalidValue`` `csv.bad-quote`, `csv.too-many-fields`, `csv.field-too-long`,
    ///   `csv.row-too-long` or `csv.too-many-marks`; reading continues at the next line, also after an
    ///   unclosed quotation mark.
    mutating func next() throws(InvalidValue) -> Record? {
        while position < bytes.count, Self.endsLine(bytes[position]) {
            endLine()
            number += 1
        }
        guard position < bytes.count else { return nil }
        number += 1
        let start = position
        row = number
        do throws(InvalidValue) {
            return try record()
        } catch {
            let stop = position
            while position < bytes.count, !Self.endsLine(bytes[position]) { position += 1 }
            steps += position - stop
            invalidLine = start..<position
            endLine()
            throw error
        }
    }

    private mutating func record() throws(InvalidValue) -> Record {
        let (first, start) = (number, position)
        var fields: [String] = []
        while true {
            fields.append(try field())
            guard position - start <= Self.recordLimit else { throw Self.rowTooLong }
            guard position < bytes.count, bytes[position] == separatorByte else { break }
            position += 1
            guard fields.count < Self.fieldLimit else {
                throw InvalidValue("csv.too-many-fields", field: nil, ["limit": Self.fieldLimit])
            }
        }
        let end = position
        endLine()
        return Record(number: first, fields: fields, text: start..<end)
    }

    private mutating func field() throws(InvalidValue) -> String {
        if position < bytes.count, bytes[position] == Self.quote { return try quotedField() }
        let start = position
        while position < bytes.count, !endsField(bytes[position]) {
            position += 1
            guard position - start <= Self.lengthLimit else { throw Self.fieldTooLong }
        }
        steps += position - start + 1
        return try checked(bytes[start..<position])
    }

    private mutating func quotedField() throws(InvalidValue) -> String {
        var content: [UInt8] = []
        var lines = 0
        let start = position
        var end = start + 1
        var isFirstLineTooLong = false
        defer { steps += end - start }
        // A field that is too long is read to its end, so that its other lines are not read as rows.
        while end < bytes.count, end - start <= Self.recordLimit {
            let byte = bytes[end]
            if byte == Self.quote {
                end += 1
                if end < bytes.count, bytes[end] == Self.quote {
                    content.append(byte)
                    end += 1
                } else if end == bytes.count || endsField(bytes[end]) {
                    number += lines
                    position = end
                    guard content.count <= Self.lengthLimit else { throw Self.fieldTooLong }
                    return try checked(content[...])
                } else {
                    break
                }
            } else {
                if isLastOfLineEnd(end) { lines += 1 }
                content.append(byte)
                end += 1
            }
            if lines == 0, content.count > Self.lengthLimit { isFirstLineTooLong = true }
        }
        if isFirstLineTooLong { throw Self.fieldTooLong }
        // The end of a field with an unclosed quotation mark is unknown, so reading continues at the next
        // line. Each byte is scanned at most twice: the opening quotation mark of a later field ends this
        // scan.
        throw InvalidValue("csv.bad-quote", field: nil)
    }

    /// Whether a position has the last byte of a line end; that of CRLF is LF.
    private func isLastOfLineEnd(_ position: Int) -> Bool {
        guard bytes[position] == Self.carriageReturn else { return bytes[position] == Self.lineFeed }
        return position + 1 == bytes.count || bytes[position + 1] != Self.lineFeed
    }

    private func checked(_ content: ArraySlice<UInt8>) throws(InvalidValue) -> String {
        let text = String(decoding: content, as: UTF8.self)
        guard text.isStreamSafe else {
            throw InvalidValue("csv.too-many-marks", field: nil, ["limit": Limits.combiningMarks])
        }
        return text
    }

    private mutating func endLine() {
        steps += 1
        let isReturn = position < bytes.count && bytes[position] == Self.carriageReturn
        if isReturn { position += 1 }
        if position < bytes.count, bytes[position] == Self.lineFeed { position += 1 }
    }

    private static let fieldTooLong = InvalidValue("csv.field-too-long", field: nil, ["limit": lengthLimit])
    private static let rowTooLong = InvalidValue("csv.row-too-long", field: nil, ["limit": recordLimit])

    private static let lineFeed: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D
    static let quote: UInt8 = 0x22

    static func endsLine(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

    private func endsField(_ byte: UInt8) -> Bool { byte == separatorByte || Self.endsLine(byte) }
}
