import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Discovery

/// A refused request stays refused, whatever its sender does, until the refusal ends.
@Suite(.limitedParallelism) struct RefusedRequestTests {
    let fixture: DiscoveryFixture

    /// Student 1 asked student 2, who refused.
    init() async throws {
        fixture = try await DiscoveryFixture()
        try await fixture.makeFindable(1, 2)
        try await fixture.ask(2)
        try await refuse(1, by: 2)
    }

    private func refuse(_ person: Int64, by student: Int64) async throws {
        try await fixture.send(RefuseFriend(person: StudentID(person)), as: "student:\(student)")
    }

    private func withdraw(_ person: Int64 = 2) async throws {
        try await fixture.send(WithdrawFriendRequest(person: StudentID(person)), as: "student:1")
    }

    private func unblock(_ person: Int64, by student: Int64) async throws {
        try await fixture.send(UnblockPerson(person: StudentID(person)), as: "student:\(student)")
    }

    private func advance(days: Int) async throws {
        fixture.clock.advance(seconds: days * 86_400)
        try await fixture.performDueWork()
    }

    /// The ids in the requests that student 2 received, and in those that student 1 sent.
    private func requests() async throws -> [[Int64]] {
        [try await fixture.requests(of: 2), try await fixture.requests(of: 1, sent: true)]
    }

    @Test func `a request after a withdrawal looks open, and does not reach the other`() async throws {
        try await withdraw()
        #expect(try await requests() == [[], []])
        try await fixture.ask(2)
        #expect(try await requests() == [[], [2]])
        #expect(await fixture.code(AcceptFriend(person: StudentID(1)), by: 2) == "friends.no-request")
    }

    @Test func `a request after the sender blocked and unblocked the other does not reach them`()
        async throws
    {
        try await fixture.block(2, by: 1)
        try await unblock(2, by: 1)
        #expect(try await requests() == [[], []])
        try await fixture.ask(2)
        #expect(try await requests() == [[], [2]])
    }

    @Test func `a request after the other blocked and unblocked the sender does not reach them`()
        async throws
    {
        try await fixture.block(1, by: 2)
        try await unblock(1, by: 2)
        try await withdraw()
        try await fixture.ask(2)
        #expect(try await requests() == [[], [2]])
    }

    @Test func `a request that a block ended does not reach the other after the block either`() async throws {
        try await fixture.makeFindable(3)
        try await fixture.ask(3)
        try await fixture.block(1, by: 3)
        try await unblock(1, by: 3)
        try await withdraw(3)
        try await fixture.ask(3)
        #expect(try await fixture.requests(of: 3) == [])
    }

    @Test func `thirty days after the refusal a request reaches the other`() async throws {
        try await withdraw()
        try await advance(days: 30)
        try await fixture.ask(2)
        #expect(try await requests() == [[], [2]])
        try await withdraw()
        fixture.clock.advance(seconds: 1)
        try await fixture.ask(2)
        #expect(try await requests() == [[1], [2]])
    }

    @Test func `a late refusal lasts thirty days, although the request is removed before`() async throws {
        try await fixture.makeFindable(3)
        try await fixture.ask(3)
        try await advance(days: 20)
        try await refuse(1, by: 3)
        try await advance(days: 11)
        #expect(try await fixture.requests(of: 1, sent: true) == [])
        try await fixture.ask(3)
        #expect(try await fixture.requests(of: 3) == [])
        try await withdraw(3)
        try await advance(days: 31)
        #expect(try await fixture.count("friend_relations") == 0)
        try await fixture.ask(3)
        #expect(try await fixture.requests(of: 3) == [1])
    }

    @Test func `who refused may ask, which ends the refusal and the other's request`() async throws {
        try await fixture.ask(1, by: 2)
        #expect(try await requests() == [[], []])
        #expect(try await fixture.requests(of: 1) == [2])
        try await refuse(2, by: 1)
        try await fixture.ask(2)
        #expect(try await requests() == [[1], [2]])
        try await fixture.accept(1, by: 2)
        #expect(try await fixture.friends() == [2])
    }

    @Test func `a merge keeps the refusal`() async throws {
        try await withdraw()
        let (discoveries, now) = (fixture.discoveries, fixture.clock.now)
        try await fixture.store.write { db in
            _ = try discoveries.studentWasMerged(
                StudentID(1), into: StudentID(4), at: now, language: .english, in: db)
        }
        try await fixture.ask(2, by: 4)
        #expect(try await fixture.requests(of: 2) == [])
        let refusals = try await fixture.store.read { db in
            try SQLRelations().all(of: StudentID(4), in: db).map(\.refusedAt)
        }
        #expect(refusals == [now])
    }

    @Test(arguments: [
        (Relation.State.asked, false), (.friend, false), (.refused, true), (.withdrawn, true),
        (.blocked, true),
    ])
    func `an imported relation has a refusal only in a state that keeps one`(
        _ state: Relation.State, _ keeps: Bool
    ) async throws {
        let (students, now) = (fixture.students, fixture.clock.now)
        let row = FriendRow(student: "three", person: "four", state: state, startedAt: now, refusedAt: now)
        try await fixture.store.write { db in
            var keys = KeyIndex()
            keys.add(sheet: "students", noun: "student")
            keys.add("three", 3, of: "students")
            keys.add("four", 4, of: "students")
            _ = try FriendSheet(students: students).importing(row, keys: keys, at: now, in: db)
        }
        let stored = try await fixture.store.read {
            try SQLRelations().find(StudentID(3), StudentID(4), in: $0)
        }
        #expect(stored?.state == state && (stored?.refusedAt != nil) == keeps)
    }

    @Test func `personal data shows neither a refusal nor a withdrawn request`() async throws {
        try await withdraw()
        let discoveries = fixture.discoveries
        let sections = try await fixture.store.read { db in
            try discoveries.personalData(of: Person(student: StudentID(1), accounts: []), in: db)
        }
        #expect(sections.first { $0.name == "friends" }?.rows == [])
        #expect(sections.first { $0.name == "sent today" }?.rows.map { $0["kind"] } == ["friend-request"])
    }

    @Test func `requests of a day are limited, whatever became of them`() async throws {
        let people = Array(Int64(3)...8)
        try await fixture.makeFindable(3, 4, 5, 6, 7, 8)
        for person in people {
            try await fixture.ask(person)
            try await fixture.accept(1, by: person)
            try await fixture.send(RemoveFriend(person: StudentID(person)), as: "student:1")
        }
        for _ in 0..<6 {
            try await withdraw()
            try await fixture.ask(2)
        }
        for person in people { try await fixture.ask(person) }
        try await fixture.block(3, by: 1)
        try await unblock(3, by: 1)
        try await fixture.ask(3)
        try await withdraw()
        let request = AskFriend(person: StudentID(2))
        #expect(await fixture.code(request, by: 1) == "friends.too-many-requests-today")
        try await advance(days: 1)
        #expect(try await fixture.count("sent_today") == 0)
        #expect(await fixture.code(request, by: 1) == nil)
    }
}
