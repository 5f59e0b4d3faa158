internal import GRDB

/// A constraint of the schema refused a statement.
public struct ConstraintViolation: Error, Equatable, CustomStringConvertible {
    /// The kind of constraint that refused a statement; `appendOnly` is a trigger, such as
    /// ``Dialect/appendOnly(_:)``.
    public enum Rule: Sendable { case unique, foreignKey, check, notNull, appendOnly, other }

    public let rule: Rule
    /// SQLite's message; for a unique constraint it ends with the columns, such as `students.email`.
    public let detail: String

    public var description: String { "constraint \(rule): \(detail)" }

    /// Whether a unique constraint on the column, such as `students.email`, refused the statement. A
    /// constraint on several columns counts for each of them.
    public func isUnique(_ column: String) -> Bool {
        guard rule == .unique, let columns = detail.split(separator: ": ").last else { return false }
        return columns.split(separator: ", ").contains { $0 == column }
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
        self.init(rule: rule, detail: error.message ?? "")
    }
}
