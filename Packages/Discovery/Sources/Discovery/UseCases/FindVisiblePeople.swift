internal import Application
internal import Core
internal import Persistence

/// Finds the students who take part in friendships, and those whom others may see.
struct FindVisiblePeople {
    let access: CheckAccess
    let students: any StudentDirectory
    let children: FindChildren
    let consents = SQLConsents()
    let relations = SQLRelations()
    let profiles = SQLFriendProfiles()

    /// The student for whom a request about friends is sent.
    ///
    /// - Throws: ``FriendError/consentMissing`` for a child without a guardian's consent;
    ///   ``DiscoveryError/switchedOff``.
    func participant(_ caller: Caller, in db: any Transaction) throws -> StudentSummary {
        let student = try access.student(of: caller, in: db)
        guard try mayMeetOthers(student, at: caller.at, in: db) else { throw FriendError.consentMissing }
        return student
    }

    /// A student whom others may see; nil for an unknown or inactive one, and a child without consent.
    func find(_ id: StudentID, at now: Instant, in db: any Transaction) throws -> StudentSummary? {
        do {
            let found = try students.find(.id(id), in: db)
            return try found.isActive && mayMeetOthers(found, at: now, in: db) ? found : nil
        } catch is NotFound {
            return nil
        }
    }

    /// Of some students, those whom others may see, by id.
    func visible(
        among ids: [StudentID], at now: Instant, in db: any Transaction
    ) throws -> [StudentID: StudentSummary] {
        guard !ids.isEmpty else { return [:] }
        let found = try students.summaries(of: Array(Set(ids)), in: db).filter(\.value.isActive)
        let hidden = try childrenWithoutConsent(among: Array(found.values), at: now, in: db)
        return found.filter { !hidden.contains($0.key) }
    }

    /// Of some students, the active ones whose pictures a station may show: those who decide for themselves,
    /// and those with the consent of a guardian to pictures.
    func shownAtStations(among ids: [StudentID], in db: any Transaction) throws -> Set<StudentID> {
        guard !ids.isEmpty else { return [] }
        let found = try students.summaries(of: Array(Set(ids)), in: db).values.filter(\.isActive)
        let minors = try children.minors(among: found, in: db)
        let allowed = try consents.students(among: Array(minors), toPictures: true, in: db)
        return Set(found.map(\.id)).subtracting(minors.subtracting(allowed))
    }

    private func mayMeetOthers(
        _ student: StudentSummary, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        try childrenWithoutConsent(among: [student], at: now, in: db).isEmpty
    }

    private func childrenWithoutConsent(
        among people: [StudentSummary], at now: Instant, in db: any Transaction
    ) throws -> Set<StudentID> {
        let children = try children.among(people, at: now, in: db)
        return try children.subtracting(consents.students(among: Array(children), in: db))
    }

    /// A person whom a student sees: a friend, one who asked them, or one who lets everyone find them.
    ///
    /// - Throws: `NotFound` for all others, also for a person who blocked the student.
    func find(
        _ id: StudentID, visibleTo student: StudentID, at now: Instant, in db: any Transaction
    ) throws -> StudentSummary {
        guard let person = try find(id, at: now, in: db),
            try person.id == student || isVisible(person.id, to: student, in: db)
        else { throw NotFound("student", id) }
        return person
    }

    private func isVisible(_ person: StudentID, to student: StudentID, in db: any Transaction) throws -> Bool
    {
        let theirs = try relations.find(person, student, in: db)?.state
        if theirs == .friend || theirs == .asked { return true }
        return try theirs != .blocked && profiles.choices(of: person, in: db).foundBy == .everyone
    }

    /// The relations of some people to a student who sees them.
    func friendships(
        of people: [StudentID], to student: StudentID, in db: any Transaction
    ) throws -> [StudentID: FriendshipStatus] {
        let (own, theirs) = try relations.states(between: student, and: people, in: db)
        return people.reduce(into: [:]) { found, person in
            found[person] =
                switch (own[person], theirs[person]) {
                case _ where person == student: .myself
                case (.friend, _): .friend
                case (.asked, _), (.refused, _): .asked
                case (_, .asked): .asking
                default: .stranger
                }
        }
    }
}
