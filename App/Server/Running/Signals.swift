import CommandSupport
import Dispatch
import Glibc
import Synchronization

/// What an operator tells the running program, heard on a thread that nothing else can hold up.
final class Signals {
    private let sources: [any DispatchSourceSignal]

    /// - Parameters:
    ///   - patience: how long stopping may take; then the process ends, whatever it is doing.
    ///   - onStop: called on the first SIGTERM or SIGINT; the second ends the process.
    ///   - onReload: called on every SIGHUP.
    init(
        patience: Duration, onStop: @escaping @Sendable () -> Void, onReload: @escaping @Sendable () -> Void
    ) {
        let queue = DispatchQueue(label: "signals")
        let stopping = Stopping(queue: queue, patience: patience, onStop: onStop)
        sources = [
            Self.source(SIGTERM, queue) { stopping.heard(SIGTERM) },
            Self.source(SIGINT, queue) { stopping.heard(SIGINT) },
            Self.source(SIGHUP, queue, onReload),
        ]
    }

    /// Stops hearing them, so that none can end the process any more.
    func close() { sources.forEach { $0.cancel() } }

    private static func source(
        _ signal: Int32, _ queue: DispatchQueue, _ handler: @escaping @Sendable () -> Void
    ) -> any DispatchSourceSignal {
        let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
        source.setEventHandler(handler: handler)
        source.resume()
        return source
    }
}

/// The way from the first signal to stop to the end of the process.
private final class Stopping: Sendable {
    private let hasBegun = Mutex(false)
    private let queue: DispatchQueue
    private let patience: Duration
    private let onStop: @Sendable () -> Void

    init(queue: DispatchQueue, patience: Duration, onStop: @escaping @Sendable () -> Void) {
        (self.queue, self.patience, self.onStop) = (queue, patience, onStop)
    }

    func heard(_ signal: Int32) {
        let isSecond = hasBegun.withLock { hasBegun in
            defer { hasBegun = true }
            return hasBegun
        }
        // As a shell reports it of a process that the signal ended.
        if isSecond { _exit(128 + signal) }
        onStop()
        queue.asyncAfter(deadline: .now() + .milliseconds(patience.milliseconds)) { [patience] in
            Output.note(
                "classly-server: Stopping took longer than \(patience.components.seconds) s; it was cut off.")
            _exit(69)
        }
    }
}
