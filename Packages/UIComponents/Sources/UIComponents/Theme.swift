/// The colours of a program's output, or their absence.
///
/// Its methods wrap a text as it is; text that came from outside is first put through
/// ``TerminalText/escaped(_:)``.
public struct Theme: Sendable, Equatable {
    /// Whether the methods add colour at all.
    public let isColoured: Bool

    /// Creates a theme with colours or without.
    public init(isColoured: Bool) {
        self.isColoured = isColoured
    }

    /// Leaves every text as it is.
    public static let plain = Theme(isColoured: false)

    /// Colours what it is given.
    public static let coloured = Theme(isColoured: true)

    /// Chooses colours for a terminal, unless `NO_COLOR` is set to anything or `TERM` is `dumb`.
    public static func choose(isTerminal: Bool, environment: [String: String]) -> Theme {
        let refused = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
        return Theme(isColoured: isTerminal && !refused)
    }

    /// Marks a title.
    public func heading(_ text: String) -> String { wrapped(text, in: "1") }

    /// Marks what went well.
    public func good(_ text: String) -> String { wrapped(text, in: "32") }

    /// Marks what failed or needs attention.
    public func bad(_ text: String) -> String { wrapped(text, in: "31") }

    /// Marks what matters less.
    public func dim(_ text: String) -> String { wrapped(text, in: "2") }

    /// Marks what the eye should find first.
    public func accent(_ text: String) -> String { wrapped(text, in: "36") }

    private func wrapped(_ text: String, in code: String) -> String {
        isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
