internal import Application
internal import Core
internal import Persistence

/// Finds wrong data about students and their guardians.
struct RepairStudents {
    /// The features that keep records of students, and perhaps a copy of their names.
    let records: [any StudentLifecycle]
    let students = SQLStudentRepository()
    let guardians = SQLGuardianRepository()

    var all: [DataRepair] { [duplicates, invisibleCharacters, wrongNames] }

    /// The students who may be entered twice, which only a person can know: of the same name, and no other
    /// value that distinguishes them, or of the same national id.
    private var duplicates: DataRepair {
        DataRepair("duplicates") { _, db in
            try students.likelyDuplicates(in: db).map { pair in
                WrongData(
                    subject: "student \(pair.student)",
                    text: "\(pair.name): students merge \(pair.student) \(pair.other)")
            }
        }
    }

    /// The names with invisible characters, with which people are not found.
    private var invisibleCharacters: DataRepair {
        DataRepair(
            "invisible-characters",
            find: { _, db in
                try students.names(in: db).filter { $0.hasInvisibles }
                    + guardiansWithInvisibles(isDoubled: false, in: db)
            }, describe: \.wrongData, mend: { found, _, db in try found.filter { try mend($0, in: db) } })
    }

    /// Removes the invisible characters from a name, and returns whether the database still has that name.
    ///
    /// Two guardians may have the same visible name: the first one gets it.
    private func mend(_ name: StoredName, in db: any Transaction) throws -> Bool {
        switch name.owner {
        case .student(let id):
            let student = try students.student(.id(id), in: db)
            guard let student, [student.firstName, student.lastName] == name.parts else { return false }
            try rename(student, in: db)
        case .guardian(let id):
            let visible = WrittenName(name.text).visible
            guard try guardians.guardian(.id(id), in: db)?.name == name.text,
                try !guardians.isTaken(visible, besides: id, in: db)
            else { return false }
            try guardians.rename(id, to: visible, in: db)
        }
        return true
    }

    /// The guardians with invisible characters in their names.
    ///
    /// - Parameter isDoubled: whether another guardian of the student has the visible name, so that a person
    ///   has to remove one of them.
    private func guardiansWithInvisibles(isDoubled: Bool, in db: any Transaction) throws -> [StoredName] {
        try guardians.names(in: db).filter { name in
            guard name.hasInvisibles, case .guardian(let id) = name.owner else { return false }
            let visible = WrittenName(name.text).visible
            return try guardians.isTaken(visible, besides: id, in: db) == isDoubled
        }
    }

    /// The names with letters that were read in a wrong encoding, or that are errors of a spreadsheet. Only a
    /// person knows the right ones.
    private var wrongNames: DataRepair {
        DataRepair("names") { _, db in
            let wrong = try (students.names(in: db) + guardians.names(in: db)).filter { name in
                name.parts.contains { WrittenName($0).hasForeignCharacter }
            }
            return try (wrong + guardiansWithInvisibles(isDoubled: true, in: db)).map(\.wrongData)
        }
    }

    /// Removes the invisible characters from a student's name, as an edit does.
    private func rename(_ before: Student, in db: any Transaction) throws {
        let student = try students.change(before, in: db) { profile in
            profile.firstName = WrittenName(before.firstName).visible
            profile.lastName = WrittenName(before.lastName).visible
        }
        try records.forEach { try $0.studentWasRenamed(before.id, to: student.name, in: db) }
    }
}

extension StoredName {
    fileprivate var wrongData: WrongData { WrongData(subject: owner.subject, text: text.escapingControls) }
}
