import Core
import Persistence
import PostgresSupport

/// A cluster that writes durably, without which an academy is refused.
enum DurableCluster {
    static let shared = Result {
        try PostgresCluster(["fsync": "on", "synchronous_commit": "on"])
    }
}

/// An empty schema, which is dropped with this object.
final class DurableSchema: Sendable {
    private let schema: TemporarySchema
    let address: PostgresAddress

    init() throws {
        schema = try TemporarySchema(in: DurableCluster.shared.get())
        address = try PostgresAddress(parsing: schema.address)
    }

    /// Runs SQL in the schema as the superuser.
    @discardableResult
    func query(_ sql: String) throws -> String {
        try DurableCluster.shared.get().query("SET search_path = \(schema.name), public; " + sql)
    }

    /// Ends the lease of a process that is gone, as 10 s without it do.
    func endLease() throws { try query("UPDATE server_lease SET held_until = '-infinity'") }

    /// Lets each commit of certain changes of the lease's row have a warning, after which the outcome of the
    /// commit is unknown. The triggers of an academy's tables do not run during a copy.
    func warnAtCommit(when condition: String) throws {
        try query(
            """
            CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql
            AS 'BEGIN RAISE WARNING ''the commit is only on this server''; RETURN NULL; END';
            CREATE CONSTRAINT TRIGGER warn AFTER UPDATE OF moved_to ON server_lease
            DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (\(condition)) EXECUTE FUNCTION warn()
            """)
    }

    /// Ends the connection of the process that is writing, as a restart of the server does.
    func disconnectWriter() throws {
        try query(
            """
            SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
            WHERE c.relname = 'server_lease' AND c.relnamespace = '\(schema.name)'::regnamespace
            """)
    }
}
