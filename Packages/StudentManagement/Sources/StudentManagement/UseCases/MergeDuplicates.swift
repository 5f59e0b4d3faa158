internal import Application
internal import Core
internal import Persistence

/// Merges the duplicates of students into them.
struct MergeDuplicates {
    /// The features that keep records of students.
    let records: [any StudentLifecycle]
    let students = SQLStudentRepository()
    let guardians = SQLGuardianRepository()
    let notes = SQLNoteRepository()
    let merges = SQLMergedStudents()

    func serve(_ service: inout Service) {
        service.on(MergeStudents.self, merge)
        service.auditChanges(by: MergeStudents.self) { request, _, db in
            let student = try students.required(request.student, in: db)
            let counts = try allRecords(of: student.id, in: db).map { ($0.kind, $0.count) }
            let duplicates = try merges.duplicates(of: student.id, in: db)
            return AuditedMerge(
                student: student, records: Dictionary(counts) { $0 + $1 },
                duplicates: duplicates.isEmpty ? nil : duplicates)
        }
    }

    /// Gives all values and records of a duplicate to the student, and removes the duplicate.
    ///
    /// The student gets the values that are missing from the duplicate; each value of the duplicate that
    /// differs becomes a note.
    ///
    /// - Throws: `NotFound`; ``StudentError/sameStudent(_:)``, ``StudentError/erased(_:)``.
    private func merge(
        _ request: MergeStudents, by caller: Caller, in db: any Transaction
    ) throws -> StudentMerge {
        let kept = try students.required(request.student, in: db)
        let duplicate = try students.required(request.duplicate, in: db)
        guard kept.id != duplicate.id else { throw StudentError.sameStudent(kept.name) }
        for student in [kept, duplicate] { try students.checkIsNotErased(student.id, in: db) }
        let moved = try allRecords(of: duplicate.id, in: db)
        let conflicts = try records.flatMap {
            try $0.studentWasMerged(
                duplicate.id, into: kept.id, at: caller.at, language: caller.language, in: db)
        }
        let unusedOfGuardians = try guardians.move(from: duplicate.id, to: kept.id, in: db)
        try notes.move(from: duplicate.id, to: kept.id, in: db)
        try merges.record(duplicate, into: kept.id, at: caller.at, in: db)
        try students.delete(duplicate.id, in: db)
        var profile = StudentProfile(kept)
        let unused = profile.complete(with: StudentProfile(duplicate)) + unusedOfGuardians
        try students.update(kept.id, to: profile, in: db)
        try addNotes(on: unused, of: duplicate, about: kept.id, by: caller, in: db)
        return StudentMerge(
            student: Student(id: kept.id, key: kept.key, profile: profile), duplicate: duplicate.id,
            moved: moved, conflicts: conflicts + unused.map { $0.sentence(in: caller.language) })
    }

    /// The records that all features and this one have of a student; kinds without a record are left out.
    private func allRecords(of student: StudentID, in db: any Transaction) throws -> [StudentRecords] {
        let own = [
            StudentRecords("guardians", count: try guardians.guardians(of: student, in: db).count),
            StudentRecords("notes", count: try notes.count(of: student, in: db)),
        ]
        return try (records.flatMap { try $0.records(of: student, in: db) } + own).filter { $0.count > 0 }
    }

    /// Writes a note for each value of the duplicate that differs from the student's value, in the caller's
    /// language.
    private func addNotes(
        on values: [UnusedValue], of duplicate: Student, about student: StudentID, by caller: Caller,
        in db: any Transaction
    ) throws {
        let account = try caller.signedIn().account
        for value in values {
            let text = value.note(of: duplicate.id, in: caller.language)
            let note = NoteContent(text: text, visibleTo: .desk, isInjury: false)
            _ = try notes.insert(note, of: student, at: caller.at, by: account, in: db)
        }
    }
}

/// The values of a merge in an audit entry: the student, the numbers of records by kind, and the duplicates.
private struct AuditedMerge: Encodable {
    let student: Student
    let records: [String: Int]
    let duplicates: [StudentID]?
}
