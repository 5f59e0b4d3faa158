internal import Core
internal import Synchronization

/// The right of one process to write an academy's database: a row of the table `server_lease`.
///
/// Each transaction of its holder that writes first locks the row, and fails if another process has taken
/// the lease, which increases the `fence`. So at most one process writes, and a process that was paused for
/// longer than the lease writes nothing more. A process that ends gives the lease back; after a crash another
/// process can take it once it lapses. All times are by the clock of the database.
final class PostgresLease: PostgresWriteGuard {
    /// Seconds after which the lease of a process that does not renew it can be taken.
    static let seconds = 10
    /// Seconds between two renewals. A renewal leaves an old version of the row, which slows the next ones as
    /// long as a snapshot is open, such as that of a backup; so not each transaction renews the lease.
    static let renewal = 2.0

    /// The statements that create the table. Two processes may run them at once, which PostgreSQL would
    /// refuse without the lock.
    static let table = """
        SELECT pg_advisory_xact_lock(
            hashtext('server_lease'), CAST(quote_ident(current_schema())::regnamespace::oid AS INT));
        CREATE TABLE IF NOT EXISTS server_lease (
            id BIGINT PRIMARY KEY CHECK (id = 1), fence BIGINT NOT NULL, holder TEXT NOT NULL,
            held_until TIMESTAMPTZ NOT NULL, moved_to TEXT, secrets BYTEA);
        INSERT INTO server_lease (id, fence, holder, held_until)
        VALUES (1, 0, '', '-infinity') ON CONFLICT DO NOTHING
        """

    private static let until = "clock_timestamp() + interval '\(seconds) seconds'"

    let holder: String
    /// The number of the lease, higher than that of each earlier one.
    private let fence: Int64
    private let state = Mutex(
        (
            renewedAt: ContinuousClock.now, uncommitted: ContinuousClock.Instant?.none, isLost: false,
            onLoss: [@Sendable () -> Void]()
        ))

    private init(holder: String, fence: Int64) {
        self.holder = holder
        self.fence = fence
    }

    /// Takes the lease.
    ///
    /// - Parameters:
    ///   - secrets: the digest of the academy's secrets; nil to check nothing.
    ///   - isNew: whether the schema has no academy, so that these are its secrets.
    ///   - isMove: whether the academy may be marked as moved.
    /// - Throws: ``StorageError/databaseInUse(_:)`` while another process holds it;
    ///   ``StorageError/unusable(_:)`` if the academy was moved, or has other secrets.
    static func take(
        _ session: PostgresSession, holder: String, secrets: [UInt8]? = nil, isNew: Bool = false,
        isMove: Bool = false
    ) throws -> PostgresLease {
        do {
            try session.command("BEGIN")
            defer { if session.isInTransaction { _ = try? session.command("ROLLBACK") } }
            let found = try session.run(
                """
                SELECT fence, holder, held_until > clock_timestamp() AS is_held, moved_to, secrets
                FROM server_lease WHERE id = 1 FOR UPDATE NOWAIT
                """)
            guard found.count == 1 else { throw StorageError.noSchema }
            let row = found.row(0)
            if !isMove { try checkIsNotMoved(row) }
            guard try !row["is_held"] else { throw StorageError.databaseInUse(try row["holder"]) }
            let known: [UInt8]? = isNew ? nil : try row["secrets"]
            try check(known, secrets)
            let fence: Int64 = try row["fence"]
            let holder = String(holder.unicodeScalars.filter { $0 != "\0" })
            _ = try session.run(
                SQL(verbatim: "UPDATE server_lease SET held_until = \(until), ")
                    + "fence = \(fence + 1), holder = \(holder), secrets = \(known ?? secrets) WHERE id = 1")
            try session.commit()
            return PostgresLease(holder: holder, fence: fence + 1)
        } catch let error as PostgresError {
            // A transaction of its holder, or of a command beside it, has locked the row.
            if error.code == "55P03" { throw StorageError.databaseInUse(try self.holder(session)) }
            throw error.translated
        }
    }

