internal import Application
internal import Core
internal import Persistence

/// Merges what two students have with friends.
struct MergeFriends {
    let students: any StudentDirectory
    let relations = SQLRelations()
    let sent = SQLSentToday()
    let recommendations = SQLRecommendations()
    let profiles = SQLFriendProfiles()
    let consents = SQLConsents()

    /// Moves the relations, recommendations, entries of the daily limits, profile choices and consent of a
    /// student to another.
    ///
    /// Of two relations to the same person, the one with the higher ``Relation/State/rank`` stays, with the
    /// later refusal if its state keeps one.
    func merge(
        _ student: StudentID, into other: StudentID, at now: Instant, in db: any Transaction
    ) throws {
        let all = try relations.all(of: student, in: db)
        let people = Set(all.flatMap { [$0.student, $0.other] }).subtracting([student, other])
        for person in people.sorted() {
            try mergeRelations(of: student, into: other, with: person, at: now, in: db)
        }
        try relations.removeAll(of: student, in: db)
        try sent.move(from: student, to: other, in: db)
        try recommendations.move(from: student, to: other, in: db)
        try mergeProfiles(of: student, into: other, in: db)
        try consents.move(from: student, to: other, in: db)
    }

    private func mergeRelations(
        of student: StudentID, into other: StudentID, with person: StudentID, at now: Instant,
        in db: any Transaction
    ) throws {
        let ours = try stronger(
            relations.find(student, person, in: db), relations.find(other, person, in: db))
        let theirs = try stronger(
            relations.find(person, student, in: db), relations.find(person, other, in: db))
        let isBlocked = [ours, theirs].contains { $0?.state == .blocked }
        let friend = isBlocked ? nil : [ours, theirs].compactMap(\.self).first { $0.state == .friend }
        for (from, to, relation) in [(other, person, friend ?? ours), (person, other, friend ?? theirs)] {
            try relations.delete(from, to, in: db)
            guard let relation, let state = relation.state.merged(isBlocked: isBlocked) else { continue }
            let refusedAt = state == relation.state ? relation.refusedAt : now
            try relations.set(
                from, to: state, of: to, since: relation.startedAt,
                refusedAt: state.keepsRefusal ? refusedAt : nil, in: db)
        }
    }

    private func stronger(_ relation: Relation?, _ other: Relation?) -> Relation? {
        let both = [relation, other].compactMap(\.self)
        var stronger = both.max { $0.state.rank < $1.state.rank }
        stronger?.refusedAt = both.compactMap(\.refusedAt).max()
        return stronger
    }

    /// Moves the profile choices of a student to another, unless the other made choices.
    private func mergeProfiles(of student: StudentID, into other: StudentID, in db: any Transaction) throws {
        if try profiles.id(of: student, in: db) != nil, try profiles.id(of: other, in: db) == nil {
            let choices = try profiles.choices(of: student, in: db).moved(to: other)
            try profiles.set(choices, name: try students.find(.id(other), in: db).name, in: db)
        }
        try profiles.remove(student, in: db)
    }
}

extension Relation.State {
    /// The state after a merge; nil if the relation ends.
    ///
    /// If one of both students blocked the other, a friendship ends, and a request is refused.
    fileprivate func merged(isBlocked: Bool) -> Relation.State? {
        guard isBlocked else { return self }
        switch self {
        case .friend: return nil
        case .asked: return .refused
        case .refused, .withdrawn, .blocked: return self
        }
    }
}
