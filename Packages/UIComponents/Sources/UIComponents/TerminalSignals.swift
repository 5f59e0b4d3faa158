import Glibc
import Synchronization

/// The signals SIGTERM and SIGHUP while the settings of a terminal are changed: they restore the settings
/// before they end the program.
enum TerminalSignals {
    private struct State {
        var terminal: (descriptor: Int32, settings: termios)?
        /// The signals with the handler; a signal that is ignored, or has another handler, stays so.
        var handled: [Int32] = []
    }

    private static let signals = [SIGTERM, SIGHUP]
    private static let state = Mutex(State())

    /// Sets the handlers.
    ///
    /// - Parameter settings: the settings to restore.
    static func restore(_ settings: termios, of descriptor: Int32) {
        state.withLock { state in
            state.terminal = (descriptor, settings)
            let further = signals.filter(hasDefaultEffect)
            for number in further { signal(number, handler) }
            state.handled += further
        }
    }

    /// Gives the signals their default effect again.
    static func reset() {
        state.withLock { state in
            for number in state.handled { signal(number, SIG_DFL) }
            state = State()
        }
    }

    private static func hasDefaultEffect(_ number: Int32) -> Bool {
        var current = sigaction()
        return sigaction(number, nil, &current) == 0 && current.__sigaction_handler.sa_handler == nil
    }

    private static let handler: @convention(c) (Int32) -> Void = { number in
        // A signal handler can neither wait for a lock nor allocate memory.
        _ = state.withLockIfAvailable { state in
            guard let (descriptor, saved) = state.terminal else { return }
            // In the background, another program uses the terminal. The number is negative if the terminal
            // is not the controlling one.
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
