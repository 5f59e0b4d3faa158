import Glibc

/// Turns off the echo of a terminal until ``restore()``.
struct HiddenInput {
    private let descriptor: Int32
    private let saved: termios

    /// The byte of Ctrl-C; nil if the terminal has none.
    ///
    /// The byte ends the line. A signal instead would end the program without restoring the echo.
    let interruptByte: UInt8?

    /// Nil if the descriptor is not a terminal.
    init?(_ descriptor: Int32) {
        var settings = termios()
        guard tcgetattr(descriptor, &settings) == 0 else { return nil }
        self.descriptor = descriptor
        self.saved = settings
        let interrupt = withUnsafeBytes(of: settings.c_cc) { $0[Int(VINTR)] }
        self.interruptByte = interrupt == 0 ? nil : interrupt
        settings.c_lflag &= ~tcflag_t(ECHO | ISIG)
        withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VEOL)] = interrupt }
        guard tcsetattr(descriptor, TCSAFLUSH, &settings) == 0 else { return nil }
    }

    /// Restores the settings, and keeps pending input.
    func restore() {
        var settings = saved
        while tcsetattr(descriptor, TCSANOW, &settings) != 0 && errno == EINTR {}
    }
}
