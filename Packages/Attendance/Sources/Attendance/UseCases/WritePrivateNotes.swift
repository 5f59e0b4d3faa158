internal import Application
internal import Core
internal import Persistence

/// Writes and reads the private notes of staff about the students on rosters.
struct WritePrivateNotes {
    let sessions: any SessionCalendar
    let students: any AttendingStudents
    let rosters: ShowRosters
    let notes: SQLPrivateNotes

    func serve(_ service: inout Service) { service.on(WritePrivateNote.self, write) }

    /// Stores the caller's note about a student in place of a former one; without a text it is removed.
    ///
    /// - Throws: `NotFound`, also for a student who is not on the roster: an instructor must not learn who
    ///   else there is; `InvalidValue`.
    private func write(
        _ request: WritePrivateNote, by caller: Caller, in db: any Transaction
    ) throws -> PrivateNote {
        let principal = try caller.signedIn()
        let session = try sessions.required(request.session, in: db)
        let student = try students.find(principal.resolving(request.student), in: db)
        guard try rosters.isOnRoster(student.id, of: session, in: db),
            try !students.wasErased(student.id, in: db)
        else { throw NotFound("student", request.student) }
        let text = try FreeText.parseOptional(request.text, field: "text", limit: Limits.line)
        try notes.set(text, about: student.id, by: principal.account, at: caller.at, in: db)
        return PrivateNote(student: student.id, studentName: student.name, text: text)
    }
}

extension Caller {
    /// The account whose private notes the caller reads; nil for another program, which shows its owner's
    /// rosters to other people.
    var noteReader: AccountID? { if case .program = identity { nil } else { principal?.account } }
}
