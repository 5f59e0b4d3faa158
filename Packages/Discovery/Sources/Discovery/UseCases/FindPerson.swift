internal import Application
internal import Core
internal import Persistence

extension Discoveries {
    /// The student that a request names, if the feature is on for a student who sends it.
    ///
    /// - Throws: `NotFound`; ``AccessError/noOwnData`` for `me` of an account without a student;
    ///   ``DiscoveryError/switchedOff``.
    func student(
        _ reference: Reference<Kind.Student>, of caller: Caller, in db: any Transaction
    ) throws -> StudentID {
        try checkSwitch(for: caller, in: db)
        return try students.find(try caller.signedIn().resolving(reference), in: db).id
    }

    /// Checks whether the feature is on for a student who sends a request; staff are not affected.
    ///
    /// - Throws: ``DiscoveryError/switchedOff``.
    func checkSwitch(for caller: Caller, in db: any Transaction) throws {
        guard let student = caller.principal?.student,
            !DiscoverySwitches.discovery.isOn(for: student.number, settings: try settingValues(db))
        else { return }
        throw DiscoveryError.switchedOff
    }

    /// The student who sends a request about friends.
    ///
    /// - Throws: ``FriendError/consentMissing`` for a child without a guardian's consent;
    ///   ``DiscoveryError/switchedOff``.
    func participant(_ caller: Caller, in db: any Transaction) throws -> StudentSummary {
        try checkSwitch(for: caller, in: db)
        let student = try students.find(try caller.signedIn().resolving(.me), in: db)
        guard try mayMeetOthers(student, at: caller.at, in: db) else { throw FriendError.consentMissing }
        return student
    }

    /// A student whom others may see; nil for an unknown or inactive one, and a child without consent.
    func person(_ id: StudentID, at now: Instant, in db: any Transaction) throws -> StudentSummary? {
        do {
            let found = try students.find(.id(id), in: db)
            return try found.isActive && mayMeetOthers(found, at: now, in: db) ? found : nil
        } catch is NotFound {
            return nil
        }
    }

    /// Of some students, those whom others may see, by id.
    func people(
        _ ids: [StudentID], at now: Instant, in db: any Transaction
    ) throws -> [StudentID: StudentSummary] {
        guard !ids.isEmpty else { return [:] }
        let found = try students.summaries(of: Array(Set(ids)), in: db).filter(\.value.isActive)
        let hidden = try childrenWithoutConsent(among: Array(found.values), at: now, in: db)
        return found.filter { !hidden.contains($0.key) }
    }

    private func mayMeetOthers(
        _ student: StudentSummary, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        try childrenWithoutConsent(among: [student], at: now, in: db).isEmpty
    }

    private func childrenWithoutConsent(
        among people: [StudentSummary], at now: Instant, in db: any Transaction
    ) throws -> Set<StudentID> {
        let children = try children(among: people, at: now, in: db)
        return try children.subtracting(consents.students(among: Array(children), in: db))
    }

    /// Of some students, those who are children.
    ///
    /// A student without a birth date counts as a child if the student has a guardian or is a lead: leads
    /// may have opened their accounts themselves, so that staff do not know them.
    func children(
        among people: [StudentSummary], at now: Instant, in db: any Transaction
    ) throws -> Set<StudentID> {
        let age = FriendSettings.ageOfMajority.value(in: try settingValues(db))
        guard age > 0, !people.isEmpty else { return [] }
        let birthDates = try guardians.birthDates(of: people.map(\.id), in: db)
        let today = try today(now, db)
        let young = birthDates.filter { $0.value.isBirthDate(ofAgeBelow: age, on: today) }
        let others = people.filter { birthDates[$0.id] == nil }
        return try guardians.studentsWithGuardian(among: others.map(\.id), in: db)
            .union(young.keys).union(others.filter(\.isLead).map(\.id))
    }

    /// A person whom a student sees: a friend, one who asked them, or one who lets everyone find them.
    ///
    /// - Throws: `NotFound` for all others, also for a person who blocked the student.
    func visiblePerson(
        _ id: StudentID, to student: StudentID, at now: Instant, in db: any Transaction
    ) throws -> StudentSummary {
        guard let person = try person(id, at: now, in: db),
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

extension StudentSummary {
    /// Whether the student is a lead: neither a student who takes part in classes nor one who has left.
    fileprivate var isLead: Bool { isActive && !mayAttend }
}
