public import Core
public import Persistence

/// Finds students for other features.
///
/// It needs no other feature, so that it can be made before those whose hooks ``Students`` calls.
public struct StudentLookup: Sendable {
    private let students = SQLStudentRepository()
    private let guardians = SQLGuardianRepository()
    private let notes = SQLNoteRepository()
    private let merges = SQLMergedStudents()

    public init() {}

    /// Finds a student by one indexed query.
    ///
    /// - Throws: `NotFound` `student.not-found`, also for `me`, which only a caller can resolve.
    public func summary(
        _ reference: Reference<Kind.Student>, in db: any Transaction
    ) throws -> StudentSummary {
        guard let found = try students.summary(reference, in: db) else {
            throw NotFound("student", reference)
        }
        return found
    }

    /// The ids of the students who were merged into one.
    public func duplicates(of student: StudentID, in db: any Transaction) throws -> [StudentID] {
        try merges.duplicates(of: student, in: db)
    }

    /// The addresses for messages to a student: their own, or those of their guardians if they have none.
    public func contacts(of id: StudentID, in db: any Transaction) throws -> [Contact] {
        guard let student = try students.student(.id(id), in: db) else { return [] }
        if let email = student.email { return [Contact(name: student.name, email: email)] }
        return try guardians.guardians(of: id, in: db).compactMap { guardian in
            guardian.email.map { Contact(name: guardian.name, email: $0) }
        }
    }

    /// The first names of students.
    public func firstNames(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: String] {
        try students.firstNames(of: ids, in: db)
    }

    /// The notes about injuries that all staff may see, by student.
    public func injuries(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: String] {
        try notes.injuries(of: ids, in: db)
    }

    /// Whether a student was erased; false if there is no such student.
    public func wasErased(_ id: StudentID, in db: any Transaction) throws -> Bool {
        try students.isErased(id, in: db)
    }
}
