import Synchronization

/// Draws a progress bar over one line of a terminal while some work goes on, from any thread.
///
/// Quick work draws nothing, and neither does a program whose output is not a terminal. `write` is called with
/// the reporter's lock held, so it must not call the reporter.
public final class ProgressReporter: Sendable {
    /// How long work goes on before the bar appears, in milliseconds.
    public static let patience: Int64 = 1_000
    /// The least time between two drawings, in milliseconds.
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

    /// Starts the clock of some work.
    ///
    /// `now` returns milliseconds on any clock; `columns` is the terminal's width.
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

    /// Sets how much is done, and draws where it is time to.
    public func update(done: Int) {
        state.withLock { state in
            state.done = done
            draw(&state)
        }
    }

    /// Adds to what is done, and draws where it is time to.
    public func advance(by count: Int = 1) {
        state.withLock { state in
            let (sum, overflow) = state.done.addingReportingOverflow(count)
            state.done = overflow ? total : sum
            draw(&state)
        }
    }

    /// Clears the line, where one was drawn, and draws no more.
    public func finish() {
        state.withLock { state in
            if state.drawnAt != nil && !state.isFinished { write("\r\u{1B}[K") }
            state.isFinished = true
        }
    }

    private func draw(_ state: inout State) {
        guard isTerminal, !state.isFinished else { return }
        let time = now()
        let isDue = state.drawnAt.map { time - $0 >= Self.interval } ?? (time - startedAt >= Self.patience)
        guard isDue else { return }
        state.drawnAt = time
        // One column stays free: writing to the last one would wrap on some terminals.
        let bar = ProgressBar(label: label, done: state.done, total: total)
        write("\r" + bar.render(columns: columns - 1) + "\u{1B}[K")
    }
}
