import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Discovery

/// Students who find, ask, accept, refuse and remove one another.
@Suite(.limitedParallelism) struct FriendTests {
    let fixture: DiscoveryFixture

    init() async throws { fixture = try await DiscoveryFixture() }

    @Test func `students are found only after they chose so`() async throws {
        #expect(try await fixture.found("luis") == [])
        #expect(await fixture.code(AskFriend(person: StudentID(2)), by: 1) == "student.not-found")
        try await fixture.makeFindable(2, 3)
        #expect(try await fixture.found("luis") == [2, 3])
        #expect(try await fixture.found("nahui LUIS") == [2])
        #expect(try await fixture.found("luis pa") == [3])
        #expect(try await fixture.found("luis", by: 2) == [3])
        try await fixture.share(2, foundBy: .noOne)
        #expect(try await fixture.found("luis") == [3])
    }

    @Test func `a search needs a word of three letters`() async throws {
        #expect(await fixture.code(FindPeople(search: " lu "), by: 1) == "people.search-too-short")
        #expect(await fixture.code(FindPeople(search: "lui"), by: 1) == nil)
    }

    @Test func `the texts of the search name the least number of letters`() {
        #expect(DiscoveryLimits.searchWord == 3)
        for (language, words) in [(Language.english, "three letters"), (.spanish, "tres letras")] {
            #expect(FindPeople.about("search", in: language)?.contains(words) == true)
            #expect(FindPeople.commandText(of: "search", in: language).contains(words))
        }
    }

    @Test func `short words find a whole name only`() async throws {
        try await fixture.makeFindable(2, 4)
        #expect(try await fixture.found("Bo  LÍ") == [4])
        #expect(try await fixture.found("b li") == [])
        #expect(try await fixture.found("lu na") == [])
    }

    @Test(.onSQLite) func `a whole name is found by an index`() async throws {
        let conditions = SQLFriendProfiles.conditions(
            .wholeName("bo li"), by: StudentID(1), .sqlite)
        let plan = try await fixture.plan(
            "\(part: SQLFriendProfiles.found)\(part: .whereAll(conditions)) ORDER BY id LIMIT 51")
        #expect(plan.contains { $0.contains("friend_profiles_by_name") }, "\(plan)")
    }

    @Test func `a student who left is neither found nor seen, and has no request accepted`() async throws {
        try await fixture.befriend(1, 2)
        try await fixture.makeFindable(3)
        try await fixture.ask(3)
        fixture.students.withdraw(2)
        fixture.students.withdraw(3)
        #expect(try await fixture.found("luis") == [])
        #expect(try await fixture.friends() == [])
        #expect(try await fixture.requests(of: 1, sent: true) == [])
        #expect(await fixture.code(ShowProfile(person: StudentID(2)), by: 1) == "student.not-found")
        #expect(await fixture.code(AskFriend(person: StudentID(3)), by: 1) == "student.not-found")
    }

    @Test func `a renamed student is found by the new name`() async throws {
        try await fixture.makeFindable(2)
        let discoveries = fixture.discoveries
        try await fixture.store.write { db in
            try discoveries.studentWasRenamed(StudentID(2), to: "Óscar", in: db)
        }
        #expect(try await fixture.found("nahui") == [])
        #expect(try await fixture.found("oscar") == [2])
    }

    @Test func `an accepted request makes two friends`() async throws {
        try await fixture.makeFindable(2)
        try await fixture.ask(2)
        #expect(try await fixture.requests(of: 2) == [1])
        #expect(try await fixture.requests(of: 1, sent: true) == [2])
        #expect(await fixture.code(AskFriend(person: StudentID(1)), by: 2) == "friends.has-asked-you")
        try await fixture.accept(1, by: 2)
        #expect(try await fixture.friends(of: 1) == [2])
        #expect(try await fixture.friends(of: 2) == [1])
        #expect(try await fixture.requests(of: 2) == [])
        #expect(await fixture.code(AskFriend(person: StudentID(2)), by: 1) == "friends.already")
        #expect(await fixture.code(AskFriend(person: StudentID(1)), by: 1) == "friends.yourself")
        #expect(await fixture.code(AcceptFriend(person: StudentID(1)), by: 2) == "friends.no-request")
    }

    @Test func `a refused request looks open to its sender, and is not sent again`() async throws {
        try await fixture.makeFindable(2)
        try await fixture.ask(2)
        try await fixture.send(RefuseFriend(person: StudentID(1)), as: "student:2")
        #expect(try await fixture.requests(of: 2) == [])
        #expect(try await fixture.requests(of: 1, sent: true) == [2])
        try await fixture.ask(2)
        #expect(try await fixture.requests(of: 2) == [])
        #expect(await fixture.code(AcceptFriend(person: StudentID(1)), by: 2) == "friends.no-request")
    }

