internal import Application
internal import Core
internal import Persistence

/// Merges the duplicates of students into them.
struct MergeDuplicates {
    /// The features that keep records of students.
    let records: [any StudentLifecycle]
    let rights: ManageGuardianRights
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
                duplicates: duplicates.isEmpty ? nil : duplicates,
                guardianRights: try guardianRights(of: student.id, in: db))
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
        let before = try guardians.guardians(of: kept.id, in: db)
        let conflicts = try records.flatMap {
            try $0.studentWasMerged(
                duplicate.id, into: kept.id, at: caller.at, language: caller.language, in: db)
        }
        let ofGuardians = try EndGuardians(records: records)
            .merge(of: duplicate.id, into: kept.id, guardians, by: caller, in: db)
        let unusedOfGuardians = try guardians.move(from: duplicate.id, to: kept.id, in: db)
        try tell(of: kept.id, before, by: caller, in: db)
        try notes.move(from: duplicate.id, to: kept.id, in: db)
        try merges.record(duplicate, into: kept.id, at: caller.at, in: db)
        try students.delete(duplicate.id, in: db)
        var profile = StudentProfile(kept)
        let unused = profile.complete(with: StudentProfile(duplicate)) + unusedOfGuardians
        try students.update(kept.id, to: profile, in: db)
        try addNotes(on: unused, of: duplicate, about: kept.id, by: caller, in: db)
        return StudentMerge(
            student: Student(id: kept.id, key: kept.key, profile: profile), duplicate: duplicate.id,
            moved: moved, conflicts: conflicts + ofGuardians + unused.map { $0.sentence(in: caller.language) }
        )
    }

    /// Tells the guardians of the student of the rights that others among them got by the merge; a guardian
    /// of the duplicate is new to the student.
    private func tell(
        of student: StudentID, _ before: [Guardian], by caller: Caller, in db: any Transaction
    ) throws {
        for guardian in try guardians.guardians(of: student, in: db) {
            let old = before.first { $0.id == guardian.id }?.rights ?? []
            try rights.tellOthers(of: guardian, from: old, to: guardian.rights, by: caller, in: db)
        }
    }

    /// The rights of each guardian of a student, by the guardian's id.
    private func guardianRights(of student: StudentID, in db: any Transaction) throws -> [String: String] {
        let rights = try guardians.guardians(of: student, in: db).map { guardian in
            ("\(guardian.id)", guardian.rights.map(\.rawValue).joined(separator: " "))
        }
        return Dictionary(rights) { first, _ in first }
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

/// The values of a merge in an audit entry: the student, the numbers of records by kind, the duplicates, and
/// the rights of the guardians.
private struct AuditedMerge: Encodable {
    let student: Student
    let records: [String: Int]
    let duplicates: [StudentID]?
    let guardianRights: [String: String]
}
