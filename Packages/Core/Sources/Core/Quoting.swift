/// Texts quoted for other programs.
extension String {
    /// The text in quotation marks, as a field of CSV (RFC 4180, 2.7).
    var csvQuoted: String {
        // By bytes, since Swift reads a quotation mark and a combining mark after it as one other character.
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count + 2)
        bytes.append(0x22)
        for byte in utf8 {
            if byte == 0x22 { bytes.append(0x22) }
            bytes.append(byte)
        }
        bytes.append(0x22)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text as a cell of a CSV file: guarded against formulas, and in quotation marks where it needs
    /// them.
    public var csvCell: String {
        let cell = FormulaGuard.added(to: self)
        return cell.utf8.contains(where: Self.needsQuotes) ? cell.csvQuoted : cell
    }

    /// The text that a cell of a CSV file had before ``csvCell`` guarded it.
    public var withoutFormulaGuard: String { FormulaGuard.removed(from: self) }

    private static func needsQuotes(_ byte: UInt8) -> Bool {
        byte == 0x2C || byte == 0x22 || byte == 0x0A || byte == 0x0D || byte == 0x3B
    }

    /// The text as one word of a shell's command line, in quotation marks only where it needs them.
    public var shellWord: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy { byte in
                byte.isASCIIAlphanumeric || byte >= 0x80 || "/._-:@%+,=".utf8.contains(byte)
            }
        return isPlain ? self : "'" + replacing("'", with: #"'\''"#) + "'"
    }
}

/// Prevents a spreadsheet from reading a text as a formula.
///
/// An apostrophe in front marks a text, as in spreadsheets themselves (OWASP, "CSV Injection").
///
/// - It is added before a sign that begins a formula: `=`, `+`, `-`, `@`, `|`, or one of the first four in
///   full width. The sign counts at the start of the cell, and after a line end or a semicolon in the cell,
///   since some programs begin a new cell there.
/// - It is added before a tab or a line end at the start of the cell.
/// - It is not added before a plus or minus sign that only digits, points, spaces and round brackets follow,
///   such as an amount or a phone number: these characters name no function and no other cell. A number with
///   hyphens needs the apostrophe, since a spreadsheet would show a difference instead of it.
/// - If apostrophes are before the sign already, one more is added, so that removing one restores the text.
enum FormulaGuard {
    static func added(to cell: String) -> String {
        rewritten(cell) { bytes, start, text in
            if isGuarded(bytes, at: start) { text.append(apostrophe) }
            return start
        }
    }

    static func removed(from cell: String) -> String {
        guard cell.utf8.contains(apostrophe) else { return cell }
        return rewritten(cell) { bytes, start, _ in
            let hasApostrophe = start < bytes.count && bytes[start] == apostrophe
            return hasApostrophe && isGuarded(bytes, at: start) ? start + 1 : start
        }
    }

    private static let apostrophe: UInt8 = 0x27
    /// Full-width `＝`, `＋`, `－` and `＠` in UTF-8.
    private static let fullWidth: [[UInt8]] = ["＝", "＋", "－", "＠"].map { Array($0.utf8) }

    /// Copies a cell. `atPartStart` is called where a formula could start; it may add to the copy and returns
    /// the position of the next byte to copy.
    private static func rewritten(
        _ cell: String, _ atPartStart: (_ bytes: [UInt8], _ start: Int, _ text: inout [UInt8]) -> Int
    ) -> String {
        let bytes = Array(cell.utf8)
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + 1)
        var position = atPartStart(bytes, 0, &text)
        while position < bytes.count {
            let byte = bytes[position]
            text.append(byte)
            position += 1
            if endsPart(byte) { position = atPartStart(bytes, position, &text) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether an apostrophe is needed at an index: a formula starts there, perhaps after apostrophes.
    private static func isGuarded(_ bytes: [UInt8], at start: Int) -> Bool {
        let part = bytes[start...].drop { $0 == apostrophe }
        switch part.first {
        case 0x3D, 0x40, 0x7C: return true
        case 0x2B, 0x2D: return part.startIndex > start || !isNumber(part.dropFirst())
        case 0x09, 0x0A, 0x0D: return start == 0
        case 0xEF: return fullWidth.contains { part.starts(with: $0) }
        default: return false
        }
    }

    /// Whether a part of a cell is digits, with points, spaces and round brackets.
    private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
        let part = bytes.prefix { !endsPart($0) }
        return part.contains(where: \.isASCIIDigit)
            && part.allSatisfy { $0.isASCIIDigit || " .()".utf8.contains($0) }
    }

    private static func endsPart(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0x3B }
}
