internal import Synchronization

/// The version of the snapshot that a read sees, by which values that were computed from a snapshot can be
/// kept until the next commit.
///
/// Reads with equal versions see the same database, with one exception: one of them may see a commit that was
/// not counted yet. No write of such a commit was acknowledged before the other read began.
public struct SnapshotVersion: Hashable, Sendable {
    private static let stores = Atomic<Int>(0)

    /// The number of the store in this process, since each store counts its own commits.
    private let store: Int
    /// The number of groups that were committed before the snapshot.
    private let commits: Int

    /// A number for a new store.
    static func newStore() -> Int { stores.add(1, ordering: .relaxed).newValue }

    init(store: Int, commits: Int) {
        self.store = store
        self.commits = commits
    }
}
