internal import Synchronization

/// Counts the uploads whose files are in memory, and refuses an upload above their maximum number.
final class UploadCount: Sendable {
    private let most: Int
    private let count = Mutex(0)

    init(most: Int) { self.most = most }

    /// Runs a body that reads and handles an upload.
    ///
    /// - Throws: ``HTTPError/tooManyUploads`` if as many run already; errors of the body.
    func counting<Value>(_ body: () async throws -> Value) async throws -> Value {
        try count.withLock { count throws(HTTPError) in
            guard count < most else { throw .tooManyUploads }
            count += 1
        }
        defer { count.withLock { $0 -= 1 } }
        return try await body()
    }
}
