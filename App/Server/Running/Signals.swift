import Core
import Dispatch
import Glibc
import Synchronization
import Terminal

/// Handles the signals of the operator, on a queue that other work cannot block.
final class Signals {
    private let sources: [any DispatchSourceSignal]
    private let shutdown: Shutdown

    /// - Parameters:
    ///   - timeout: the time that stopping may take before the process ends in any case.
    ///   - onStop: called on the first SIGTERM or SIGINT; the second one ends the process.
    ///   - onReload: called on every SIGHUP.
    init(
        timeout: Duration, onStop: @escaping @Sendable () -> Void, onReload: @escaping @Sendable () -> Void
    ) {
        let queue = DispatchQueue(label: "signals")
        let shutdown = Shutdown(queue: queue, timeout: timeout, onStop: onStop)
        self.shutdown = shutdown
        sources = [
            Self.source(SIGTERM, queue) { shutdown.begin(SIGTERM) },
            Self.source(SIGINT, queue) { shutdown.begin(SIGINT) },
            Self.source(SIGHUP, queue, onReload),
        ]
    }

    /// Whether a signal has stopped the program.
    var hasStopped: Bool { shutdown.hasBegun }

    /// Ignores signals from now on, and ends the limit of time for stopping.
    func close() {
        sources.forEach { $0.cancel() }
        shutdown.end()
    }

    private static func source(
        _ signal: Int32, _ queue: DispatchQueue, _ handler: @escaping @Sendable () -> Void
    ) -> any DispatchSourceSignal {
        let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
        source.setEventHandler(handler: handler)
        source.resume()
        return source
    }
}

/// Stops the program on the first signal; ends the process on the second, or if stopping takes too long.
private final class Shutdown: Sendable {
    private let begun = Atomic(false)
    private let ended = Atomic(false)
    private let queue: DispatchQueue
    private let timeout: Duration
    private let onStop: @Sendable () -> Void

    init(queue: DispatchQueue, timeout: Duration, onStop: @escaping @Sendable () -> Void) {
        self.queue = queue
        self.timeout = timeout
        self.onStop = onStop
    }

    var hasBegun: Bool { begun.load(ordering: .relaxed) }

    /// Everything has stopped in time.
    func end() { ended.store(true, ordering: .relaxed) }

    func begin(_ signal: Int32) {
        // The exit code that shells report for a process that the signal ended.
        if begun.exchange(true, ordering: .relaxed) { _exit(128 + signal) }
        onStop()
        queue.asyncAfter(deadline: .now() + timeout / .seconds(1)) { [self] in
            guard !ended.load(ordering: .relaxed) else { return }
            let note = Phrase("program.stopping-too-long", ["seconds": Int(timeout.components.seconds)])
            Output.note("classly-server: " + Output.style().text(note))
            _exit(69)
        }
    }
}
