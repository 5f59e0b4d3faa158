public import Core
public import Persistence

/// A student, as far as an account needs to know.
public struct DirectoryStudent: Sendable, Hashable {
    public let id: StudentID
    public let name: String
    /// Whether the student may be invited: a withdrawn one may not.
    public let isActive: Bool

    public init(id: StudentID, name: String, isActive: Bool) {
        (self.id, self.name, self.isActive) = (id, name, isActive)
    }
}

/// The port that says who the students are.
public protocol StudentDirectory: Sendable {
    /// Finds a student by number or key.
    ///
    /// - Throws: ``NotFound``.
    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> DirectoryStudent
}
