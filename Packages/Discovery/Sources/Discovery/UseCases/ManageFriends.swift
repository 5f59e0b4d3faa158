internal import Application
internal import Core
internal import Persistence

/// Finds people, lists friends and requests for friendship, and ends friendships.
struct ManageFriends {
    let people: FindVisiblePeople
    let students: any StudentDirectory
    let relations = SQLRelations()
    let profiles = SQLFriendProfiles()
    let recommendations = SQLRecommendations()

    func serve(_ service: inout Service) {
        service.on(FindPeople.self, findPeople)
        service.on(ListFriends.self, listFriends)
        service.on(ListFriendRequests.self, listFriendRequests)
        service.on(RemoveFriend.self, removeFriend)
    }

    /// Finds the students who chose to be found, by parts of their names.
    ///
    /// - Throws: `InvalidValue` `people.search-too-short`, `search.too-long`.
    private func findPeople(
        _ request: FindPeople, by caller: Caller, in db: any Transaction
    ) throws -> Page<FoundPerson> {
        let student = try people.participant(caller, in: db).id
        let found = try profiles.search(
            NameSearch(request.search), by: student, limit: request.limit, after: request.after,
            in: db)
        let friendships = try people.friendships(of: found.items, to: student, in: db)
        let people = try people.visible(among: found.items, at: caller.at, in: db)
        return found.compactMap { id in
            people[id].map {
                FoundPerson(person: id, name: $0.name, friendship: friendships[id] ?? .stranger)
            }
        }
    }

    /// Lists the friends of the student, newest first.
    private func listFriends(
        _ request: ListFriends, by caller: Caller, in db: any Transaction
    ) throws -> Page<Friend> {
        let student = try people.participant(caller, in: db).id
        let page = try relations.page(
            of: student, .friend, limit: request.limit, after: request.after, in: db)
        let people = try people.visible(among: page.items.map(\.other), at: caller.at, in: db)
        return page.compactMap { relation in
            people[relation.other].map {
                Friend(student: student, person: $0.id, name: $0.name, acceptedAt: relation.startedAt)
            }
        }
    }

    /// Lists the open requests that the student received or sent, newest first.
    private func listFriendRequests(
        _ request: ListFriendRequests, by caller: Caller, in db: any Transaction
    ) throws -> Page<FriendRequest> {
        let (student, isSent) = (try people.participant(caller, in: db).id, request.isSent ?? false)
        let page = try relations.requests(
            of: student, isSent: isSent, limit: request.limit, after: request.after, in: db)
        let person: (Relation) -> StudentID = { isSent ? $0.other : $0.student }
        let people = try people.visible(among: page.items.map(person), at: caller.at, in: db)
        return page.compactMap { relation in
            people[person(relation)].map {
                FriendRequest(
                    student: student, person: $0.id, name: $0.name, isSent: isSent,
                    askedAt: relation.startedAt)
            }
        }
    }

    /// Ends a friendship, and removes the recommendations of both friends to one another.
    ///
    /// - Throws: ``FriendError/notFriends(_:)``.
    private func removeFriend(
        _ request: RemoveFriend, by caller: Caller, in db: any Transaction
    ) throws -> Friend {
        let student = try people.participant(caller, in: db).id
        guard let relation = try relations.find(student, request.person, in: db), relation.state == .friend
        else { throw FriendError.notFriends(request.person) }
        try relations.delete(student, relation.other, in: db)
        try relations.delete(relation.other, student, in: db)
        try recommendations.removeAll(between: student, relation.other, in: db)
        return Friend(
            student: student, person: relation.other,
            name: try students.find(.id(relation.other), in: db).name, acceptedAt: relation.startedAt)
    }
}
