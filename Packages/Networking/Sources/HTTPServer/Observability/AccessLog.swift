internal import Foundation
internal import Synchronization

/// The access log: one line of JSON for each request, written in batches on a queue of its own.
///
/// A request only adds its entry, so that a slow file delays no request. Entries above ``maximumWaiting`` are
/// dropped, and a line states their number.
final class AccessLog: Sendable {
    /// The number of entries that may wait: those of 1.5 seconds at 10,000 requests a second.
    static let maximumWaiting = 16_384
    /// The bytes after which a piece of a batch is written: each piece but the last has at least so many.
    static let pieceBytes = 64 << 10

    private struct State {
        var entries: [AccessEntry] = []
        var dropped = 0
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "access-log")
    private let pause: Double
    private let write: @Sendable ([UInt8]) -> Void

    /// - Parameters:
    ///   - pause: seconds from the first entry of a batch until it is written.
    ///   - write: writes whole lines; it may block, and is never called twice at once.
    init(pause: Double = 0.2, write: @escaping @Sendable ([UInt8]) -> Void) {
        self.pause = pause
        self.write = write
    }

    /// Adds an entry to the next batch.
    func add(_ entry: AccessEntry) {
        let isFirst = state.withLock { state in
            guard state.entries.count < Self.maximumWaiting else {
                state.dropped += 1
                return false
            }
            state.entries.append(entry)
            return state.entries.count == 1
        }
        if isFirst { queue.asyncAfter(deadline: .now() + pause) { [self] in writeBatch() } }
    }

    /// Blocks until all entries that were added before are written.
    func flush() { queue.sync { writeBatch() } }

    private func writeBatch() {
        let batch = state.withLock { state in
            defer { state = State() }
            return state
        }
        var piece: [UInt8] = []
        for entry in batch.entries {
            piece += entry.line.utf8
            guard piece.count >= Self.pieceBytes else { continue }
            write(piece)
            piece.removeAll(keepingCapacity: true)
        }
        if batch.dropped > 0 { piece += "{\"dropped\":\(batch.dropped)}\n".utf8 }
        if !piece.isEmpty { write(piece) }
    }
}
