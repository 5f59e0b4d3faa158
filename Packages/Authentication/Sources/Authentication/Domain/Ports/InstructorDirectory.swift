public import Core
public import Persistence

/// Finds the instructors that accounts of staff belong to.
public protocol InstructorDirectory: Sendable {
    /// Returns the id of an instructor.
    ///
    /// - Throws: ``NotFound``.
    func find(_ reference: Reference<Kind.Instructor>, in db: any Transaction) throws -> InstructorID

    /// Returns the name of an instructor.
    ///
    /// - Throws: ``NotFound``.
    func name(of instructor: InstructorID, in db: any Transaction) throws -> String
}
