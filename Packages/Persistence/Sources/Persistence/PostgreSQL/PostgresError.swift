internal import CPostgres

/// An error that PostgreSQL or libpq reports.
struct PostgresError: Error, CustomStringConvertible {
    /// The five characters of SQLSTATE (<https://www.postgresql.org/docs/15/errcodes-appendix.html>); empty
    /// if the connection failed.
    let code: String
    let message: String
    var detail = ""
    var table = ""
    /// The statement; empty if there is none.
    var sql = ""
    /// Whether the connection is lost. libpq then reports no SQLSTATE.
    let isConnectionLost: Bool

    var description: String {
        ["\(code) \(message)", detail, sql].filter { !$0.isEmpty }.joined(separator: "; ")
    }

    /// The error of a connection that failed.
    init(connection: OpaquePointer?) {
        code = ""
        isConnectionLost = PQstatus(connection) != CONNECTION_OK
        message = PQerrorMessage(connection).map { Self.line(String(cString: $0)) } ?? "no memory"
    }

    /// The error of a result.
    init(result: OpaquePointer?, connection: OpaquePointer?, sql: String) {
        func field(_ code: Int32) -> String {
            PQresultErrorField(result, code).map { String(cString: $0) } ?? ""
        }
        isConnectionLost = false
        code = field(Int32(UInt8(ascii: "C")))
        let primary = field(Int32(UInt8(ascii: "M")))
        message =
            primary.isEmpty
            ? PQerrorMessage(connection).map { Self.line(String(cString: $0)) } ?? "" : primary
        detail = field(Int32(UInt8(ascii: "D")))
        table = field(Int32(UInt8(ascii: "t")))
        self.sql = sql
    }

    /// The codes of statements that create what exists, or change a table that is missing.
    static let schemaConflicts = ["42P07", "42701", "42P01", "42710", "42723"]

    /// The message without a full stop, as a part of a sentence.
    var reason: String { message.hasSuffix(".") ? String(message.dropLast()) : message }

    private static func line(_ text: String) -> String {
        // Lines that begin with a tab are advice.
        text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("\t") }.joined(separator: "; ")
    }

    /// The error for callers; the error itself if it is a defect of the program, such as wrong SQL.
    var translated: any Error {
        if let violation = ConstraintViolation(self) { return violation }
        // The transaction had failed before this statement.
        if code == "25P02" { return StorageError.rolledBack }
        guard let fault else { return self }
        return StorageError.fault(fault, detail: description)
    }

    /// The error of opening a database or creating its tables: what is no fault gives its reason, such as a
    /// missing privilege or extension.
    func ofOpening(_ address: PostgresAddress) -> any Error {
        let error = translated
        guard error is PostgresError else { return error }
        return StorageError.unusable(.notConnected(database: address.name, reason: reason))
    }

    /// The fault of the database or of the way to it; nil if the error is a defect of the program.
    var fault: StorageFault? {
        if isConnectionLost { return .unreachable }
        return switch code {
        case "53100": .diskFull
        case "53200": .outOfMemory
        case "58030": .diskFailing
        case "25006": .readOnly
        case "57014": .timedOut
        case "55P03", "40P01", "40001": .locked
        // Too many connections.
        case "53300": .unreachable
        default:
            switch code.prefix(2) {
            // Lost or refused connections; the server is starting or stopping; a wrong password or role.
            case "08", "57", "28", "3D": .unreachable
            case "XX": code == "XX001" || code == "XX002" ? .damaged : nil
            case "58": .cannotOpen
            default: nil
            }
        }
    }
}

extension ConstraintViolation {
    /// The violation that PostgreSQL reports; nil for other errors.
    init?(_ error: PostgresError) {
        let rule: Rule
        switch error.code {
        case "23505", "23P01": rule = .unique
        case "23503": rule = .foreignKey
        case "23514": rule = .check
        case "23502": rule = .notNull
        case Dialect.appendOnlyState: rule = .appendOnly
        case let code where code.hasPrefix("23"): rule = .other
        default: return nil
        }
        // The detail is translated for people, but its names are not: "Key (email, day)=(…) already exists."
        let names = error.detail.firstMatch(of: #/\(([^)]*)\)=\(/#)?.1.split(separator: ", ") ?? []
        self.init(
            rule: rule, detail: error.message,
            columns: names.map { "\(error.table).\($0.replacing("\"", with: ""))" })
    }
}
