import Persistence
import Synchronization

/// A store that records the statements of its transactions.
final class CountingStore: Store {
    private let store: any Store
    private let log: StatementLog

    init(_ store: any Store) {
        self.store = store
        log = StatementLog()
    }

    private init(_ store: any Store, _ log: StatementLog) {
        self.store = store
        self.log = log
    }

    /// The statements that a body runs, in order.
    func statements(_ body: () async throws -> Void) async rethrows -> [String] {
        try await queries(body).map(\.text)
    }

    /// The statements that a body runs and the rows that they return, also on a temporary copy.
    func cost(_ body: () async throws -> Void) async rethrows -> (statements: Int, rows: Int) {
        log.clear()
        try await body()
        return (log.statements.count, log.rows)
    }

    /// The statements that a body runs with their values, in order.
    func queries(_ body: () async throws -> Void) async rethrows -> [SQL] {
        log.clear()
        try await body()
        return log.statements
    }

    /// The steps with which SQLite answers a query.
    func plan(_ query: SQL) async throws -> [String] {
        try await store.read { db in
            try db.rows("EXPLAIN QUERY PLAN \(part: query)").map { try $0["detail"] as String }
        }
    }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await store.read { [log] in try body(CountingTransaction(base: $0, log: log)) }
    }

    func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await store.write { [log] in try body(CountingTransaction(base: $0, log: log)) }
    }

    func dryRun<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await store.dryRun { [log] in try body(CountingTransaction(base: $0, log: log)) }
    }

    func migrate(_ migrations: [Migration]) async throws { try await store.migrate(migrations) }

    var isWriteWaiting: Bool { store.isWriteWaiting }

    var writerMetrics: WriterMetrics { store.writerMetrics }

    func emptyLog() async { await store.emptyLog() }

    func copy(to path: String) async throws { try await store.copy(to: path) }

    func close() throws { try store.close() }

    func withTemporaryCopy<Value: Sendable>(
        _ body: @escaping @Sendable (any Store) async throws -> Value
    ) async throws -> Value {
        try await store.withTemporaryCopy { [log] in try await body(CountingStore($0, log)) }
    }
}

private final class StatementLog: Sendable {
    private let queries = Mutex<[SQL]>([])
    private let rowCount = Mutex(0)

    var statements: [SQL] { queries.withLock { $0 } }
    /// The number of rows that the statements returned.
    var rows: Int { rowCount.withLock { $0 } }

    func clear() {
        queries.withLock { $0 = [] }
        rowCount.withLock { $0 = 0 }
    }

    func add(_ sql: SQL) { queries.withLock { $0.append(sql) } }
    func add(rows count: Int) { rowCount.withLock { $0 += count } }
}

/// A transaction that records its statements.
private struct CountingTransaction: Transaction {
    let base: any Transaction
    let log: StatementLog

    var dialect: Dialect { base.dialect }

    func rows(_ sql: SQL) throws -> [Row] {
        log.add(sql)
        let rows = try base.rows(sql)
        log.add(rows: rows.count)
        return rows
    }

    func forEach(_ sql: SQL, _ body: (Row) throws -> Void) throws {
        log.add(sql)
        try base.forEach(sql) {
            log.add(rows: 1)
            try body($0)
        }
    }

    func run(_ sql: SQL) throws -> Int {
        log.add(sql)
        return try base.run(sql)
    }

    func insert(_ sql: SQL) throws -> Int64 {
        log.add(sql)
        return try base.insert(sql)
    }

    func savepoint<Value>(_ body: () throws -> Value) throws -> Value { try base.savepoint(body) }

    func attempt<Value>(_ body: () throws -> Value) throws -> Value { try base.attempt(body) }
}
