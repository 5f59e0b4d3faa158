import Glibc
import Synchronization

/// Handles the signals SIGTERM and SIGHUP while the settings of a terminal are changed: restores the
/// settings before the signal ends the program.
enum TerminalSignals {
    private struct State {
        var terminal: (descriptor: Int32, settings: termios)?
        /// The signals that have the handler. A signal that is ignored or has another handler is left
        /// alone.
        var handled: [Int32] = []
    }

    private static let signals = [SIGTERM, SIGHUP]
    private static let state = Mutex(State())

    /// Sets the handler of the signals.
    ///
    /// - Parameter settings: the settings that the handler restores.
    static func install(restoring settings: termios, of descriptor: Int32) {
        state.withLock { state in
            state.terminal = (descriptor, settings)
            let unhandled = signals.filter(hasDefaultAction)
            for number in unhandled { signal(number, handler) }
            state.handled += unhandled
        }
    }

    /// Gives the signals their default action again.
    static func uninstall() {
        state.withLock { state in
            for number in state.handled { signal(number, SIG_DFL) }
            state = State()
        }
    }

    private static func hasDefaultAction(_ number: Int32) -> Bool {
        var current = sigaction()
        return sigaction(number, nil, &current) == 0 && current.__sigaction_handler.sa_handler == nil
    }

    private static let handler: @convention(c) (Int32) -> Void = { number in
        // A signal handler can neither wait for a lock nor allocate memory.
        _ = state.withLockIfAvailable { state in
            guard let (descriptor, saved) = state.terminal else { return }
            // While the program is in the background, another one uses the terminal. The process group is
            // negative if the terminal is not the controlling one.
            let foreground = tcgetpgrp(descriptor)
            guard foreground < 0 || foreground == getpgrp() else { return }
            var settings = saved
            tcsetattr(descriptor, TCSANOW, &settings)
        }
        signal(number, SIG_DFL)
        // The signal is blocked until the handler returns, and then ends the program.
        raise(number)
    }
}
