public import Core

/// A person who is a guardian, with the students for whom they are responsible.
///
/// Two parents of a student are two families that share the student.
public struct Family: Codable, Hashable, Sendable, AuditSubject {
    /// The maximum number of students of each family in a list of families.
    public static let mostListed = 50

    public let person: GuardianPersonID
    public let name: String
    public let email: EmailAddress?
    public let phone: String?
    /// The students, in the order in which the person became their guardian; in a list of families, the first
    /// ``mostListed``.
    public let children: [FamilyChild]
    /// The number of all students.
    public let childCount: Int

    init(
        person: GuardianPersonID, name: String, email: EmailAddress?, phone: String?,
        children: [FamilyChild], childCount: Int
    ) {
        self.person = person
        self.name = name
        self.email = email
        self.phone = phone
        self.children = children
        self.childCount = childCount
    }

    public var subject: String { "family \(person)" }
    /// The only student; nil if there are several.
    public var concernedStudent: StudentID? { childCount == 1 ? children.first?.student : nil }
}

/// A student of a family.
public struct FamilyChild: Codable, Hashable, Sendable {
    /// The person's id as the guardian of this student.
    public let guardian: GuardianID
    public let student: StudentID
    public let name: String
    public let status: StudentStatus
    public let relationship: String?
    public let pays: Bool
    /// What the person may do for this student, and is told of them, sorted.
    public let rights: [GuardianRight]
    /// Whether the student is of age, so that the rights of a guardian have ended unless ``isKept``.
    public let isOfAge: Bool
    /// Whether the student, who is of age, lets the person keep the rights.
    public let isKept: Bool
    /// Whether the person's rights have ended.
    public var hasEnded: Bool { isOfAge && !isKept }
    /// The rights of today.
    public var presentRights: [GuardianRight] {
        GuardianRule.rights(Set(rights), isKept: isKept, isOfAge: isOfAge).sorted()
    }

    init(
        guardian: GuardianID, student: StudentID, name: String, status: StudentStatus, relationship: String?,
        rights: [GuardianRight], isOfAge: Bool, isKept: Bool
    ) {
        self.guardian = guardian
        self.student = student
        self.name = name
        self.status = status
        self.relationship = relationship
        pays = rights.contains(.pays)
        self.rights = rights
        self.isOfAge = isOfAge
        self.isKept = isKept
    }
}

/// A family with the other guardians of its students.
public struct FamilyDetails: Codable, Sendable {
    public let family: Family
    /// The guardians of these students who are other persons.
    public let others: [Guardian]

    init(family: Family, others: [Guardian]) {
        self.family = family
        self.others = others
    }
}

/// Guardians of several persons who may be one person.
public struct GuardianMatch: Codable, Hashable, Sendable {
    public let guardians: [MatchedGuardian]
    /// Whether the names have at least two words in common, besides the address or the phone number.
    public let isCertain: Bool

    init(guardians: [MatchedGuardian], isCertain: Bool) {
        self.guardians = guardians
        self.isCertain = isCertain
    }
}

/// A guardian who may be the same person as others.
public struct MatchedGuardian: Codable, Hashable, Sendable {
    public let guardian: GuardianID
    public let person: GuardianPersonID
    public let name: String
    public let email: EmailAddress?
    public let phone: String?
    public let student: StudentID
    public let studentName: String

    init(_ guardian: Guardian, studentName: String) {
        self.guardian = guardian.id
        person = guardian.person
        name = guardian.name
        email = guardian.email
        phone = guardian.phone
        student = guardian.student
        self.studentName = studentName
    }
}

/// The persons that guardians became when they were joined.
public struct JoinedGuardians: Codable, Sendable, AuditSubject {
    /// The persons, each with all of their students.
    public let families: [Family]
    /// The number of guardians that were joined.
    public let records: Int
    /// The number of certain matches after the ``JoinGuardians/mostGroups`` that the request joined; a
    /// repeated request joins these.
    public let further: Int
    /// Sentences about the values that differed and became notes, ``JoinGuardians/mostSentences`` at most.
    public let sentences: [String]
    /// The guardians that were joined, for the audit entry; not in the JSON.
    private(set) var joinedRecords: [JoinedRecord] = []

    private enum CodingKeys: CodingKey { case families, records, further, sentences }

    init(families: [Family], further: Int, sentences: [String], joined: [JoinedRecord]) {
        self.families = families
        records = joined.count
        self.further = further
        self.sentences = sentences
        joinedRecords = joined
    }

    private var only: Family? { families.count == 1 ? families.first : nil }

    /// The only family, else the academy.
    public var subject: String { only?.subject ?? "academy" }
    public var concernedStudent: StudentID? { only?.concernedStudent }
}

/// A guardian of a join, with the person and the rights before and after it.
struct JoinedRecord: Sendable {
    let guardian: GuardianID
    let former: GuardianPersonID
    let formerRights: [GuardianRight]
    /// Nil if the person was a guardian of the student already, so that this record was deleted.
    let person: GuardianPersonID?
    /// None if this record was deleted.
    let rights: [GuardianRight]
}
