internal import Application
internal import Core
internal import Persistence

/// Accepts, refuses and withdraws requests for friendship.
struct AcceptFriends {
    let people: FindVisiblePeople
    let students: any StudentDirectory
    let relations = SQLRelations()

    func serve(_ service: inout Service) {
        service.on(AcceptFriend.self, acceptFriend)
        service.on(RefuseFriend.self, refuseFriend)
        service.on(WithdrawFriendRequest.self, withdrawFriendRequest)
    }

    /// Accepts the request of a person.
    ///
    /// - Throws: ``FriendError/noRequest(_:)``, ``FriendError/tooManyFriends``,
    ///   ``FriendError/friendHasTooMany(name:)``.
    private func acceptFriend(
        _ request: AcceptFriend, by caller: Caller, in db: any Transaction
    ) throws -> Friend {
        let student = try people.participant(caller, in: db).id
        let (person, _) = try asker(request.person, of: student, at: caller.at, in: db)
        try relations.checkFriends(of: student, in: db)
        guard try relations.count(of: person.id, [.friend], in: db) < DiscoveryLimits.friends else {
            throw FriendError.friendHasTooMany(name: person.name)
        }
        try relations.set(student, to: .friend, of: person.id, since: caller.at, in: db)
        try relations.set(person.id, to: .friend, of: student, since: caller.at, in: db)
        return Friend(student: student, person: person.id, name: person.name, acceptedAt: caller.at)
    }

    /// Refuses the request of a person; the person sees it as open until it is removed.
    ///
    /// Further requests of the person do not reach the student for ``DiscoveryLimits/requestDays`` days, or
    /// until the student asks the person.
    ///
    /// - Throws: ``FriendError/noRequest(_:)``.
    private func refuseFriend(
        _ request: RefuseFriend, by caller: Caller, in db: any Transaction
    ) throws -> FriendRequest {
        let student = try people.participant(caller, in: db).id
        let (person, asked) = try asker(request.person, of: student, at: caller.at, in: db)
        try relations.set(
            person.id, to: .refused, of: student, since: asked.startedAt, refusedAt: caller.at, in: db)
        return FriendRequest(
            student: student, person: person.id, name: person.name, isSent: false, askedAt: asked.startedAt)
    }

    /// The person who sent a student an open request, and the relation of the person to the student.
    ///
    /// - Throws: ``FriendError/noRequest(_:)``.
    private func asker(
        _ id: StudentID, of student: StudentID, at now: Instant, in db: any Transaction
    ) throws -> (StudentSummary, Relation) {
        guard let person = try people.find(id, at: now, in: db),
            let asked = try relations.find(person.id, student, in: db), asked.state == .asked
        else { throw FriendError.noRequest(id) }
        return (person, asked)
    }

    /// Withdraws a request that looks open to the student; a refusal of the request stays.
    ///
    /// - Throws: ``FriendError/noRequest(_:)``.
    private func withdrawFriendRequest(
        _ request: WithdrawFriendRequest, by caller: Caller, in db: any Transaction
    ) throws -> FriendRequest {
        let student = try people.participant(caller, in: db).id
        guard let asked = try relations.find(student, request.person, in: db),
            Relation.State.open.contains(asked.state)
        else { throw FriendError.noRequest(request.person) }
        try relations.set(
            student, to: .withdrawn, of: asked.other, since: asked.startedAt, refusedAt: asked.refusedAt,
            in: db)
        return FriendRequest(
            student: student, person: asked.other, name: try students.find(.id(asked.other), in: db).name,
            isSent: true, askedAt: asked.startedAt)
    }
}
