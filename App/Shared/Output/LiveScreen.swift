internal import Core
internal import Glibc
internal import UIComponents

/// The whole terminal, drawn over and over, and given back as it was however the program ends.
public struct LiveScreen {
    /// Whether there is a terminal to draw on.
    public static var isPossible: Bool { Terminal.isTerminal(STDOUT_FILENO) }

    // The alternate screen without a cursor, and back.
    private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
    private static let leave: StaticString = "\u{1B}[?25h\u{1B}[?1049l"

    /// Takes the terminal; Ctrl-C, or a request to end, gives it back and ends the program.
    public init() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // In a signal handler only such calls are safe as allocate nothing.
            signal(number) { number in
                _ = write(STDOUT_FILENO, LiveScreen.leave.utf8Start, LiveScreen.leave.utf8CodeUnitCount)
                _exit(number == SIGINT ? 0 : 128 + number)
            }
        }
        Output.result(Self.enter)
    }

    /// Draws lines from the top, over what was there.
    public func draw(_ lines: [String]) {
        let rows = Terminal.size().rows
        let shown = lines.prefix(max(1, rows)).map { $0 + "\u{1B}[K" }
        Output.result("\u{1B}[H" + shown.joined(separator: "\r\n") + "\u{1B}[J")
    }

    /// Gives the terminal back.
    public func close() { Output.result(Self.leave.description) }

    /// The style for the terminal as wide as it is now.
    public static func resized(_ style: Style) -> Style {
        Style(theme: style.theme, width: Terminal.size().columns, zone: style.zone, language: style.language)
    }
}
