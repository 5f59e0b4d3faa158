public import Core
public import Persistence

/// Finds students, who are kept elsewhere.
public protocol StudentDirectory: Sendable {
    /// - Throws: ``NotFound`` where there is no such student.
    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> DirectoryStudent
}

/// A student as this feature needs to know one.
public struct DirectoryStudent: Sendable {
    public let id: StudentID
    public let name: String
    /// Whether the student may be enrolled.
    public let isActive: Bool

    public init(id: StudentID, name: String, isActive: Bool) {
        (self.id, self.name, self.isActive) = (id, name, isActive)
    }
}
