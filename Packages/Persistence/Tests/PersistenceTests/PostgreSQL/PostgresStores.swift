import Core
import Foundation
import PostgresSupport
import Testing

@testable import Persistence

/// A store at an address, on a server that may lose commits.
///
/// - Parameters:
///   - creates: whether an empty schema may be given tables.
///   - limit: how long a transaction waits for the database.
func postgres(
    at address: String, holder: String = "tests", creates: Bool = true, isDurable: Bool = false,
    limit: Duration = PostgresRecovery.limit
) throws -> PostgresStore {
    try PostgresStore(
        PostgresAddress(parsing: address), creates: creates, holder: holder, isDurable: isDurable,
        recovery: PostgresRecovery(limit: limit)
    ) { Instant(milliseconds: 1000) }
}

/// A store at an address, with the table of names.
func namesStore(
    at address: String, holder: String = "tests", limit: Duration = PostgresRecovery.limit
) async throws -> PostgresStore {
    let store = try postgres(at: address, holder: holder, limit: limit)
    try await store.migrate([names])
    return store
}

extension PostgresCluster {
    /// The address of a database other than `classly`, whose tables are in the schema `public`.
    func address(ofDatabase name: String) -> String { "postgresql://classly@/\(name)?host=\(socketFolder)" }
}

/// Runs a body that blocks on a thread of its own, since there are few threads for tasks.
func onThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
) -> Task<Value, any Error> {
    Task {
        try await withCheckedThrowingContinuation { caller in
            Thread.detachNewThread { caller.resume(with: Result { try body() }) }
        }
    }
}

/// The fault of a body's error; nil if it has another error, or none.
func fault(_ body: () async throws -> Void) async -> StorageFault? {
    do {
        try await body()
        return nil
    } catch {
        guard case StorageError.fault(let fault, _) = error else { return nil }
        return fault
    }
}
