internal import Core

/// How the keys of a file's rows are made of their values, for a file without keys: `{name}-{start_time}`.
///
/// Keys made of values are the same whenever the file is imported again, in whatever order its rows are. Rows
/// with equal values get `-2`, `-3` and so on: it does not matter which of them is which.
struct KeyTemplate: Sendable {
    private let text: String
    /// The number of rows so far by their key.
    private var rows: [String: Int] = [:]

    /// The most characters of the values in a key; a longer text is shortened, with a digest of all of it.
    private static let textLimit = Limits.key - 24

    init(_ text: String) { self.text = text }

    /// The template with the values of some columns.
    static func text(of columns: [String]) -> String { columns.map { "{\($0)}" }.joined(separator: "-") }

    /// The key of the next row.
    ///
    /// - Parameter values: the cells of the row by the academy's names of the columns.
    mutating func key(of values: [String: String], row: Int) -> String {
        var filled = text.replacing("{row}", with: String(row))
        for (column, value) in values { filled = filled.replacing("{\(column)}", with: value) }
        let key = Self.key(of: filled)
        guard !key.isEmpty else { return key }
        let number = rows[key, default: 0] + 1
        rows[key] = number
        return number == 1 ? key : "\(key)-\(number)"
    }

    /// Letters and digits of a text in lower case and without accents, with a dash in place of the others.
    private static func key(of text: String) -> String {
        let parts = SearchText.fold(text).split { !$0.isLetter && !$0.isNumber }
        let key = parts.joined(separator: "-")
        guard key.count > textLimit else { return key }
        return key.prefix(textLimit) + "-" + digest(of: key)
    }

    /// The 64-bit FNV-1a hash, in base 16 (<http://www.isthe.com/chongo/tech/comp/fnv/>).
    private static func digest(of text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
