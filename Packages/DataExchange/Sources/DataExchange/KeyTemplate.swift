internal import Core

/// How a map makes the keys of rows without one: `{name}-{start_time}` of the values of columns, or
/// `students-{row}` of the number of the row's line.
///
/// Keys made of values are the same whenever the file is imported again, in whatever order its rows are. Rows
/// with equal values get `-2`, `-3` and so on: it does not matter which of them is which.
struct KeyTemplate: Sendable {
    private enum Part {
        case text(String)
        case row
        case column(String)
    }

    private let parts: [Part]
    /// The number of rows so far by their key.
    private var rows: [String: Int] = [:]

    /// The most characters of a key of values; a longer one is shortened, with a digest of all of it.
    private static let textLimit = Limits.key - 24

    /// - Parameter columns: the academy's names of the columns; other words in braces are text.
    init(_ text: String, columns: Set<String>) {
        var (parts, rest) = ([Part](), text[...])
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            let isKnown = name == "row" || columns.contains(name)
            parts.append(.text(String(isKnown ? rest[..<open] : rest[...close])))
            if isKnown { parts.append(name == "row" ? .row : .column(name)) }
            rest = rest[rest.index(after: close)...]
        }
        self.parts = parts + [.text(String(rest))]
    }

    /// The template with the values of some columns.
    static func text(of columns: [String]) -> String { columns.map { "{\($0)}" }.joined(separator: "-") }

    /// The key of the next row; empty if the columns of the template are.
    ///
    /// - Parameters:
    ///   - values: the cells of the row by the academy's names of the columns.
    ///   - row: the number of the row's line.
    mutating func key(of values: [String: String], row: Int) -> String {
        var words: [String] = []
        let texts = parts.map { part in
            switch part {
            case .text(let text): return text
            case .row: return String(row)
            case .column(let name):
                words.append(Self.word(of: values[name] ?? ""))
                return words.last ?? ""
            }
        }
        guard !words.isEmpty else { return texts.joined() }
        guard words.contains(where: { !$0.isEmpty }) else { return "" }
        let key = Self.shortened(texts.joined())
        let number = rows[key, default: 0] + 1
        rows[key] = number
        return number == 1 ? key : "\(key)-\(number)"
    }

    /// Letters and digits of a value in lower case and without accents, with a dash in place of the others.
    private static func word(of value: String) -> String {
        SearchText.fold(value).split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    private static func shortened(_ key: String) -> String {
        guard key.count > textLimit else { return key }
        return key.prefix(textLimit) + "-" + digest(of: key)
    }

    /// The 64-bit FNV-1a hash, in base 16 (<http://www.isthe.com/chongo/tech/comp/fnv/>).
    private static func digest(of text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
