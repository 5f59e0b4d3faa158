internal import GRDB

/// A constraint of the schema refused a statement.
public struct ConstraintViolation: Error, Equatable, CustomStringConvertible {
    /// The kind of constraint that refused a statement; `appendOnly` is a trigger, such as
    /// ``Dialect/appendOnly(_:)``.
    public enum Rule: Sendable { case unique, foreignKey, check, notNull, appendOnly, other }

    public let rule: Rule
    /// The engine's message.
    public let detail: String
    /// The columns of a unique constraint, such as `students.email`.
    public let columns: [String]

    public var description: String { "constraint \(rule): \(detail)" }

    /// Whether a unique constraint on the column, such as `students.email`, refused the statement. A
    /// constraint on several columns counts for each of them.
    public func isUnique(_ column: String) -> Bool {
        rule == .unique && columns.contains(column)
    }
}

extension ConstraintViolation {
    /// The violation that SQLite reports; nil for other errors.
    init?(_ error: DatabaseError) {
        guard error.resultCode == .SQLITE_CONSTRAINT else { return nil }
        let rule: Rule =
            switch error.extendedResultCode {
            case .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY: .unique
            case .SQLITE_CONSTRAINT_FOREIGNKEY: .foreignKey
            case .SQLITE_CONSTRAINT_CHECK: .check
            case .SQLITE_CONSTRAINT_NOTNULL: .notNull
            case .SQLITE_CONSTRAINT_TRIGGER: .appendOnly
            default: .other
            }
        let detail = error.message ?? ""
        // The message of a unique constraint ends with its columns.
        let columns = detail.split(separator: ": ").last?.split(separator: ", ") ?? []
        self.init(rule: rule, detail: detail, columns: rule == .unique ? columns.map(String.init) : [])
    }
}
