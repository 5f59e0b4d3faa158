internal import Synchronization

/// Runs reads on several connections, each on a snapshot. Reads do not wait for writes, unless the writer is
/// the only connection.
final class ReadQueue<Connection: StoreConnection>: Sendable {
    /// The maximum number of connections.
    static var readerLimit: Int { 4 }
    /// The maximum number of waiting reads.
    static var queueLimit: Int { 4096 }

    private struct State {
        var readers: [Connection] = []
        var idle: [Connection] = []
        var waiting: [any QueuedRead<Connection>] = []
        var isClosed = false
    }

    private let state = Mutex(State())
    private let open: (@Sendable () throws -> Connection)?

    /// - Parameter open: opens another reader.
    init(_ open: @escaping @Sendable () throws -> Connection) { self.open = open }

    /// A queue that reads on the connection of the writer.
    init(only reader: Connection) {
        open = nil
        state.withLock { $0.idle = [reader] }
    }

    /// Runs a body on one snapshot, and waits for its value.
    ///
    /// - Parameter version: the version of a snapshot that begins now.
    /// - Throws: ``StorageError/busy``; `CancellationError`; the body's error.
    func read<Value: Sendable>(
        at version: @escaping @Sendable () -> SnapshotVersion,
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await PendingRead<Connection, Value> { try $0.read(at: version(), body) }.value(from: self)
    }

    /// Runs a read on a free connection, or adds it to the queue.
    ///
    /// - Throws: ``StorageError/busy`` if the queue is full; ``StorageError/unusable(_:)`` after ``close()``;
    ///   the error of opening the first reader.
    func add(_ read: any QueuedRead<Connection>) throws {
        let free = try state.withLock { state -> Connection? in
            guard !state.isClosed else { throw StorageError.closed }
            if let idle = state.idle.popLast() { return idle }
            if let new = try openAnother(besides: state.readers) {
                state.readers.append(new)
                return new
            }
            guard state.waiting.count < Self.queueLimit else { throw StorageError.busy }
            state.waiting.append(read)
            return nil
        }
        guard let reader = free else { return }
        reader.async { [self] in
            var next: (any QueuedRead<Connection>)? = read
            while let read = next {
                let resumeCaller = read.run(on: reader)
                // The reader is free before the caller continues, so that its next read opens no other.
                next = self.next(after: reader)
                resumeCaller()
            }
        }
    }

    /// Closes the readers after the current and the waiting reads; later reads are refused.
    func close() throws {
        let readers = state.withLock { state in
            state.isClosed = true
            return state.readers
        }
        let closed = readers.map { reader in Result { try reader.close() } }
        for reader in closed { try reader.get() }
    }

    /// One more reader; nil if there are ``readerLimit`` readers, or if it cannot be opened while others are
    /// open.
    private func openAnother(besides readers: [Connection]) throws -> Connection? {
        guard readers.count < Self.readerLimit else { return nil }
        do {
            return try open?()
        } catch {
            guard readers.isEmpty else { return nil }
            throw error
        }
    }

    private func next(after reader: Connection) -> (any QueuedRead<Connection>)? {
        state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.idle.append(reader)
            return nil
        }
    }
}
