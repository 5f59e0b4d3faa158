public import Core
public import Persistence

/// Finds the instructors that accounts of staff belong to.
public protocol InstructorDirectory: Sendable {
    /// Returns the id of an instructor.
    ///
    /// - Throws: ``NotFound``.
    func find(_ reference: Reference<Kind.Instructor>, in db: any Transaction) throws -> InstructorID

    /// The names of instructors by id, with one query; unknown ids are left out.
    func instructorNames(of ids: [InstructorID], in db: any Transaction) throws -> [InstructorID: String]
}
