internal import Core
internal import Glibc
internal import UIComponents

/// Draws on the whole terminal, and restores it when the program ends.
public struct LiveScreen {
    /// Whether standard output is a terminal.
    public static var isPossible: Bool { Terminal.isTerminal(STDOUT_FILENO) }

    // Control sequences that enter and leave the alternate screen, and hide and show the cursor.
    private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
    private static let leave: StaticString = "\u{1B}[?25h\u{1B}[?1049l"

    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Clears the terminal. Signals such as Ctrl-C restore it and end the program.
    public init() {
        for number in Self.signals {
            // A signal handler must not allocate memory.
            signal(number) { number in
                _ = write(STDOUT_FILENO, LiveScreen.leave.utf8Start, LiveScreen.leave.utf8CodeUnitCount)
                _exit(number == SIGINT ? 0 : 128 + number)
            }
        }
        Output.result(Self.enter)
    }

    /// Draws lines from the top, over the previous ones.
    public func draw(_ lines: [String]) {
        let rows = Terminal.size().rows
        let shown = lines.prefix(max(1, rows)).map { $0 + "\u{1B}[K" }
        Output.result("\u{1B}[H" + shown.joined(separator: "\r\n") + "\u{1B}[J")
    }

    /// Restores the terminal, and the effect of the signals.
    public func close() {
        Output.result(Self.leave.description)
        for number in Self.signals { signal(number, SIG_DFL) }
    }
}
