public import Core

/// The result of a merge of two students.
public struct StudentMerge: Codable, Sendable, AuditSubject {
    /// The student with all values and records.
    public let student: Student
    /// The id of the student that was removed.
    public let duplicate: StudentID
    /// The records of the duplicate that the student got.
    public let moved: [StudentRecords]
    /// Sentences about values and records that the student could not get from the duplicate.
    public let conflicts: [String]

    public var subject: String { student.subject }
    public var concernedStudent: StudentID? { student.id }
}

/// A value of a duplicate that the student does not get, because the student has another value.
struct UnusedValue: Sendable {
    /// The name of the value in a sentence: "phone number".
    let name: Phrase
    let value: any SentenceValue

    /// The sentence about the note that the value became.
    func sentence(in language: Language) -> String {
        Phrase("merge.became-note", ["name": name, "value": value]).text(in: language, of: .students)
    }

    /// The text of the note about a guardian who was joined with another one.
    func noteOfJoin(in language: Language) -> String {
        Phrase("join.note", ["name": name, "value": value]).text(in: language, of: .students)
    }

    func note(of duplicate: StudentID, in language: Language) -> String {
        Phrase("merge.note", ["duplicate": duplicate, "name": name, "value": value])
            .text(in: language, of: .students)
    }
}

/// Completes the values of a student, or of a guardian, with the values of a duplicate.
struct ProfileCompletion {
    /// The values of the duplicate that differ from existing values.
    private(set) var unused: [UnusedValue] = []

    /// Takes the duplicate's value if there is none yet; adds it to ``unused`` if it differs.
    ///
    /// - Parameters:
    ///   - name: the name of the value in a sentence.
    ///   - theirs: the value of the duplicate.
    mutating func take<Value: Equatable & SentenceValue>(
        _ name: Phrase, _ value: inout Value?, _ theirs: Value?
    ) {
        guard let theirs, value != theirs else { return }
        if value == nil {
            value = theirs
        } else {
            addUnused(name, theirs)
        }
    }

    mutating func addUnused(_ name: Phrase, _ value: any SentenceValue) {
        unused.append(UnusedValue(name: name, value: value))
    }
}

extension StudentProfile {
    /// Takes the values that are missing here from the profile of a duplicate.
    ///
    /// - Returns: the other values of the duplicate that differ.
    mutating func complete(with other: StudentProfile) -> [UnusedValue] {
        var completion = ProfileCompletion()
        if sortName != other.sortName {
            completion.addUnused(Phrase("merge.value.name"), "\(other.firstName) \(other.lastName)")
        }
        completion.take(Phrase("merge.value.email"), &email, other.email)
        completion.take(Phrase("merge.value.phone"), &phone, other.phone)
        completion.take(Phrase("merge.value.national-id"), &nationalID, other.nationalID)
        completion.take(Phrase("merge.value.birth-date"), &birthDate, other.birthDate)
        completion.take(Phrase("merge.value.level"), &level, other.level)
        takeEmergencyContact(of: other, &completion)
        joinedOn = min(joinedOn, other.joinedOn)
        status = [status, other.status].max { $0.activity < $1.activity } ?? status
        return completion.unused
    }

    /// Takes the name and the number together, since the number of one person must not get another's name.
    private mutating func takeEmergencyContact(
        of other: StudentProfile, _ completion: inout ProfileCompletion
    ) {
        let theirs = [other.emergencyName, other.emergencyPhone].compactMap(\.self)
        guard !theirs.isEmpty else { return }
        let isSamePerson = emergencyName == other.emergencyName && emergencyName != nil
        if isSamePerson {
            completion.take(
                Phrase("merge.value.phone-of", ["person": theirs[0]]), &emergencyPhone, other.emergencyPhone)
        } else if emergencyName == nil && emergencyPhone == nil {
            (emergencyName, emergencyPhone) = (other.emergencyName, other.emergencyPhone)
        } else if [emergencyName, emergencyPhone].compactMap(\.self) != theirs {
            completion.addUnused(Phrase("merge.value.emergency-contact"), theirs)
        }
    }
}

extension GuardianProfile {
    /// Takes the values that are missing here from the profile of a duplicate.
    ///
    /// - Returns: the other values of the duplicate that differ.
    mutating func complete(with other: GuardianProfile) -> [UnusedValue] {
        var completion = ProfileCompletion()
        let values: [String: any SentenceValue] = ["guardian": name]
        completion.take(Phrase("merge.value.guardian-email", values), &email, other.email)
        completion.take(Phrase("merge.value.guardian-phone", values), &phone, other.phone)
        completion.take(
            Phrase("merge.value.guardian-relationship", values), &relationship, other.relationship)
        takeRights(of: other)
        return completion.unused
    }

    /// Takes the rights of another record of the same person, besides its own.
    mutating func takeRights(of other: GuardianProfile) {
        pays = pays || other.pays
        otherRights.formUnion(other.otherRights)
        isKept = isKept || other.isKept
    }
}

extension StudentStatus {
    /// The rank of a status: a merge keeps the one with the higher rank.
    fileprivate var activity: Int {
        switch self {
        case .inactive: 0
        case .lead: 1
        case .trial: 2
        case .active: 3
        }
    }
}
