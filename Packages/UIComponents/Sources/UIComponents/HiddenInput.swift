import Glibc

/// A terminal that for a while does not show what is typed.
struct HiddenInput {
    private let descriptor: Int32
    private let saved: termios

    /// The byte of Ctrl-C, which ends the line in place of sending a signal.
    ///
    /// A signal would end the program and leave the terminal without its echo.
    let interruptByte: UInt8?

    /// Turns the echo off; `nil` where the descriptor is not a terminal.
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

    /// Puts the terminal back as it was, and keeps what was typed meanwhile.
    func restore() {
        var settings = saved
        while tcsetattr(descriptor, TCSANOW, &settings) != 0 && errno == EINTR {}
    }
}
