internal import Foundation
internal import Synchronization

/// The access log: one line of JSON a request, written in batches by a thread of its own.
///
/// A request only adds its entry. The thread starts where there is something to write, and ends when nothing
/// has come for a while; a file that takes its time stops it and nobody else. What comes when ``most``
/// entries wait is dropped and counted, and a line says how many.
final class AccessLog: Sendable {
    /// Entries that wait: at 10,000 requests a second those of a second and a half.
    static let most = 16_384
    /// Bytes of a piece that is written at once, but for the rest of its last line.
    static let piece = 64 << 10
    /// Pauses without an entry after which the thread ends.
    static let idlePauses = 25

    private struct State {
        var entries: [AccessEntry] = []
        var dropped = 0
        var hasThread = false
    }

    /// What only the one who writes has.
    private struct Pen {
        var entries: [AccessEntry] = []
        var lines = AccessLines()
    }

    private let state = Mutex(State())
    private let pen = Mutex(Pen())
    private let pause: Double
    private let write: @Sendable ([UInt8]) -> Void

    /// - Parameters:
    ///   - pause: seconds between two batches.
    ///   - write: writes whole lines; it may block, and is called by one at a time.
    init(pause: Double = 0.2, write: @escaping @Sendable ([UInt8]) -> Void) {
        (self.pause, self.write) = (pause, write)
    }

    /// Whether the thread runs.
    var hasThread: Bool { state.withLock(\.hasThread) }

    /// Adds an entry, to be written after a pause.
    func add(_ entry: AccessEntry) {
        let mustStart = state.withLock { state in
            if state.entries.count < Self.most { state.entries.append(entry) } else { state.dropped += 1 }
            defer { state.hasThread = true }
            return !state.hasThread
        }
        if mustStart { Thread.detachNewThread { [self] in run() } }
    }

    /// Writes everything that was added before, and returns when it is written; it blocks.
    func flush() { _ = drain() }

    private func run() {
        var idle = 0
        while idle < Self.idlePauses || !mayEnd() {
            Thread.sleep(forTimeInterval: pause)
            idle = drain() ? 0 : idle + 1
        }
    }

    /// Gives up the thread where nothing waits.
    private func mayEnd() -> Bool {
        state.withLock { state in
            state.hasThread = !state.entries.isEmpty
            return !state.hasThread
        }
    }

    /// Writes what waits; false where that is nothing.
    private func drain() -> Bool {
        pen.withLock { pen in
            let dropped = state.withLock { state in
                swap(&state.entries, &pen.entries)
                defer { state.dropped = 0 }
                return state.dropped
            }
            guard !pen.entries.isEmpty else { return false }
            for entry in pen.entries {
                pen.lines.add(entry)
                if pen.lines.bytes.count >= Self.piece { writePiece(&pen.lines) }
            }
            if dropped > 0 { pen.lines.add(dropped: dropped) }
            if !pen.lines.bytes.isEmpty { writePiece(&pen.lines) }
            pen.entries.removeAll(keepingCapacity: true)
            return true
        }
    }

    private func writePiece(_ lines: inout AccessLines) {
        write(lines.bytes)
        lines.removeAll()
    }
}
