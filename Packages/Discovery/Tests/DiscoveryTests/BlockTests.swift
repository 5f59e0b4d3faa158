import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Discovery

/// Students who block others. The blocked person must not learn of it.
@Suite(.limitedParallelism) struct BlockTests {
    let fixture: DiscoveryFixture

    init() async throws {
        fixture = try await DiscoveryFixture()
        try await fixture.makeFindable(1, 2, 3)
    }

    private func blocked(by student: Int64) async throws -> [Int64] {
        try await fixture.send(ListBlockedPeople(), as: "student:\(student)").items.map(\.person.number)
    }

    @Test func `a blocked person gets what they would get if the other were not found`() async throws {
        try await fixture.block(2, by: 1)
        try await fixture.share(3, foundBy: .noOne)
        for person in [StudentID(1), StudentID(3)] {
            #expect(await fixture.code(AskFriend(person: person), by: 2) == "student.not-found")
            #expect(await fixture.code(ShowProfile(person: person), by: 2) == "student.not-found")
            #expect(await fixture.code(BlockPerson(person: person), by: 2) == "student.not-found")
            #expect(await fixture.code(AcceptFriend(person: person), by: 2) == "friends.no-request")
        }
        #expect(try await fixture.found("student", by: 2) == [])
    }

    @Test func `the student does not find a blocked person either`() async throws {
        try await fixture.block(2, by: 1)
        #expect(try await fixture.found("luis") == [3])
        #expect(try await blocked(by: 1) == [2])
        #expect(await fixture.code(AskFriend(person: StudentID(2)), by: 1) == "friends.is-blocked")
    }

    @Test func `blocking ends friendship and recommendations`() async throws {
        try await fixture.befriend(1, 2)
        try await fixture.recommend(5)
        try await fixture.recommend(6, to: 1, by: 2)
        try await fixture.block(2, by: 1)
        #expect(try await fixture.friends(of: 1) == [])
        #expect(try await fixture.friends(of: 2) == [])
        #expect(try await fixture.count("recommendations") == 0)
    }

    @Test func `the request of a blocked person still looks open to them`() async throws {
        try await fixture.ask(1, by: 2)
        try await fixture.block(2, by: 1)
        #expect(try await fixture.requests(of: 1) == [])
        #expect(try await fixture.requests(of: 2, sent: true) == [1])
        #expect(await fixture.code(AskFriend(person: StudentID(1)), by: 2) == nil)
        #expect(await fixture.code(AcceptFriend(person: StudentID(2)), by: 1) == "friends.no-request")
    }

    @Test func `the student's own request ends`() async throws {
        try await fixture.ask(2, by: 1)
        try await fixture.block(2, by: 1)
        #expect(try await fixture.requests(of: 2) == [])
        #expect(await fixture.code(AcceptFriend(person: StudentID(1)), by: 2) == "friends.no-request")
    }

    @Test func `an unblocked person finds the student again`() async throws {
        try await fixture.block(2, by: 1)
        try await fixture.block(2, by: 1)
        try await fixture.send(UnblockPerson(person: StudentID(2)), as: "student:1")
        #expect(try await blocked(by: 1) == [])
        #expect(try await fixture.found("student", by: 2) == [1])
        #expect(await fixture.code(UnblockPerson(person: StudentID(2)), by: 1) == "friends.not-blocked")
    }

    @Test func `blocked people are limited`() async throws {
        try await fixture.addRelations(499, of: 1, .blocked)
        try await fixture.block(2, by: 1)
        #expect(await fixture.code(BlockPerson(person: StudentID(3)), by: 1) == "friends.too-many-blocked")
        #expect(await fixture.code(BlockPerson(person: StudentID(2)), by: 1) == nil)
        #expect(await fixture.code(BlockPerson(person: StudentID(1)), by: 1) == "friends.yourself")
    }

    @Test func `personal data names neither who blocked a student nor who refused them`() async throws {
        try await fixture.ask(3, by: 2)
        try await fixture.send(RefuseFriend(person: StudentID(2)), as: "student:3")
        try await fixture.block(2, by: 1)
        let discoveries = fixture.discoveries
        let sections = try await fixture.store.read { db in
            try discoveries.personalData(of: Person(student: StudentID(2), accounts: []), in: db)
        }
        let friends = try #require(sections.first { $0.name == "friends" })
        #expect(friends.rows.map { $0["state"] } == ["asked"])
        #expect(sections.first { $0.name == "friend requests" }?.rows == [])
    }
}
