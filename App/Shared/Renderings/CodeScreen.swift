public import Attendance
public import Core
internal import UIComponents

/// A session's code as a screen shows it: the symbol, how the session fills, how long the code lasts.
public struct CodeScreen: Sendable {
    let code: IssuedCode

    public init(_ code: IssuedCode) { self.code = code }

    /// The code as it is now, with its text beneath, for whoever has no camera.
    public func text(_ style: Style) -> String {
        (head(style) + [
            symbol(style), "", code.payload, "Good until \(style.at(code.timeZone).clock(code.expiresAt)).",
        ])
        .joined(separator: "\n")
    }

    /// The lines of a live screen: the time left is counted to the next code, and one that is past is shown no longer.
    public func lines(at now: Instant, _ style: Style) -> [String] {
        guard now < code.expiresAt else {
            return head(style) + [
                "No new code has come: the academy does not answer.", "It is shown again as soon as it does.",
                "",
                style.theme.dim("Ctrl-C ends."),
            ]
        }
        let left = max(0, Int((code.rotatesAt.milliseconds - now.milliseconds + 999) / 1000))
        let countdown = Countdown.render(
            secondsLeft: left, of: Self.stepSeconds, width: min(style.width ?? 80, 60))
        return head(style) + symbol(style).split(separator: "\n").map(String.init) + [
            "", countdown, style.theme.dim("Ctrl-C ends."),
        ]
    }

    /// Seconds between two codes.
    static let stepSeconds = 15

    private func head(_ style: Style) -> [String] {
        let title = TerminalText.escaped("\(code.className) · \(code.roomName)")
        return [style.theme.heading(title), "\(code.checkedIn) of \(code.expected) are here.", ""]
    }

    private func symbol(_ style: Style) -> String {
        guard let symbol = try? QRSymbol(text: code.payload) else { return code.payload }
        let columns = QRDrawing.terminalWidth(of: symbol)
        if let width = style.width, width < columns {
            return "The terminal is \(width) columns wide; the code needs \(columns).\n" + code.payload
        }
        return QRDrawing.terminal(symbol, coloured: style.theme.isColoured)
    }
}
