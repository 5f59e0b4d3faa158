public import Attendance
public import Core
internal import UIComponents

/// A session's code on a screen: the QR symbol, the attendance, and the time left.
public struct CodeScreen: Presentable {
    let code: IssuedCode
    /// The text of the QR symbol.
    let symbolText: String

    /// - Parameter withLink: whether the symbol contains the code's link, if there is one.
    public init(_ code: IssuedCode, withLink: Bool = true) {
        self.code = code
        symbolText = withLink ? code.link ?? code.code : code.code
    }

    /// Encodes only the code.
    public func encode(to encoder: any Encoder) throws { try code.encode(to: encoder) }

    /// The current code, with its text for students who type it.
    public func text(_ style: Style) -> String {
        (head(style) + [
            symbol(style), "", code.code,
            style.sentence("code.valid-until", ["time": style.at(code.timeZone).clock(code.expiresAt)]),
        ])
        .joined(separator: "\n")
    }

    /// The lines of a live screen, with the time until the next code.
    ///
    /// An expired code is not shown.
    public func lines(at now: Instant, _ style: Style) -> [String] {
        guard now < code.expiresAt else {
            return head(style) + [
                style.sentence("code.connection-lost"), "", style.theme.dim(style.sentence("code.end")),
            ]
        }
        let left = max(0, Int((code.rotatesAt.milliseconds - now.milliseconds + 999) / 1000))
        let countdown = Countdown.render(
            secondsLeft: left, of: IssuedCode.stepSeconds, width: min(style.width ?? 80, 60),
            sentence: { style.sentence("code.countdown", ["seconds": $0]) })
        return head(style) + symbol(style).split(separator: "\n").map(String.init) + [
            "", countdown, style.theme.dim(style.sentence("code.end")),
        ]
    }

    private func head(_ style: Style) -> [String] {
        let title = TerminalText.escaped("\(code.className) · \(code.roomName)")
        let here = code.checkedIn - code.walkIns
        let count = Joined(
            [
                Phrase(
                    here == 1 ? "code.here.one" : "code.here", ["count": here, "expected": code.expected]),
                code.walkIns == 0 ? nil : Phrase("code.walk-ins", ["count": code.walkIns]),
            ], by: " ")
        let opening = code.opensAt.map { code.timeZone.local($0) }.map {
            Phrase("code.opens", ["day": $0.day, "time": $0.time])
        }
        return [style.theme.heading(title), opening.map { style.text($0) } ?? style.text(count), ""]
    }

    private func symbol(_ style: Style) -> String {
        guard let symbol = try? QRSymbol(text: symbolText) else { return code.code }
        let columns = QRDrawing.terminalWidth(of: symbol)
        if let width = style.width, width < columns {
            return style.sentence("code.too-wide", ["width": width, "columns": columns]) + "\n" + code.code
        }
        return QRDrawing.terminal(symbol, coloured: style.theme.isColoured)
    }
}
