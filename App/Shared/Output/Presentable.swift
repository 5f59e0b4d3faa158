public import Core
public import UIComponents

/// A result of a command: a value with a drawing for people, and itself as JSON for programs.
public protocol Presentable: Encodable, Sendable {
    /// The drawing, without a newline after its last line.
    func text(_ style: Style) -> String
    /// A remark beside the result, for people.
    func remark(_ style: Style) -> String?
}

extension Presentable {
    public func remark(_ style: Style) -> String? { nil }
}

/// Something that stands in a list as a row.
public protocol Listable: Codable, Sendable {
    static var columns: [Table.Column] { get }
    /// The sentence where there are none.
    static var emptyMessage: String { get }
    func cells(_ style: Style) -> [String]
}

extension Listable {
    public static var emptyMessage: String { "Nothing to show." }
}

extension Style {
    /// Draws rows as a table.
    public func table<Item: Listable>(_ items: [Item]) -> String {
        let table = Table(
            columns: Item.columns, rows: items.map { $0.cells(self) }, emptyMessage: Item.emptyMessage)
        return table.render(width: width, theme: theme)
    }

    /// Says how to get at the rest of a list.
    public func more(after next: Cursor?) -> String? { next.map { "There are more: --after \($0.text)" } }
}

extension Page: Presentable where Item: Listable {
    public func text(_ style: Style) -> String { style.table(items) }
    public func remark(_ style: Style) -> String? { style.more(after: next) }
}

/// A result that is one line to people.
public struct Told<Value: Encodable & Sendable>: Presentable {
    let value: Value
    private let line: @Sendable (Value, Style) -> String
    private let after: String?

    /// - Parameter after: a remark beside it, such as what to do next.
    public init(_ value: Value, after: String? = nil, _ line: @escaping @Sendable (Value, Style) -> String) {
        (self.value, self.after, self.line) = (value, after, line)
    }

    public init(_ value: Value, after: String? = nil, _ line: String) {
        self.init(value, after: after) { _, _ in line }
    }

    public func text(_ style: Style) -> String { TerminalText.escaped(line(value, style)) }
    public func remark(_ style: Style) -> String? { after }
    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

/// A result that is a sheet to people.
public struct Sheet<Value: Encodable & Sendable>: Presentable {
    let value: Value
    private let csv: String

    /// - Parameter csv: the sheet, with a newline after its last row.
    public init(_ value: Value, csv: String) { (self.value, self.csv) = (value, csv) }

    public func text(_ style: Style) -> String {
        csv.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map { TerminalText.escaped(String($0)) }.joined(separator: "\n")
    }

    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
