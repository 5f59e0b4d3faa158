public import Application
public import Core
public import Persistence

/// Finds students for the ledger, and is notified when one buys something.
public protocol PayingStudents: StudentDirectory {
    /// Makes a lead, or somebody on trial, a student who takes classes.
    ///
    /// - Parameter isTrial: whether the student bought a trial only.
    func studentBought(_ student: StudentID, isTrial: Bool, in db: any Transaction) throws
}

extension StudentDirectory {
    /// The student of a request.
    ///
    /// - Throws: `NotFound`; ``AccessError`` for `me` of a caller who is no student.
    func find(
        _ reference: Reference<Kind.Student>, for caller: Caller, in db: any Transaction
    ) throws -> StudentSummary {
        try find(try caller.signedIn().resolving(reference), in: db)
    }

    func names(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: String] {
        try summaries(of: ids, in: db).mapValues(\.name)
    }

    /// The reason of a void or a refund as it is stored: a dash if the student was erased, since the text may
    /// be about the student.
    func storedReason(
        _ reason: String, of student: StudentID, in db: any Transaction
    ) throws -> String {
        try wasErased(student, in: db) ? Dialect.erasedText : reason
    }
}

extension [StudentID: String] {
    /// The name of a student.
    ///
    /// - Throws: `NotFound` if the student does not exist.
    func name(of student: StudentID) throws -> String {
        guard let name = self[student] else { throw NotFound("student", student) }
        return name
    }
}
