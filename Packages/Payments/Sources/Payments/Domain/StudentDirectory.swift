public import Core
public import Persistence

/// Whom the ledger knows of the students: their names, and whether anything is sold to them.
public protocol StudentDirectory: Sendable {
    /// - Throws: `NotFound` where there is no such student.
    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> DirectoryStudent
}

/// A student as the ledger sees one.
public struct DirectoryStudent: Sendable {
    public let id: StudentID
    public let name: String
    /// Whether anything is sold to them: false for who left the academy.
    public let isActive: Bool

    public init(id: StudentID, name: String, isActive: Bool) {
        (self.id, self.name, self.isActive) = (id, name, isActive)
    }
}
