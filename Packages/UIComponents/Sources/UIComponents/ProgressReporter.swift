import Synchronization

/// Draws a progress bar on one line of a terminal during some work, from any thread.
///
/// Nothing is drawn before ``delay`` has passed, or if the output is not a terminal. `write` is called with
/// the reporter's lock held, so it must not call the reporter.
public final class ProgressReporter: Sendable {
    /// Milliseconds before the bar appears.
    public static let delay: Int64 = 1_000
    /// The least milliseconds between two drawings.
    public static let interval: Int64 = 100

    private struct State {
        var done = 0
        var drawnAt: Int64?
        var isFinished = false
    }

    private let label: String
    private let total: Int
    private let columns: Int
    private let isTerminal: Bool
    private let now: @Sendable () -> Int64
    private let write: @Sendable (String) -> Void
    private let startedAt: Int64
    private let state = Mutex(State())

    /// Creates a reporter, whose ``delay`` begins now.
    ///
    /// - Parameters:
    ///   - columns: the terminal's width.
    ///   - now: returns the milliseconds since any fixed time.
    ///   - write: writes a text to the terminal.
    public init(
        label: String, total: Int, isTerminal: Bool, columns: Int = 80,
        now: @escaping @Sendable () -> Int64, write: @escaping @Sendable (String) -> Void
    ) {
        self.label = label
        self.total = total
        self.columns = columns
        self.isTerminal = isTerminal
        self.now = now
        self.write = write
        self.startedAt = now()
    }

    /// Sets the finished part of the total, and draws if the interval has passed.
    public func update(done: Int) {
        state.withLock { state in
            state.done = done
            draw(&state)
        }
    }

    /// Clears the line and draws no more.
    public func finish() {
        state.withLock { state in
            if state.drawnAt != nil && !state.isFinished { write("\r\u{1B}[K") }
            state.isFinished = true
        }
    }

    private func draw(_ state: inout State) {
        guard isTerminal, !state.isFinished else { return }
        let time = now()
        let isDue = state.drawnAt.map { time - $0 >= Self.interval } ?? (time - startedAt >= Self.delay)
        guard isDue else { return }
        state.drawnAt = time
        // One column stays free, since some terminals wrap after the last one.
        let bar = ProgressBar(label: label, done: state.done, total: total)
        write("\r" + bar.render(columns: columns - 1) + "\u{1B}[K")
    }
}
