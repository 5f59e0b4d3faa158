internal import Application
internal import Core
internal import Persistence

/// Finds the children among students: their friends need the consent of a guardian.
struct FindChildren {
    let guardians: any GuardianDirectory
    let settings: @Sendable (any Transaction) throws -> [String: String]
    let today: @Sendable (Instant, any Transaction) throws -> CalendarDay

    /// Of some students, those who are children.
    ///
    /// A student without a birth date counts as a child if the student has a guardian or is a lead: leads
    /// may have opened their accounts themselves, so that staff do not know them.
    func among(
        _ people: [StudentSummary], at now: Instant, in db: any Transaction
    ) throws -> Set<StudentID> {
        let age = FriendSettings.ageOfMajority(in: try settings(db))
        guard age > 0, !people.isEmpty else { return [] }
        let birthDates = try guardians.birthDates(of: people.map(\.id), in: db)
        let today = try today(now, db)
        let young = birthDates.filter { $0.value.isBirthDate(ofAgeBelow: age, on: today) }
        return try withoutBirthDate(people.filter { birthDates[$0.id] == nil }, in: db).union(young.keys)
    }

    /// Of some students, those whose pictures are shown at a station only with the consent of a guardian:
    /// the same rule with the age from which students decide for themselves, which no academy turns off.
    func minors(among people: [StudentSummary], in db: any Transaction) throws -> Set<StudentID> {
        guard !people.isEmpty else { return [] }
        let birthDates = try guardians.birthDates(of: people.map(\.id), in: db)
        return try withoutBirthDate(people.filter { birthDates[$0.id] == nil }, in: db)
            .union(guardians.minors(among: birthDates, in: db))
    }

    /// Of some students without a birth date, those who count as children.
    private func withoutBirthDate(
        _ people: [StudentSummary], in db: any Transaction
    ) throws -> Set<StudentID> {
        try guardians.studentsWithGuardian(among: people.map(\.id), in: db)
            .union(people.filter(\.isLead).map(\.id))
    }
}

extension StudentSummary {
    /// Whether the student is a lead: neither a student who takes part in classes nor one who has left.
    fileprivate var isLead: Bool { isActive && !mayAttend }
}
