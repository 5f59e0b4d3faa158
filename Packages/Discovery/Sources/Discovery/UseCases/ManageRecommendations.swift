internal import Application
internal import Core
internal import Persistence

/// Lists, sends and removes recommendations between friends, and votes on them.
struct ManageRecommendations {
    let people: FindVisiblePeople
    let classes: any ClassDirectory
    let catalogue: any ClassCatalogue
    let recommendations = SQLRecommendations()
    let relations = SQLRelations()
    let sent = SQLSentToday()

    func serve(_ service: inout Service) {
        service.on(ListRecommendations.self, listRecommendations)
        service.on(SendRecommendation.self, sendRecommendation)
        service.on(VoteOnRecommendation.self, vote)
        service.on(RemoveRecommendation.self, removeRecommendation)
    }

    /// Lists the recommendations of classes that are not over, which the student received or sent, newest
    /// first.
    private func listRecommendations(
        _ request: ListRecommendations, by caller: Caller, in db: any Transaction
    ) throws -> Page<Recommendation> {
        let student = try people.participant(caller, in: db).id
        let page = try recommendations.page(
            of: student, areSent: request.areSent ?? false, limit: request.limit, after: request.after,
            in: db)
        let shown = try shown(page.items, at: caller.at, in: db).filter { !$0.value.class.isOver }
        return page.compactMap { shown[$0.id] }
    }

    /// Recommends a class to a friend, or changes the note of a recommendation that exists.
    ///
    /// - Throws: `NotFound`; ``FriendError/notFriends(_:)``, ``DiscoveryError/classIsOver(className:)``,
    ///   ``RecommendationError/tooMany``, ``RecommendationError/tooManyToday``.
    private func sendRecommendation(
        _ request: SendRecommendation, by caller: Caller, in db: any Transaction
    ) throws -> Recommendation {
        let sender = try people.participant(caller, in: db)
        let recipient = try friend(request.friend, of: sender.id, at: caller.at, in: db)
        let found = try classes.find(request.class, at: caller.at, in: db)
        let note = try FreeText.note(request.note)
        if let known = try recommendations.find(found.id, from: sender.id, to: recipient.id, in: db) {
            if request.note != nil { try recommendations.setNote(note, of: known.id, in: db) }
            let stored = try recommendations.find(known.id, in: db)
            return Recommendation(stored, found, from: sender, to: recipient)
        }
        guard !found.isOver else { throw DiscoveryError.classIsOver(className: found.name) }
        try recommendations.checkCount(from: sender.id, in: db)
        try checkRecommendationsToday(from: sender.id, at: caller.at, in: db)
        let stored = try recommendations.insert(
            found.id, from: sender.id, to: recipient.id, note: note, at: caller.at, in: db)
        try sent.insert(.recommendation, by: sender.id, at: caller.at, in: db)
        return Recommendation(stored, found, from: sender, to: recipient)
    }

    /// - Throws: ``FriendError/notFriends(_:)``.
    private func friend(
        _ id: StudentID, of student: StudentID, at now: Instant, in db: any Transaction
    ) throws -> StudentSummary {
        guard let person = try people.find(id, at: now, in: db),
            try relations.find(student, person.id, in: db)?.state == .friend
        else { throw FriendError.notFriends(id) }
        return person
    }

    /// - Throws: ``RecommendationError/tooManyToday``.
    private func checkRecommendationsToday(
        from sender: StudentID, at now: Instant, in db: any Transaction
    ) throws {
        let today = try sent.count(.recommendation, by: sender, since: now.dayBefore, until: now, in: db)
        guard today < DiscoveryLimits.recommendationsPerDay else {
            throw RecommendationError.tooManyToday
        }
    }

    /// Votes for or against a recommendation that the student received, or changes the vote.
    ///
    /// - Throws: `NotFound`.
    private func vote(
        _ request: VoteOnRecommendation, by caller: Caller, in db: any Transaction
    ) throws -> Recommendation {
        let student = try people.participant(caller, in: db).id
        let stored = try recommendations.find(request.recommendation, in: db)
        guard stored.recipient == student else { throw NotFound("recommendation", stored.id) }
        try recommendations.setVote(request.vote, of: stored.id, in: db)
        return try shown(try recommendations.find(stored.id, in: db), at: caller.at, in: db)
    }

    /// Removes a recommendation that the student received or sent.
    ///
    /// - Throws: `NotFound`.
    private func removeRecommendation(
        _ request: RemoveRecommendation, by caller: Caller, in db: any Transaction
    ) throws -> Recommendation {
        let student = try people.participant(caller, in: db).id
        let stored = try recommendations.find(request.recommendation, in: db)
        guard [stored.recipient, stored.sender].contains(student) else {
            throw NotFound("recommendation", stored.id)
        }
        let removed = try shown(stored, at: caller.at, in: db)
        try recommendations.delete(stored.id, in: db)
        return removed
    }

    /// - Throws: `NotFound` if one of both friends is not seen by others.
    private func shown(
        _ stored: StoredRecommendation, at now: Instant, in db: any Transaction
    ) throws -> Recommendation {
        guard let shown = try shown([stored], at: now, in: db)[stored.id] else {
            throw NotFound("recommendation", stored.id)
        }
        return shown
    }

    /// Some recommendations by id. A recommendation is left out if its sender or its recipient is not
    /// visible to others.
    private func shown(
        _ stored: [StoredRecommendation], at now: Instant, in db: any Transaction
    ) throws -> [RecommendationID: Recommendation] {
        let people = try people.visible(among: stored.flatMap { [$0.sender, $0.recipient] }, at: now, in: db)
        let classes = try catalogue.classesByID(stored.map(\.academyClass), at: now, in: db)
        return stored.reduce(into: [:]) { shown, stored in
            guard let sender = people[stored.sender], let recipient = people[stored.recipient],
                let found = classes[stored.academyClass]
            else { return }
            shown[stored.id] = Recommendation(stored, found, from: sender, to: recipient)
        }
    }
}

extension Recommendation {
    fileprivate init(
        _ stored: StoredRecommendation, _ academyClass: ClassSummary, from sender: StudentSummary,
        to recipient: StudentSummary
    ) {
        id = stored.id
        self.class = academyClass
        self.sender = sender.id
        senderName = sender.name
        self.recipient = recipient.id
        recipientName = recipient.name
        note = stored.note
        sentAt = stored.sentAt
        vote = stored.vote
    }
}
