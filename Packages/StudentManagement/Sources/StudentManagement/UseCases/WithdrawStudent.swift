internal import Application
internal import Core
internal import Persistence

extension Students {
    /// Withdraws a student from today on; the other features end their enrolments and bookings.
    func withdraw(_ request: WithdrawStudent, by caller: Caller, in db: any Transaction) throws -> Student {
        let student = try student(request.student, in: db)
        guard student.status != .inactive else { throw StudentError.alreadyWithdrawn(name: student.name) }
        try studentDidLeave(student.id, at: caller.at, in: db)
        return try change(student, in: db) { $0.status = .inactive }
    }

    func readmit(_ request: ReadmitStudent, by caller: Caller, in db: any Transaction) throws -> Student {
        let student = try student(request.student, in: db)
        try checkIsNotErased(student.id, in: db)
        guard student.status == .inactive else { throw StudentError.notWithdrawn(name: student.name) }
        return try change(student, in: db) { $0.status = .active }
    }

    /// Overwrites a student's personal data, also in the search index and the write-ahead log, and removes
    /// the delivered messages from the mail system; the id, the key and the payments stay.
    func erase(_ request: EraseStudent, _ call: AsyncCall) async throws -> Student {
        let found = try await call.read { try student(request.student, in: $0) }
        var erased: Student = try await call.write(about: found.subject) { db in
            .done(try erase(found.id, at: call.caller.at, in: db))
        }
        await call.emptyLog()
        // The student is erased already, so an error here must not look like a refusal.
        if !call.isDryRun, let left = try? await removeDelivered(), left > 0 { erased.messagesLeft = left }
        return erased
    }

    private func erase(_ id: StudentID, at now: Instant, in db: any Transaction) throws -> Student {
        let student = try student(.id(id), in: db)
        // An inactive student may have enrolments too, if they were imported.
        try studentDidLeave(id, at: now, in: db)
        try guardians.deleteAll(of: id, in: db)
        try notes.deleteAll(of: id, in: db)
        try erase(recordsOf: id, at: now, in: db)
        try students.markErased(id, at: now, in: db)
        let erased = try change(student, in: db) { $0.erase(firstName: "Erased", lastName: "student \(id)") }
        try students.compactSearchIndex(in: db)
        return erased
    }

    /// Deletes a student without a history, with their guardians and their records in other features, such as
    /// messages.
    func delete(_ request: DeleteStudent, by caller: Caller, in db: any Transaction) throws -> DeletedStudent
    {
        let student = try student(request.student, in: db)
        if try records.contains(where: { try $0.hasHistory(student.id, in: db) }) {
            throw StudentError.hasHistory(student.id, name: student.name)
        }
        try erase(recordsOf: student.id, at: caller.at, in: db)
        try guardians.deleteAll(of: student.id, in: db)
        try notes.deleteAll(of: student.id, in: db)
        try merges.deleteAll(of: student.id, in: db)
        try students.delete(student.id, in: db)
        return DeletedStudent(student: student.id)
    }

    /// Erases the personal data that other features store about a student and the duplicates that were merged
    /// into them, and the recorded responses.
    private func erase(recordsOf id: StudentID, at now: Instant, in db: any Transaction) throws {
        for student in try [id] + merges.duplicates(of: id, in: db) {
            try records.forEach { try $0.studentWasErased(student, at: now, in: db) }
        }
        try Service.eraseRecordedResponses(in: db)
    }

    func studentDidLeave(_ student: StudentID, at now: Instant, in db: any Transaction) throws {
        let day = try today(now, db)
        try records.forEach { try $0.studentDidLeave(student, on: day, at: now, in: db) }
    }

    /// - Throws: ``StudentError/erased(_:)``.
    func checkIsNotErased(_ id: StudentID, in db: any Transaction) throws {
        if try students.isErased(id, in: db) { throw StudentError.erased(id) }
    }

    func change(
        _ student: Student, in db: any Transaction, _ body: (inout StudentProfile) throws -> Void
    ) throws -> Student {
        var profile = StudentProfile(student)
        try body(&profile)
        try students.update(student.id, to: profile, in: db)
        return Student(id: student.id, key: student.key, profile: profile)
    }
}
