internal import Application
internal import Core
internal import Persistence

/// Erases the personal data of students, and deletes students without a history.
struct EraseStudents {
    /// The features that keep records of students.
    let records: [any StudentLifecycle]
    let withdrawing: WithdrawStudents
    /// Removes the delivered messages about erased students from the mail system, and returns the number of
    /// those that may still be there.
    let removeDelivered: @Sendable () async throws -> Int
    let students = SQLStudentRepository()
    let guardians = SQLGuardianRepository()
    let notes = SQLNoteRepository()
    let merges = SQLMergedStudents()

    func serve(_ service: inout Service) {
        service.onAsync(EraseStudent.self, erase)
        service.on(DeleteStudent.self, delete)
    }

    /// Overwrites a student's personal data, also in the search index and the write-ahead log, and removes
    /// the delivered messages from the mail system; the id, the key and the payments stay.
    private func erase(_ request: EraseStudent, _ call: AsyncCall) async throws -> Student {
        let found = try await call.read { try students.required(request.student, in: $0) }
        var erased: Student = try await call.write(about: found.subject) { db in
            .done(try erase(found.id, at: call.caller.at, in: db))
        }
        await call.emptyLog()
        // The student is erased already, so an error here must not look like a refusal.
        if !call.isDryRun, let left = try? await removeDelivered(), left > 0 { erased.messagesLeft = left }
        return erased
    }

    private func erase(_ id: StudentID, at now: Instant, in db: any Transaction) throws -> Student {
        let student = try students.required(.id(id), in: db)
        // An inactive student may have enrolments too, if they were imported.
        try withdrawing.endRecords(of: id, at: now, in: db)
        try endGuardians(of: id, at: now, in: db)
        try notes.deleteAll(of: id, in: db)
        try eraseRecords(of: id, at: now, in: db)
        try students.markErased(id, at: now, in: db)
        let erased = try students.change(student, in: db) {
            $0.erase(firstName: "Erased", lastName: "student \(id)")
        }
        try students.compactSearchIndex(in: db)
        try guardians.texts.compactSearchIndex(in: db)
        return erased
    }

    /// Deletes a student without a history, with their guardians and their records in other features, such as
    /// messages.
    private func delete(
        _ request: DeleteStudent, by caller: Caller, in db: any Transaction
    ) throws -> DeletedStudent {
        let student = try students.required(request.student, in: db)
        if try records.contains(where: { try $0.hasHistory(student.id, in: db) }) {
            throw StudentError.hasHistory(student.id, name: student.name)
        }
        try eraseRecords(of: student.id, at: caller.at, in: db)
        try endGuardians(of: student.id, at: caller.at, in: db)
        try notes.deleteAll(of: student.id, in: db)
        try merges.deleteAll(of: student.id, in: db)
        try students.delete(student.id, in: db)
        return DeletedStudent(student: student.id)
    }

    /// Removes the guardians of a student, with what belongs to those who are guardians of no other.
    private func endGuardians(of id: StudentID, at now: Instant, in db: any Transaction) throws {
        try EndGuardians(records: records).end(guardians.guardians(of: id, in: db), of: id, at: now, in: db)
        try guardians.deleteAll(of: id, in: db)
    }

    /// Erases the personal data that other features store about a student and the duplicates that were merged
    /// into them, and the recorded responses.
    private func eraseRecords(of id: StudentID, at now: Instant, in db: any Transaction) throws {
        for student in try [id] + merges.duplicates(of: id, in: db) {
            try records.forEach { try $0.studentWasErased(student, at: now, in: db) }
        }
        try Service.eraseRecordedResponses(in: db)
    }
}
