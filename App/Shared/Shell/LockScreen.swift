/// What the shell shows instead of the last screen while the sign-in is locked.
enum LockScreen {
    /// Erases the display and its scrolled lines (ECMA-48, and xterm for the latter), and moves to the top.
    private static let erase = "\u{1B}[H\u{1B}[2J\u{1B}[3J"

    static func text(_ style: Style) -> String { erase + style.sentence("shell.locked") + "\n" }
}
