internal import Application
internal import Core
internal import Persistence

/// Asks a person to become a friend.
struct SendFriendRequest {
    let people: FindVisiblePeople
    let relations = SQLRelations()
    let sent = SQLSentToday()

    func serve(_ service: inout Service) {
        service.on(AskFriend.self, askFriend)
    }

    /// Asks a person to become a friend. A request that looks open stays as it is.
    ///
    /// A request to a person who refused one within ``DiscoveryLimits/requestDays`` days looks open to the
    /// student, and does not reach the person. If the student refused a request of the person, that refusal
    /// ends.
    ///
    /// - Throws: `NotFound`; ``FriendError/yourself``, ``FriendError/alreadyFriends(name:)``,
    ///   ``FriendError/isBlocked(name:)``, ``FriendError/hasAskedYou(name:)``,
    ///   ``FriendError/tooManyOpenRequests``, ``FriendError/tooManyRequestsToday``.
    private func askFriend(
        _ request: AskFriend, by caller: Caller, in db: any Transaction
    ) throws -> FriendRequest {
        let student = try people.participant(caller, in: db).id
        guard request.person != student else { throw FriendError.yourself }
        let known = try relations.find(student, request.person, in: db)
        if let known, let open = try openRequest(known, at: caller.at, in: db) { return open }
        let person = try people.find(request.person, visibleTo: student, at: caller.at, in: db)
        let theirs = try relations.find(person.id, student, in: db)
        if theirs?.state == .asked { throw FriendError.hasAskedYou(name: person.name) }
        try checkRequests(of: student, at: caller.at, in: db)
        if theirs?.refusedAt != nil { try relations.delete(person.id, student, in: db) }
        let isRefused = known?.isRefused(at: caller.at) ?? false
        try relations.set(
            student, to: isRefused ? .refused : .asked, of: person.id, since: caller.at,
            refusedAt: isRefused ? known?.refusedAt : nil, in: db)
        try sent.insert(.friendRequest, by: student, at: caller.at, in: db)
        return FriendRequest(
            student: student, person: person.id, name: person.name, isSent: true, askedAt: caller.at)
    }

    /// The open request of a relation, as its sender sees it; nil if the sender may ask again.
    ///
    /// - Throws: ``FriendError/alreadyFriends(name:)``, ``FriendError/isBlocked(name:)``.
    private func openRequest(
        _ known: Relation, at now: Instant, in db: any Transaction
    ) throws -> FriendRequest? {
        guard let person = try people.find(known.other, at: now, in: db) else { return nil }
        switch known.state {
        case .friend: throw FriendError.alreadyFriends(name: person.name)
        case .blocked: throw FriendError.isBlocked(name: person.name)
        case .withdrawn: return nil
        case .asked, .refused:
            return FriendRequest(
                student: known.student, person: person.id, name: person.name, isSent: true,
                askedAt: known.startedAt)
        }
    }

    /// - Throws: ``FriendError/tooManyOpenRequests``, ``FriendError/tooManyRequestsToday``.
    private func checkRequests(of student: StudentID, at now: Instant, in db: any Transaction) throws {
        guard try relations.count(of: student, Relation.State.open, in: db) < DiscoveryLimits.openRequests
        else { throw FriendError.tooManyOpenRequests }
        guard
            try sent.count(.friendRequest, by: student, since: now.dayBefore, until: now, in: db)
                < DiscoveryLimits.requestsPerDay
        else { throw FriendError.tooManyRequestsToday }
    }
}

extension Instant {
    /// 24 hours earlier.
    var dayBefore: Instant { adding(minutes: -24 * 60) }
    /// ``DiscoveryLimits/requestDays`` days earlier.
    var requestDaysBefore: Instant { adding(minutes: -DiscoveryLimits.requestDays * 24 * 60) }
}
