internal import Application
internal import Core
internal import Persistence

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

    /// The reason of a void or a refund as it is stored: a dash if the student was erased, as in place of
    /// their earlier reasons, since it may be about the student.
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
