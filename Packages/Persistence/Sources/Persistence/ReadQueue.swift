internal import GRDB
internal import Synchronization

/// Reads waiting for a reader: each has a connection and a snapshot of its own, and none waits for the writer.
final class ReadQueue: Sendable {
    /// Reads that run at once.
    static let readerLimit = 4
    static let queueLimit = 4096

    private struct State {
        var readers: [StoreConnection] = []
        var idle: [StoreConnection] = []
        var waiting: [any QueuedRead] = []
    }

    private let state = Mutex(State())
    private let open: (@Sendable () throws -> StoreConnection)?

    /// - Parameter open: makes another reader.
    init(_ open: @escaping @Sendable () throws -> StoreConnection) { self.open = open }

    /// A queue whose one reader writes too.
    init(only reader: StoreConnection) {
        open = nil
        state.withLock { $0.idle = [reader] }
    }

    /// - Throws: ``StorageError/busy`` where the queue is full; what opening a reader throws.
    func add(_ read: any QueuedRead) throws {
        let reader = try state.withLock { state -> StoreConnection? in
            if let idle = state.idle.popLast() { return idle }
            if state.readers.count < Self.readerLimit, let new = try open?() {
                state.readers.append(new)
                return new
            }
            guard state.waiting.count < Self.queueLimit else { throw StorageError.busy }
            state.waiting.append(read)
            return nil
        }
        reader?.async { [self, reader] in
            var next: (any QueuedRead)? = read
            while let read = next, let reader {
                read.run(on: reader)
                next = self.next(after: reader)
            }
        }
    }

    /// Closes the readers when they have done what they were given.
    func close() throws {
        for reader in state.withLock({ $0.readers }) { try reader.close() }
    }

    private func next(after reader: StoreConnection) -> (any QueuedRead)? {
        state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.idle.append(reader)
            return nil
        }
    }
}
