internal import GRDB
internal import Synchronization

/// One write that waits: it runs inside a savepoint of the group and is answered after the group's commit.
struct QueuedWrite: Sendable {
    /// Whether the write is undone after it has run.
    let isRehearsal: Bool
    /// Runs the write and keeps its value or error for the answer.
    let run: @Sendable (any Transaction) throws -> Void
    /// Answers the caller: with what the write returned, or with the reason the group was not committed.
    let answer: @Sendable (_ failure: (any Error)?) -> Void
}

/// Writes waiting for the one writer, which commits them in groups: one `fsync` for as many as wait.
///
/// The writer drains the queue at once and never lingers for more to come: whoever arrives while a group commits
/// is in the next. The group holds at most ``groupLimit`` writes, the queue at most ``queueLimit``.
final class WriteQueue: Sendable {
    static let groupLimit = 128
    static let queueLimit = 4096

    private struct State {
        var waiting: [QueuedWrite] = []
        var isDraining = false
        var groups = 0
    }

    private let state = Mutex(State())
    private let writer: any DatabaseWriter

    init(writer: any DatabaseWriter) { self.writer = writer }

    /// How many groups were committed: each cost one `fsync`.
    var groups: Int { state.withLock { $0.groups } }

    /// - Throws: ``StorageError/busy`` where the queue is full.
    func add(_ write: QueuedWrite) throws(StorageError) {
        let (accepted, mustDrain) = state.withLock { state in
            guard state.waiting.count < Self.queueLimit else { return (false, false) }
            state.waiting.append(write)
            defer { state.isDraining = true }
            return (true, !state.isDraining)
        }
        guard accepted else { throw .busy }
        if mustDrain {
            writer.asyncWriteWithoutTransaction { [self] connection in
                while let group = nextGroup() { commit(group, on: connection) }
            }
        }
    }

    private func nextGroup() -> [QueuedWrite]? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isDraining = false
                return nil
            }
            let group = Array(state.waiting.prefix(Self.groupLimit))
            state.waiting.removeFirst(group.count)
            return group
        }
    }

    /// Runs a group in one transaction. A write that throws undoes itself and nothing else; a failure of the
    /// transaction itself is everybody's.
    private func commit(_ group: [QueuedWrite], on connection: Database) {
        do {
            try connection.beginTransaction(.immediate)
            for write in group {
                try runInSavepoint(write, on: connection)
                guard connection.isInsideTransaction else {
                    throw StorageError.notCommitted("it was rolled back")
                }
            }
            try connection.commit()
            state.withLock { $0.groups += 1 }
            for write in group { write.answer(nil) }
        } catch {
            if connection.isInsideTransaction { try? connection.rollback() }
            let failure = StorageError.notCommitted(String(describing: error))
            for write in group { write.answer(failure) }
        }
    }

    private func runInSavepoint(_ write: QueuedWrite, on connection: Database) throws {
        try connection.inSavepoint {
            do {
                try write.run(SQLiteTransaction(connection: connection))
                return write.isRehearsal ? .rollback : .commit
            } catch {
                return .rollback
            }
        }
    }
}
