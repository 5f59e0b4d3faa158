/// The screen that replaces the last one while the sign-in is locked.
enum LockScreen {
    /// Moves to the top, and erases the display (ECMA-48) and the scrollback (xterm).
    private static let erase = "\u{1B}[H\u{1B}[2J\u{1B}[3J"

    static func text(_ style: Style) -> String { erase + style.sentence("shell.locked") + "\n" }
}
