internal import CPostgres
internal import Synchronization

/// A connection to PostgreSQL that is open, with its prepared statements.
///
/// It is used by one thread at a time, and is closed when it is released.
final class PostgresSession {
    /// The maximum number of prepared statements, which are all removed when there are more: each keeps its
    /// plan in the memory of the server.
    private static let statementLimit = 500
    /// The maximum number of values of a statement that is prepared: long lists differ in their lengths.
    private static let preparedValues = 60

    private struct Key: Hashable {
        let template: SQLTemplate
        let types: [Oid]
    }

    private let pointer: OpaquePointer
    private var statements: [Key: (name: String, text: String)] = [:]
    private var number = 0
    private let warnings = PostgresWarnings()

    /// Connects.
    ///
    /// - Throws: ``PostgresError``.
    init(_ parameters: [String: String]) throws {
        let sorted = parameters.sorted { $0.key < $1.key }
        let pointer = Self.connect(sorted.map(\.key), sorted.map(\.value))
        guard let pointer, PQstatus(pointer) == CONNECTION_OK else {
            let error = PostgresError(connection: pointer)
            PQfinish(pointer)
            throw error
        }
        self.pointer = pointer
        warnings.install(on: pointer)
    }

    /// Connects to a database for the first time.
    ///
    /// - Throws: ``StorageError/unusable(_:)`` with the reason, such as a wrong password.
    static func first(
        to address: PostgresAddress, _ settings: [(String, String)]
    ) throws -> PostgresSession {
        do {
            return try PostgresSession(address.connection(settings))
        } catch let error as PostgresError {
            throw StorageError.unusable(.notConnected(database: address.name, reason: error.reason))
        }
    }

    deinit { PQfinish(pointer) }

    private static func connect(_ keywords: [String], _ values: [String]) -> OpaquePointer? {
        // The texts end with a NUL, and the lists with a null pointer.
        let texts = (keywords + values).map { Array($0.utf8CString) }
        let bytes = texts.flatMap(\.self)
        return bytes.withUnsafeBufferPointer { bytes in
            var (addresses, offset) = ([UnsafePointer<CChar>?](), 0)
            for text in texts {
                addresses.append(bytes.baseAddress?.advanced(by: offset))
                offset += text.count
            }
            let half = keywords.count
            return PQconnectdbParams(
                Array(addresses[..<half]) + [nil], Array(addresses[half...]) + [nil], 0)
        }
    }

    /// Whether the connection is usable.
    var isOpen: Bool { PQstatus(pointer) == CONNECTION_OK }
    /// Whether a transaction is open, which may have failed.
    var isInTransaction: Bool { [PQTRANS_INTRANS, PQTRANS_INERROR].contains(PQtransactionStatus(pointer)) }
    /// Whether a statement failed in the transaction, so that only a rollback is possible.
    var hasFailed: Bool { PQtransactionStatus(pointer) == PQTRANS_INERROR }
    /// What cancels the running statement from another thread; libpq allocates it.
    var canceller: OpaquePointer? { PQgetCancel(pointer) }
    /// The major version of the server, such as 15.
    var version: Int { Int(PQserverVersion(pointer)) / 10_000 }

    /// Runs statements without values, and returns the result of the last one.
    @discardableResult
    func command(_ text: String) throws -> PostgresResult { try checked(PQexec(pointer, text), text) }

    /// Ends a transaction with `COMMIT`.
    ///
    /// - Throws: ``StorageError/fault(_:detail:)`` with ``StorageFault/outcomeUnknown`` if the connection is
    ///   lost, or if the wait for a synchronous standby was interrupted: the change is then on this server
    ///   only, which may lose it. ``StorageError/notCommitted(_:)`` if the transaction had failed.
    func commit() throws {
        warnings.clear()
        let result: PostgresResult
        do {
            result = try command("COMMIT")
        } catch let error as PostgresError where error.isConnectionLost || error.code.hasPrefix("57") {
            throw StorageError.fault(.outcomeUnknown, detail: error.description)
        }
        guard result.command == "COMMIT" else { throw StorageError.rolledBack }
        if let warning = warnings.last { throw StorageError.fault(.outcomeUnknown, detail: warning) }
    }

    /// Runs one statement with its values.
    ///
    /// - Parameters:
    ///   - prefix: SQL before the statement.
    ///   - suffix: SQL after the statement.
    func run(_ sql: SQL, prefix: String = "", suffix: String = "") throws -> PostgresResult {
        let types = sql.values.map(\.postgresType)
        let parameters = PostgresParameters(sql.values)
        guard types.count <= Self.preparedValues, prefix.isEmpty else {
            let text = prefix + PostgresText.converted(sql.text) + suffix
            let result = parameters.passed { values, lengths, formats in
                PQexecParams(pointer, text, Int32(types.count), types, values, lengths, formats, 1)
            }
            return try checked(result, text)
        }
        let statement = try prepared(sql, types, suffix)
        let result = parameters.passed { values, lengths, formats in
            PQexecPrepared(pointer, statement.name, Int32(types.count), values, lengths, formats, 1)
        }
        return try checked(result, statement.text)
    }

    private func prepared(
        _ sql: SQL, _ types: [Oid], _ suffix: String
    ) throws -> (name: String, text: String) {
        let template =
            suffix.isEmpty ? sql.template : SQLTemplate(sql.template.segments + [.verbatim(suffix)])
        let key = Key(template: template, types: types)
        if let known = statements[key] { return known }
        if statements.count >= Self.statementLimit { try forgetStatements() }
        number += 1
        let new = (name: "s\(number)", text: PostgresText.converted(template.text))
        _ = try checked(PQprepare(pointer, new.name, new.text, Int32(types.count), types), new.text)
        statements[key] = new
        return new
    }

    /// Removes all prepared statements.
    private func forgetStatements() throws {
        try command("DEALLOCATE ALL")
        statements = [:]
    }

    private func checked(_ result: OpaquePointer?, _ sql: String) throws -> PostgresResult {
        guard let result else { throw PostgresError(connection: pointer) }
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return PostgresResult(result)
        default:
            defer { PQclear(result) }
            guard isOpen else { throw PostgresError(connection: pointer) }
            throw PostgresError(result: result, connection: pointer, sql: sql)
        }
    }
}

/// Keeps the last warning of a connection, so that a commit with a warning is noticed.
private final class PostgresWarnings: Sendable {
    private let text = Mutex<String?>(nil)

    var last: String? { text.withLock(\.self) }

    func clear() { text.withLock { $0 = nil } }

    /// Keeps the warnings of a connection. This object must live as long as the connection.
    func install(on connection: OpaquePointer) {
        PQsetNoticeReceiver(
            connection,
            { context, result in
                let severity = PQresultErrorField(result, Int32(UInt8(ascii: "V"))).map {
                    String(cString: $0)
                }
                guard let context, severity == "WARNING" else { return }
                let message = PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map { String(cString: $0) }
                let warnings = Unmanaged<PostgresWarnings>.fromOpaque(context).takeUnretainedValue()
                warnings.text.withLock { $0 = message }
            }, Unmanaged.passUnretained(self).toOpaque())
    }
}
