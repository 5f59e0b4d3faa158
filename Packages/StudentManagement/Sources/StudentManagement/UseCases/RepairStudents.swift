internal import Core
internal import Networking
internal import Persistence

extension Students {
    /// The students who may be entered twice, which only a person can know: of the same name and birth date,
    /// or of the same national id.
    var duplicates: DataRepair {
        DataRepair("duplicates") { _, db in
            try students.likelyDuplicates(in: db).map { pair in
                WrongData(subject: "student \(pair.student)", text: "\(pair.name) = student \(pair.other)")
            }
        }
    }

    /// The names with characters that nobody sees, with which people are not found.
    var invisibleCharacters: DataRepair {
        DataRepair(
            "invisible-characters",
            find: { _, db in
                try students.names(in: db).filter { $0.hasInvisibles }.map(\.wrongData)
                    + guardians.names(in: db).filter { $0.hasInvisibles }.map(\.wrongData)
            },
            mend: { _, _, db in
                for name in try students.names(in: db) where name.hasInvisibles {
                    try rename(StudentID(name.id), in: db)
                }
                for name in try guardians.names(in: db) where name.hasInvisibles {
                    try guardians.rename(GuardianID(name.id), to: WrittenName(name.text).visible, in: db)
                }
            })
    }

    /// The names with letters that were read in a wrong encoding, or that are errors of a spreadsheet. Only a
    /// person knows the right ones.
    var wrongNames: DataRepair {
        DataRepair("names") { _, db in
            try (students.names(in: db) + guardians.names(in: db)).filter { name in
                name.parts.contains { WrittenName($0).hasForeignCharacter }
            }.map(\.wrongData)
        }
    }

    /// Removes the invisible characters from a student's name, as an edit does.
    private func rename(_ id: StudentID, in db: any Transaction) throws {
        let before = try student(.id(id), in: db)
        var profile = StudentProfile(before)
        profile.firstName = WrittenName(before.firstName).visible
        profile.lastName = WrittenName(before.lastName).visible
        try students.update(id, to: profile, in: db)
        let student = Student(id: id, key: before.key, profile: profile)
        try records.forEach { try $0.studentWasRenamed(id, to: student.name, in: db) }
    }
}

/// The name of a student or a guardian as it is stored.
struct StoredName {
    /// The noun of the entity, as in audit entries.
    let noun: String
    let id: Int64
    /// The first and the last name of a student; one name of a guardian.
    let parts: [String]

    var text: String { parts.joined(separator: " ") }

    /// Whether a part has characters that nobody sees besides others.
    var hasInvisibles: Bool {
        let visible = parts.map { WrittenName($0).visible }
        return visible != parts && !visible.contains("")
    }

    var wrongData: WrongData { WrongData(subject: "\(noun) \(id)", text: text.escapingControls) }
}
