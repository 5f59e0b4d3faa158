/// Keeps other processes from writing while a connection does.
protocol PostgresWriteGuard: Sendable {
    /// Runs after `BEGIN` of each transaction that writes.
    func begin(_ session: PostgresSession) throws
    /// Runs before each `COMMIT`.
    func beforeCommit(_ session: PostgresSession) throws
    /// Runs after each `COMMIT`.
    func committed()
    /// Runs after each `ROLLBACK`, outside a transaction.
    func rolledBack(_ session: PostgresSession) throws
}

extension PostgresWriteGuard {
    func beforeCommit(_ session: PostgresSession) throws {}
    func committed() {}
    func rolledBack(_ session: PostgresSession) throws {}
}

/// Locks the row of the lease for one transaction of a process that does not hold it.
struct PostgresLeaseLock: PostgresWriteGuard {
    func begin(_ session: PostgresSession) throws { try PostgresLease.lock(session) }
}
