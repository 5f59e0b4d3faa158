import Glibc

/// The settings of a terminal that are changed until ``restore()``, or until SIGTERM or SIGHUP ends the
/// program.
struct TerminalMode: Sendable {
    private let descriptor: Int32
    private let saved: termios

    /// The byte of Ctrl-C, which is read as any other byte; nil if the terminal has none.
    ///
    /// A signal instead would end the program without restoring the settings.
    let interruptByte: UInt8?

    /// Turns off the echo; lines are still read as a whole. Ctrl-C ends a line too.
    ///
    /// Input that was typed before is discarded. Nil if the descriptor is not a terminal.
    static func hidden(_ descriptor: Int32) -> TerminalMode? {
        TerminalMode(descriptor, TCSAFLUSH) { settings, interrupt in
            settings.c_lflag &= ~tcflag_t(ECHO | ISIG)
            withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VEOL)] = interrupt }
        }
    }

    /// Turns off the echo, and lets each byte be read as soon as it is typed.
    ///
    /// Input that was typed before is kept. Nil if the descriptor is not a terminal.
    static func raw(_ descriptor: Int32) -> TerminalMode? {
        TerminalMode(descriptor, TCSANOW) { settings, _ in
            settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
            withUnsafeMutableBytes(of: &settings.c_cc) {
                $0[Int(VMIN)] = 1
                $0[Int(VTIME)] = 0
            }
        }
    }

    private init?(_ descriptor: Int32, _ action: Int32, _ change: (inout termios, UInt8) -> Void) {
        var settings = termios()
        guard tcgetattr(descriptor, &settings) == 0 else { return nil }
        self.descriptor = descriptor
        self.saved = settings
        let interrupt = withUnsafeBytes(of: settings.c_cc) { $0[Int(VINTR)] }
        self.interruptByte = interrupt == 0 ? nil : interrupt
        change(&settings, interrupt)
        TerminalSignals.install(restoring: saved, of: descriptor)
        guard tcsetattr(descriptor, action, &settings) == 0 else {
            TerminalSignals.uninstall()
            return nil
        }
    }

    /// Restores the settings, and keeps pending input.
    func restore() {
        var settings = saved
        while tcsetattr(descriptor, TCSANOW, &settings) != 0 && errno == EINTR {}
        TerminalSignals.uninstall()
    }
}