    /// Checks that the academy was not moved, and has these secrets. It does not need the lease.
    static func check(_ session: PostgresSession, secrets: [UInt8]?) throws {
        let found = try session.run("SELECT moved_to, secrets FROM server_lease WHERE id = 1")
        guard found.count == 1 else { throw StorageError.noSchema }
        try checkIsNotMoved(found.row(0))
        try check(found.row(0)["secrets"], secrets)
    }

    /// Locks the row of the lease until the end of a transaction, so that its holder writes before or after
    /// it.
    static func lock(_ session: PostgresSession) throws {
        let found = try session.run("SELECT moved_to FROM server_lease WHERE id = 1 FOR UPDATE")
        guard found.count == 1 else { throw StorageError.noSchema }
        try checkIsNotMoved(found.row(0))
    }

    private static func checkIsNotMoved(_ row: Row) throws {
        if let place: String = try row["moved_to"] { throw StorageError.unusable(.moved(to: place)) }
    }

    private static func check(_ known: [UInt8]?, _ secrets: [UInt8]?) throws {
        if let known, let secrets, known != secrets { throw StorageError.unusable(.otherSecrets) }
    }

    /// The name of the process that holds the lease.
    private static func holder(_ session: PostgresSession) throws -> String {
        let found = try session.run("SELECT holder FROM server_lease WHERE id = 1 AND holder <> ''")
        return found.count == 1 ? try found.row(0)["holder"] : "another process"
    }

    /// Locks the lease until the end of a transaction, and renews it if it is old.
    ///
    /// - Throws: ``StorageError/leaseLost`` if another process has taken it.
    func begin(_ session: PostgresSession) throws {
        if isOld { return try renew(session) }
        let found = try session.run(
            "SELECT 1 FROM server_lease WHERE id = 1 AND fence = \(fence) FOR UPDATE")
        guard found.count == 1 else { throw lost() }
    }

    /// Renews the lease once more before the end of a transaction that took long.
    func beforeCommit(_ session: PostgresSession) throws { if isOld { try renew(session) } }

    func committed() {
        state.withLock { state in
            state.renewedAt = state.uncommitted ?? state.renewedAt
            state.uncommitted = nil
        }
    }

    /// Renews the lease after a transaction that was rolled back with its renewal.
    func rolledBack(_ session: PostgresSession) throws {
        state.withLock { $0.uncommitted = nil }
        guard isOld else { return }
        try renew(session)
        committed()
    }

    private var isOld: Bool {
        let renewedAt = state.withLock { $0.uncommitted ?? $0.renewedAt }
        // The timer of the renewals may be a little early.
        return ContinuousClock.now - renewedAt > .seconds(Self.renewal * 0.9)
    }

    private func renew(_ session: PostgresSession) throws {
        let now = ContinuousClock.now
        let result = try session.command(
            "UPDATE server_lease SET held_until = \(Self.until) WHERE id = 1 AND fence = \(fence)")
        guard result.changes == 1 else { throw lost() }
        state.withLock { $0.uncommitted = now }
    }

    /// Tells that another process has taken the lease.
    private func lost() -> StorageError {
        for body in lose() { body() }
        return .leaseLost
    }

    /// Gives the lease back, so that another process can take it at once.
    func release(_ session: PostgresSession) throws {
        try session.command(
            """
            UPDATE server_lease SET held_until = '-infinity', holder = '' WHERE id = 1 AND fence = \(fence)
            """)
    }

    /// Calls a body once another process has taken the lease; at once if it has already.
    func onLoss(_ body: @escaping @Sendable () -> Void) {
        let isLost = state.withLock { state in
            if !state.isLost { state.onLoss.append(body) }
            return state.isLost
        }
        if isLost { body() }
    }

    private func lose() -> [@Sendable () -> Void] {
        state.withLock { state in
            defer { state.onLoss = [] }
            state.isLost = true
            return state.onLoss
        }
    }
}
