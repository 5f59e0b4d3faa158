/// The colours of a program's output, if any.
///
/// Its methods do not escape; text from outside first needs ``TerminalText/escaped(_:)``.
public struct Theme: Sendable, Equatable {
    public let isColoured: Bool

    public static let plain = Theme(isColoured: false)

    public static let coloured = Theme(isColoured: true)

    /// Colours for a terminal, unless `NO_COLOR` is set or `TERM` is `dumb`.
    public static func choose(isTerminal: Bool, environment: [String: String]) -> Theme {
        let refused = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
        return Theme(isColoured: isTerminal && !refused)
    }

    /// Marks a title.
    public func heading(_ text: String) -> String { wrapped(text, in: "1") }

    /// Marks success.
    public func good(_ text: String) -> String { wrapped(text, in: "32") }

    /// Marks an error or a warning.
    public func bad(_ text: String) -> String { wrapped(text, in: "31") }

    /// Marks secondary text.
    public func dim(_ text: String) -> String { wrapped(text, in: "2") }

    /// Marks the most important text.
    public func accent(_ text: String) -> String { wrapped(text, in: "36") }

    private func wrapped(_ text: String, in code: String) -> String {
        isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
