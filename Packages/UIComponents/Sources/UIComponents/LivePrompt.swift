/// A prompt with the text that is typed after it, and lines below it that are drawn again in place.
///
/// The control sequences are those of ECMA-48, except the one that turns wrapping on and off (DECAWM).
public struct LivePrompt: Sendable, Equatable {
    /// Goes to the beginning of the row, and erases it and everything below.
    public static let eraseBelow = "\r\u{1B}[J"
    private static let wrapOff = "\u{1B}[?7l"
    private static let wrapOn = "\u{1B}[?7h"
    /// Replaces the lines that do not fit the window.
    private static let more = "…"

    public let prompt: String
    public var text = ""
    /// The lines below, which may have colours; long ones are cut at the edge of the window.
    public var lines: [String] = []

    /// Creates a prompt without a text.
    public init(prompt: String) { self.prompt = prompt }

    /// Draws everything, and leaves the cursor after the text.
    ///
    /// The cursor must be in the row of the prompt when this is written. Lines that do not fit the window
    /// are left out.
    public func drawing(columns: Int, rows: Int) -> String {
        let rows = max(rows - 1, 0)
        let shown = lines.count <= rows ? lines : Array(lines.prefix(max(rows - 1, 0)) + [Self.more])
        guard rows > 0, !shown.isEmpty else { return Self.eraseBelow + row(columns) }
        return Self.eraseBelow + Self.wrapOff + shown.map { "\n" + $0 }.joined() + Self.wrapOn
            + "\u{1B}[\(shown.count)A\r" + row(columns)
    }

    /// Erases the lines, and goes to the row after the prompt.
    public func end(columns: Int) -> String { Self.eraseBelow + row(columns) + "\n" }

    /// The prompt and the end of the text that fits the row.
    ///
    /// One column stays free for the cursor, since some terminals wrap after the last one.
    private func row(_ columns: Int) -> String {
        var shown = text
        let room = max(columns - TerminalText.width(of: prompt) - 1, 0)
        while TerminalText.width(of: shown) > room { shown.removeFirst() }
        return prompt + shown
    }
}
