internal import Application
internal import Core
internal import Persistence

/// Tells the features of persons who are guardians of no student any more, before they are removed.
struct EndGuardians {
    /// The features that keep records of students and of their guardians.
    let records: [any StudentLifecycle]
    private let families = SQLFamilies()

    /// Ends what some guardians have decided for the student, and what belongs to those who are guardians of
    /// no other student.
    ///
    /// - Parameter student: the student whose guardians are removed after it.
    func end(
        _ guardians: [Guardian], of student: StudentID, at now: Instant, in db: any Transaction
    ) throws {
        for guardian in guardians {
            try leave(guardian.person, named: guardian.name, student: student, in: db)
            let others = try families.records(of: guardian.person, in: db).filter { $0.student != student }
            guard others.isEmpty else { continue }
            for record in records {
                try record.guardianWillBeRemoved(guardian.person, at: now, in: db)
            }
        }
    }

    /// Ends what a person has decided for a student of whom they are a guardian no more.
    func leave(
        _ person: GuardianPersonID, named name: String?, student: StudentID, in db: any Transaction
    ) throws {
        for record in records {
            try record.guardianWillLeave(person, named: name, student: student, in: db)
        }
    }

    /// Tells the features of the present names of some guardians, who are records of one person now.
    ///
    /// - Parameter former: the guardians as they were before.
    func rename(_ former: [Guardian], of person: GuardianPersonID, in db: any Transaction) throws {
        let present = try families.records(of: person, in: db)
        for old in former {
            guard let name = present.first(where: { $0.student == old.student })?.name, name != old.name
            else { continue }
            for record in records {
                try record.guardianWasRenamed(person, at: old.student, from: old.name, to: name, in: db)
            }
        }
    }

    /// Whether any of some persons has an account.
    func anyHasAccount(_ persons: [GuardianPersonID], in db: any Transaction) throws -> Bool {
        try records.contains { record in
            try persons.contains { try record.guardianHasAccount($0, in: db) }
        }
    }

    /// Gives what belongs to a person to the one whom they are joined to.
    ///
    /// - Returns: sentences about what that person could not get.
    func join(
        _ person: GuardianPersonID, to other: GuardianPersonID, by caller: Caller, in db: any Transaction
    ) throws -> [String] {
        try records.flatMap {
            try $0.guardianWillBeJoined(
                person, to: other, at: caller.at, language: caller.language, in: db)
        }
    }

    /// Gives what belongs to the guardians of a duplicate whom a merge removes to the student's guardians of
    /// the same names, if they certainly are the same persons. What belongs to a namesake ends.
    ///
    /// - Returns: sentences about what the student's guardians could not get.
    func merge(
        of duplicate: StudentID, into student: StudentID, _ guardians: SQLGuardianRepository,
        by caller: Caller, in db: any Transaction
    ) throws -> [String] {
        let kept = try guardians.guardians(of: student, in: db)
        var sentences: [String] = []
        for double in try guardians.guardians(of: duplicate, in: db) {
            guard !kept.contains(where: { $0.person == double.person }),
                let same = kept.first(where: { $0.name == double.name })
            else { continue }
            if try families.records(of: double.person, in: db).count == 1 {
                sentences += try give(double, to: same, by: caller, in: db)
            }
            // The features have moved the decisions to the student, or to the person who stays.
            try leave(double.person, named: nil, student: student, in: db)
            let lost = Set(double.rights).subtracting(same.rights).sorted()
            guard !lost.isEmpty else { continue }
            let values: [String: any SentenceValue] = ["name": same.name, "rights": GuardianRightWords(lost)]
            sentences.append(
                Phrase("merge.guardian-rights", values).text(in: caller.language, of: .students))
        }
        return sentences
    }

    /// Gives what belongs to a guardian who is removed to the one of the same name, or ends it.
    private func give(
        _ double: Guardian, to same: Guardian, by caller: Caller, in db: any Transaction
    ) throws -> [String] {
        let identities = [double, same].map { GuardianIdentity(GuardianProfile($0)) }
        guard !identities[0].isCertain(as: identities[1]) else {
            return try join(double.person, to: same.person, by: caller, in: db)
        }
        let hadAccount = try anyHasAccount([double.person], in: db)
        for record in records { try record.guardianWillBeRemoved(double.person, at: caller.at, in: db) }
        guard hadAccount else { return [] }
        let phrase = Phrase("merge.guardian-removed", ["name": double.name])
        return [phrase.text(in: caller.language, of: .students)]
    }
}
