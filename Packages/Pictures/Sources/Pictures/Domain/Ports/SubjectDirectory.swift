internal import Application
public import Core
public import Persistence

/// Finds the classes, venues and students that have pictures.
public protocol SubjectDirectory: Sendable {
    /// The class with an id, a key or a name.
    ///
    /// - Throws: `NotFound` if the class does not exist.
    func find(_ reference: Reference<Kind.AcademyClass>, in db: any Transaction) throws -> ClassID

    /// The venue with an id, a key or a name.
    ///
    /// - Throws: `NotFound` if the venue does not exist.
    func find(_ reference: Reference<Kind.Venue>, in db: any Transaction) throws -> VenueID

    /// The student with an id or a key.
    ///
    /// - Throws: `NotFound` if the student does not exist.
    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentID

    /// Whether a student's personal data was erased.
    func wasErased(_ student: StudentID, in db: any Transaction) throws -> Bool
}

extension SubjectDirectory {
    /// The student that a request names.
    ///
    /// - Throws: `NotFound`; ``AccessError/notAStudent`` for `me` of an account without a student.
    func find(
        _ reference: Reference<Kind.Student>, for caller: Caller, in db: any Transaction
    ) throws -> StudentID {
        try find(try caller.signedIn().resolving(reference), in: db)
    }
}
