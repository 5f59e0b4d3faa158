internal import Application
internal import Authentication
internal import Core
internal import Navigation
internal import StudentManagement

/// A student whose pages a person opens: their own, or one whose guardian they are.
struct Child: Hashable, Sendable {
    let student: StudentID
    /// The first name; empty for the own student of a person who is no guardian.
    let firstName: String
    let name: String
    /// The rights of the guardian; nil for the own student, with whom the person may do everything.
    let rights: Set<GuardianRight>?

    /// Whether it is the own student of the account.
    var isOwn: Bool { rights == nil }

    /// The first name on the pages of a guardian; nil for the own student.
    var nameAsWard: String? { isOwn ? nil : firstName }

    /// The student in requests.
    var reference: Reference<Kind.Student> { isOwn ? .me : .id(student) }

    /// Whether the person has a right at the student.
    func allows(_ right: GuardianRight) -> Bool { rights?.contains(right) ?? true }

    /// The first right that the person lacks for the pages of a destination; nil if they may open them.
    func missingRight(for destination: String) -> GuardianRight? {
        GuardianRight.needed(for: destination).first { !allows($0) }
    }

    /// The students whose pages a person opens: their own first; none for staff.
    static func all(of me: Me, _ client: any Client) async throws -> [Child] {
        guard me.role.audience == .students else { return [] }
        let wards = me.wards.map { ward in
            Child(
                student: ward.student, firstName: ward.firstName, name: ward.name, rights: Set(ward.rights))
        }
        guard let id = me.student else { return wards }
        guard !wards.isEmpty else { return [Child(student: id, firstName: "", name: "", rights: nil)] }
        let own = try await client.send(ShowStudent(student: .me)).student
        return [Child(student: id, firstName: own.firstName, name: own.name, rights: nil)] + wards
    }
}

extension GuardianRight {
    /// The rights that the pages of a destination need; empty for pages that are about no student.
    ///
    /// The pages for discovering classes, and those of friends, consist of forms about what they show.
    static func needed(for destination: String) -> [GuardianRight] {
        switch destination {
        case Destination.home.name, "account", "timetable": []
        case "checkIn", "discover", "friends", "recommendations": [.sees, .acts]
        case "myPayments": [.pays]
        default: [.sees]
        }
    }
}
