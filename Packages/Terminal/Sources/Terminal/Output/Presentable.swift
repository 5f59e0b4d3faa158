public import Core
internal import DataExchange
internal import UIComponents

/// The result of a command, with two renderings: text for people, and JSON for programs.
public protocol Presentable: Encodable, Sendable {
    /// Whether the text has times or dates that depend on the academy's time zone or language.
    var needsAcademy: Bool { get }
    /// The text, without a newline after its last line.
    func text(_ style: Style) -> String
    /// A remark for people, which is written to standard error; nil if there is none.
    func remark(_ style: Style) -> String?
}

extension Presentable {
    public var needsAcademy: Bool { false }
    public func remark(_ style: Style) -> String? { nil }
}

/// A list or a report with a third rendering, CSV.
public protocol CSVPresentable: Presentable {
    /// The CSV, with a newline after its last row.
    var csv: String { get }
}

extension CSVPresentable {
    /// CSV, with a newline after its last row.
    ///
    /// - Parameters:
    ///   - header: the names of the columns, with commas between them.
    ///   - rows: the cells of each row, with commas between them.
    func csvText(header: String, rows: [String]) -> String {
        ([header] + rows).map { $0 + "\n" }.joined()
    }
}

/// A result with one line as its text, and a value as its JSON.
public struct MessageResult<Value: Encodable & Sendable>: Presentable {
    private let value: Value
    private let remark: (any SentenceValue)?
    public let needsAcademy: Bool
    private let line: @Sendable (Value, Style) -> any SentenceValue

    /// - Parameter remark: a line after the result, such as the next step.
    public init(
        _ value: Value, remark: (any SentenceValue)? = nil, needsAcademy: Bool = false,
        _ line: @escaping @Sendable (Value, Style) -> any SentenceValue
    ) {
        self.value = value
        self.remark = remark
        self.needsAcademy = needsAcademy
        self.line = line
    }

    /// A result with a line that does not depend on the style.
    public init(_ value: Value, _ line: any SentenceValue, remark: (any SentenceValue)? = nil) {
        self.init(value, remark: remark) { _, _ in line }
    }

    public func text(_ style: Style) -> String { TerminalText.escaped(style.text(line(value, style))) }
    public func remark(_ style: Style) -> String? { remark.map(style.text) }
    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

/// A result with CSV as its text, and a value as its JSON.
struct CSVResult<Value: Encodable & Sendable>: Presentable {
    private let value: Value
    private let csv: String
    private let mark: String

    /// - Parameters:
    ///   - csv: the CSV, with a newline after its last row.
    ///   - withSemicolons: whether it is written in the form of `SemicolonCSV`.
    init(_ value: Value, csv: String, withSemicolons: Bool = false) {
        self.value = value
        self.csv = withSemicolons ? SemicolonCSV.text(of: csv) : csv
        mark = withSemicolons ? SemicolonCSV.mark : ""
    }

    func text(_ style: Style) -> String {
        mark
            + csv.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map { TerminalText.escaped(String($0)) }.joined(separator: "\n")
    }

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
