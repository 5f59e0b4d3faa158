internal import Dispatch
internal import Synchronization

/// The schemas of a cluster that are empty, and those that are no longer used.
struct TemporarySchemas {
    /// How many schemas are made at once, since each start of `psql` takes 30 ms.
    fileprivate static let batch = 50

    /// The number of schemas so far.
    fileprivate var count = 0
    fileprivate var empty: [String] = []
    fileprivate var unused: [String] = []
    fileprivate var isDropping = false
}

/// A schema that is dropped when it is released.
public final class TemporarySchema: Sendable {
    public let name: String
    private let cluster: PostgresCluster

    public init(in cluster: PostgresCluster) throws {
        self.cluster = cluster
        name = try cluster.emptySchema()
    }

    deinit { cluster.drop(name) }

    /// The address of a store in the schema.
    public var address: String { cluster.address(of: name) }
}

extension PostgresCluster {
    /// The address of a new, empty schema, which exists as long as the cluster.
    public func newSchema() throws -> String { try address(of: emptySchema()) }

    /// The address of a schema of the database `classly`.
    public func address(of schema: String) -> String {
        "postgresql://classly@/classly?host=\(socketFolder)&options=-c%20search_path%3D\(schema)%2Cpublic"
    }

    /// The name of a new, empty schema.
    fileprivate func emptySchema() throws -> String {
        try schemas.withLock { schemas in
            if let name = schemas.empty.popLast() { return name }
            let names = (1...TemporarySchemas.batch).map { "s\(schemas.count + $0)" }
            try query(names.map { "CREATE SCHEMA \($0)" }.joined(separator: "; "))
            schemas.count += names.count
            schemas.empty = Array(names.dropFirst())
            return names[0]
        }
    }

    /// Drops a schema soon, on another thread.
    fileprivate func drop(_ schema: String) {
        let isDropping = schemas.withLock { schemas in
            schemas.unused.append(schema)
            defer { schemas.isDropping = true }
            return schemas.isDropping
        }
        guard !isDropping else { return }
        DispatchQueue.global().async { [self] in
            while let unused = takeUnused() {
                // It fails if a test has stopped the server, or left a transaction open.
                try? runAll(unused.map { "DROP SCHEMA \($0) CASCADE" })
            }
        }
    }

    /// The schemas to drop; nil if there are none, which ends the work.
    private func takeUnused() -> [String]? {
        schemas.withLock { schemas in
            schemas.isDropping = !schemas.unused.isEmpty
            defer { schemas.unused = [] }
            return schemas.isDropping ? schemas.unused : nil
        }
    }
}
