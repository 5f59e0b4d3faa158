internal import Synchronization

/// Keeps results that take many rows to compute, such as those of reports, until anything is committed.
///
/// The version of a snapshot belongs to the process that writes the database. Another process adds entries to
/// the log of changes only (``SharedDatabase``), from which no result is computed.
public final class SnapshotCache: Sendable {
    /// The maximum number of results.
    static let limit = 32

    private let state = Mutex((version: SnapshotVersion?.none, results: [String: any Sendable]()))

    /// Creates a cache without results.
    public init() {}

    /// A result on the snapshot of a read; computed if it is not known.
    ///
    /// - Parameter key: the name of the result with everything else on which it depends.
    public func result<Result: Sendable>(
        of key: String, in db: any Transaction, _ compute: () throws -> Result
    ) throws -> Result {
        guard let version = db.version else { return try compute() }
        let known = state.withLock { $0.version == version ? $0.results[key] : nil }
        if let known = known as? Result { return known }
        let result = try compute()
        state.withLock { state in
            if state.version != version || state.results.count >= Self.limit { state.results = [:] }
            state.version = version
            state.results[key] = result
        }
        return result
    }
}