    @Test func `a request is removed after thirty days, and can be sent again`() async throws {
        try await fixture.makeFindable(2)
        try await fixture.ask(2)
        try await fixture.send(RefuseFriend(person: StudentID(1)), as: "student:2")
        fixture.clock.advance(seconds: 30 * 86_400)
        try await fixture.performDueWork()
        #expect(try await fixture.requests(of: 1, sent: true) == [2])
        fixture.clock.advance(seconds: 60)
        try await fixture.performDueWork()
        #expect(try await fixture.requests(of: 1, sent: true) == [])
        try await fixture.ask(2)
        #expect(try await fixture.requests(of: 2) == [1])
    }

    @Test func `a withdrawn request is gone for both`() async throws {
        try await fixture.makeFindable(2)
        try await fixture.ask(2)
        try await fixture.send(WithdrawFriendRequest(person: StudentID(2)), as: "student:1")
        #expect(try await fixture.requests(of: 2) == [])
        #expect(try await fixture.requests(of: 1, sent: true) == [])
        #expect(
            await fixture.code(WithdrawFriendRequest(person: StudentID(2)), by: 1) == "friends.no-request")
        try await fixture.ask(2)
        #expect(try await fixture.requests(of: 2) == [1])
    }

    @Test func `ending a friendship ends it for both, with the recommendations`() async throws {
        try await fixture.befriend(1, 2)
        try await fixture.recommend(5)
        try await fixture.recommend(6, to: 1, by: 2)
        try await fixture.send(RemoveFriend(person: StudentID(1)), as: "student:2")
        #expect(try await fixture.friends(of: 1) == [])
        #expect(try await fixture.friends(of: 2) == [])
        #expect(try await fixture.count("recommendations") == 0)
        #expect(await fixture.code(RemoveFriend(person: StudentID(1)), by: 2) == "friends.not-friends")
    }

    @Test func `open requests are limited`() async throws {
        try await fixture.makeFindable(2, 3)
        try await fixture.addRelations(49, of: 1, .refused)
        fixture.clock.advance(seconds: 86_400)
        try await fixture.ask(2)
        #expect(await fixture.code(AskFriend(person: StudentID(3)), by: 1) == "friends.too-many-requests")
    }

    @Test func `friends are limited for both`() async throws {
        try await fixture.makeFindable(2, 3)
        try await fixture.addRelations(499, of: 1, .friend)
        try await fixture.befriend(1, 2)
        try await fixture.ask(3)
        #expect(await fixture.code(AcceptFriend(person: StudentID(1)), by: 3) == "friends.has-too-many")
        try await fixture.makeFindable(1)
        try await fixture.send(WithdrawFriendRequest(person: StudentID(3)), as: "student:1")
        try await fixture.ask(1, by: 3)
        #expect(await fixture.code(AcceptFriend(person: StudentID(3)), by: 1) == "friends.too-many")
    }

    @Test(.onSQLite, arguments: [["luis"], ["lu", "pa", "rojas"]])
    func `a search for people reads the search index, and no whole table`(_ words: [String]) async throws {
        let conditions = SQLFriendProfiles.conditions(.words(words), by: StudentID(1), .sqlite)
        let plan = try await fixture.plan(
            "\(part: SQLFriendProfiles.found)\(part: .whereAll(conditions)) ORDER BY id LIMIT 51")
        #expect(plan.contains { $0.hasPrefix("SCAN friend_profiles_search VIRTUAL TABLE INDEX") }, "\(plan)")
        #expect(plan.contains("SEARCH friend_profiles USING INTEGER PRIMARY KEY (rowid=?)"), "\(plan)")
        #expect(plan.count { $0.contains("SEARCH r USING") } == 2, "\(plan)")
        #expect(!plan.contains { $0.contains("TEMP B-TREE FOR ORDER BY") }, "\(plan)")
        #expect(!plan.contains { $0 == "SCAN friend_profiles" || $0 == "SCAN r" }, "\(plan)")
    }

    @Test(.onSQLite) func `searches and lists read an index`() async throws {
        let cases: [(SQL, String)] = [
            ("student_id = 1 AND state = 'friend' ORDER BY id DESC LIMIT 51", "by_student"),
            ("other_id = 1 AND state = 'asked' ORDER BY id DESC LIMIT 51", "by_other"),
            ("state = 'asked' AND started_at < 5 LIMIT 1", "by_start"),
        ]
        for (condition, index) in cases {
            let plan = try await fixture.plan(
                "SELECT id FROM friend_relations WHERE \(part: condition)")
            #expect(plan.contains { $0.contains("friend_relations_\(index)") }, "\(plan)")
            #expect(!plan.contains { $0.contains("SCAN") || $0.contains("TEMP B-TREE") }, "\(plan)")
        }
    }
}
