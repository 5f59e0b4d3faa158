import Persistence
import Synchronization

@testable import Attendance

/// Keys in memory.
final class FakeKeys: SigningKeyStore {
    private let state: Mutex<[SigningKey]>
    /// The number of times that the keys can be replaced before the disk is full.
    let replacements = Mutex(Int.max)

    init(_ keys: [SigningKey]) { state = Mutex(keys) }

    func keys() throws -> [SigningKey] { state.withLock { $0 } }

    func replace(_ keys: [SigningKey]) throws {
        let isFull = replacements.withLock { count in
            defer { count = max(0, count - 1) }
            return count == 0
        }
        if isFull { throw StorageError.fault(.diskFull, detail: "") }
        state.withLock { $0 = keys }
    }
}
