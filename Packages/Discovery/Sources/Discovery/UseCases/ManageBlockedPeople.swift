internal import Application
internal import Core
internal import Persistence

/// Lists, blocks and unblocks people.
struct ManageBlockedPeople {
    let people: FindVisiblePeople
    let students: any StudentDirectory
    let relations = SQLRelations()
    let recommendations = SQLRecommendations()

    func serve(_ service: inout Service) {
        service.on(ListBlockedPeople.self, listBlockedPeople)
        service.on(BlockPerson.self, blockPerson)
        service.on(UnblockPerson.self, unblockPerson)
    }

    /// Lists the people whom the student blocked, newest first.
    private func listBlockedPeople(
        _ request: ListBlockedPeople, by caller: Caller, in db: any Transaction
    ) throws -> Page<BlockedPerson> {
        let student = try people.participant(caller, in: db).id
        let page = try relations.page(
            of: student, .blocked, limit: request.limit, after: request.after, in: db)
        let people = try students.summaries(of: page.items.map(\.other), in: db)
        return page.compactMap { relation in
            people[relation.other].map { Self.blocked(relation, $0) }
        }
    }

    /// Blocks a person, and ends friendship, requests and recommendations between both.
    ///
    /// The blocked person does not find the student any more. The person's own request still looks open to
    /// the person, as after a refusal. A refusal of a request of the student stays.
    ///
    /// - Throws: `NotFound`; ``FriendError/yourself``, ``FriendError/tooManyBlocked``.
    private func blockPerson(
        _ request: BlockPerson, by caller: Caller, in db: any Transaction
    ) throws -> BlockedPerson {
        let student = try people.participant(caller, in: db).id
        guard request.person != student else { throw FriendError.yourself }
        let known = try relations.find(student, request.person, in: db)
        if let known, known.state == .blocked { return try blocked(known, in: db) }
        let person = try blockable(request.person, by: student, at: caller.at, in: db)
        try relations.checkBlocked(of: student, in: db)
        try end(try relations.find(person.id, student, in: db), at: caller.at, in: db)
        try recommendations.removeAll(between: student, person.id, in: db)
        try relations.set(
            student, to: .blocked, of: person.id, since: caller.at, refusedAt: known?.refusedAt, in: db)
        return BlockedPerson(
            student: student, person: person.id, name: person.name, blockedAt: caller.at)
    }

    /// A person whom a student sees, or to whom the student has a relation.
    ///
    /// - Throws: `NotFound`.
    private func blockable(
        _ id: StudentID, by student: StudentID, at now: Instant, in db: any Transaction
    ) throws -> StudentSummary {
        if try relations.find(student, id, in: db) != nil, let person = try people.find(id, at: now, in: db) {
            return person
        }
        return try people.find(id, visibleTo: student, at: now, in: db)
    }

    /// Ends the relation of a person to a student who blocks the person.
    private func end(_ relation: Relation?, at now: Instant, in db: any Transaction) throws {
        guard let relation else { return }
        switch relation.state {
        case .friend: try relations.delete(relation.student, relation.other, in: db)
        case .asked:
            try relations.set(
                relation.student, to: .refused, of: relation.other, since: relation.startedAt,
                refusedAt: now, in: db)
        case .refused, .withdrawn, .blocked: break
        }
    }

    /// Unblocks a person; a refusal of a request of the student stays.
    ///
    /// - Throws: ``FriendError/notBlocked(_:)``.
    private func unblockPerson(
        _ request: UnblockPerson, by caller: Caller, in db: any Transaction
    ) throws -> BlockedPerson {
        let student = try people.participant(caller, in: db).id
        guard let known = try relations.find(student, request.person, in: db), known.state == .blocked
        else { throw FriendError.notBlocked(request.person) }
        if known.refusedAt == nil {
            try relations.delete(student, known.other, in: db)
        } else {
            try relations.set(
                student, to: .withdrawn, of: known.other, since: known.startedAt,
                refusedAt: known.refusedAt, in: db)
        }
        return try blocked(known, in: db)
    }

    private func blocked(_ relation: Relation, in db: any Transaction) throws -> BlockedPerson {
        Self.blocked(relation, try students.find(.id(relation.other), in: db))
    }

    private static func blocked(_ relation: Relation, _ person: StudentSummary) -> BlockedPerson {
        BlockedPerson(
            student: relation.student, person: person.id, name: person.name,
            blockedAt: relation.startedAt)
    }
}
