public import Attendance
public import Core
internal import UIComponents

/// Draws a session's code for a screen: the QR symbol, the attendance, and the time left.
public struct CodeScreen: Sendable {
    let code: IssuedCode
    /// The text of the QR symbol.
    let symbolText: String

    /// - Parameter withLink: whether the symbol has the code's link, if there is one.
    public init(_ code: IssuedCode, withLink: Bool = true) {
        self.code = code
        symbolText = withLink ? code.link ?? code.code : code.code
    }

    /// The current code, with its text for students without a camera.
    public func text(_ style: Style) -> String {
        (head(style) + [
            symbol(style), "", code.code, "Valid until \(style.at(code.timeZone).clock(code.expiresAt)).",
        ])
        .joined(separator: "\n")
    }

    /// The lines of a live screen, with the time until the next code. An expired code is not shown.
    public func lines(at now: Instant, _ style: Style) -> [String] {
        guard now < code.expiresAt else {
            return head(style) + [
                "Connection lost; retrying.", "",
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
        let count = "\(code.checkedIn) of \(code.expected) are here."
        let opening = code.opensAt.map {
            "Check-in opens on \(code.timeZone.day($0)) at \(code.timeZone.local($0).time)."
        }
        return [style.theme.heading(title), opening ?? count, ""]
    }

    private func symbol(_ style: Style) -> String {
        guard let symbol = try? QRSymbol(text: symbolText) else { return code.code }
        let columns = QRDrawing.terminalWidth(of: symbol)
        if let width = style.width, width < columns {
            return "The terminal is \(width) columns wide; the code needs \(columns).\n" + code.code
        }
        return QRDrawing.terminal(symbol, coloured: style.theme.isColoured)
    }
}

/// The current code of a session, shown once.
public struct ShownCode: Presentable {
    private let code: IssuedCode
    private let withLink: Bool

    /// - Parameter withLink: whether the symbol has the code's link, if there is one.
    public init(_ code: IssuedCode, withLink: Bool) {
        self.code = code
        self.withLink = withLink
    }

    public func text(_ style: Style) -> String { CodeScreen(code, withLink: withLink).text(style) }
    public func encode(to encoder: any Encoder) throws { try code.encode(to: encoder) }
}
