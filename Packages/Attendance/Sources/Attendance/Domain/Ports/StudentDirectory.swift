public import Core
public import Persistence

/// What attendance needs to know of students.
public protocol StudentDirectory: Sendable {
    /// - Throws: `NotFound` where there is no such student.
    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> DirectoryStudent
}

/// A student as attendance sees one.
public struct DirectoryStudent: Hashable, Sendable {
    public let id: StudentID
    public let name: String
    /// Whether the student may come to class.
    public let isActive: Bool

    public init(id: StudentID, name: String, isActive: Bool) {
        (self.id, self.name, self.isActive) = (id, name, isActive)
    }
}
