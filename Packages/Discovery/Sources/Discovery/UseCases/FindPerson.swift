internal import Core
internal import Networking
internal import Persistence

extension Discoveries {
    /// The student who sends a request about friends.
    ///
    /// - Throws: ``FriendError/consentMissing`` for a child without a guardian's consent;
    ///   ``DiscoveryError/switchedOff``.
    func participant(_ caller: Caller, in db: any Transaction) throws -> StudentSummary {
        try checkSwitch(for: caller, in: db)
        let student = try students.find(try caller.signedIn().resolving(.me), in: db)
        guard try mayMeetOthers(student.id, at: caller.at, in: db) else { throw FriendError.consentMissing }
        return student
    }

    /// A student whom others may see; nil for an unknown or inactive one, and a child without consent.
    func person(_ id: StudentID, at now: Instant, in db: any Transaction) throws -> StudentSummary? {
        do {
            let found = try students.find(.id(id), in: db)
            return try found.isActive && mayMeetOthers(found.id, at: now, in: db) ? found : nil
        } catch is NotFound {
            return nil
        }
    }

    private func mayMeetOthers(
        _ student: StudentID, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        try !isChild(student, at: now, in: db) || consents.find(student, in: db) != nil
    }

    /// Whether a student is a child.
    ///
    /// A student without a birth date is a child if the student has a guardian.
    func isChild(_ student: StudentID, at now: Instant, in db: any Transaction) throws -> Bool {
        let age = FriendSettings.ageOfMajority.value(in: try settingValues(db))
        guard age > 0 else { return false }
        guard let born = try guardians.birthDate(of: student, in: db) else {
            return try !guardians.guardians(of: student, in: db).isEmpty
        }
        return born.isBirthDate(ofAgeBelow: age, on: try today(now, db))
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

    /// The relation of a person to a student who sees the person.
    func acquaintance(
        of person: StudentID, to student: StudentID, in db: any Transaction
    ) throws -> Acquaintance {
        guard person != student else { return .myself }
        switch try relations.find(student, person, in: db)?.state {
        case .friend: return .friend
        case .asked, .refused: return .asked
        case .withdrawn, .blocked, nil: break
        }
        return try relations.find(person, student, in: db)?.state == .asked ? .asking : .stranger
    }
}

extension Page {
    /// The page with each item transformed; items that become nil are left out.
    func compactMap<Other>(_ transform: (Item) throws -> Other?) rethrows -> Page<Other> {
        Page<Other>(items: try items.compactMap(transform), next: next, total: total)
    }
}
