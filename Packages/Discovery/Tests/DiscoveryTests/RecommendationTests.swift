import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Discovery

/// Classes that students recommend to their friends.
@Suite(.limitedParallelism) struct RecommendationTests {
    let fixture: DiscoveryFixture

    init() async throws {
        fixture = try await DiscoveryFixture()
        try await fixture.befriend(1, 2)
    }

    private func vote(_ vote: Vote, by student: Int64 = 2) async throws -> Recommendation {
        try await fixture.send(
            VoteOnRecommendation(recommendation: RecommendationID(1), vote: vote), as: "student:\(student)")
    }

    @Test func `a friend receives the recommendation with its note`() async throws {
        try await fixture.recommend(5, note: " You will like it ")
        let received = try await fixture.send(ListRecommendations(), as: "student:2").items
        #expect(received.map(\.senderName) == ["Student 1"] && received.map(\.note) == ["You will like it"])
        let sent = try await fixture.send(ListRecommendations(areSent: true), as: "student:1").items
        #expect(sent.map(\.recipientName) == ["Luis Ñahui"])
        #expect(try await fixture.recommendations(to: 1) == [])
    }

    @Test func `a class is recommended to a friend once, and the note changes`() async throws {
        try await fixture.recommend(5, note: "One")
        #expect(try await fixture.recommend(5).note == "One")
        #expect(try await fixture.recommend(5, note: "Two").note == "Two")
        #expect(try await fixture.recommend(5, note: "").note == nil)
        #expect(try await fixture.count("recommendations") == 1)
    }

    @Test func `a recommendation is asked about by its class before it is removed`() async throws {
        try await fixture.recommend(5)
        let client = InProcessClient(service: fixture.service, token: "student:2")
        let request = RemoveRecommendation(recommendation: RecommendationID(1))
        let name = try await fixture.send(ListRecommendations(), as: "student:2").items.map(\.class.name)
        let question = try #require(try await request.question(client, .plain))
        #expect(
            ["Remove the recommendation of \(name[0])?"] == [question.text(in: .english, of: .core)])
        #expect(try await fixture.recommendations() == [5])
    }

    @Test func `a removal that is sent again has no question and the same response`() async throws {
        try await fixture.recommend(5)
        let client = InProcessClient(service: fixture.service, token: "student:2")
        func expectRepeatable<Request: FormRequest>(_ request: Request) async throws
        where Request.Response: Equatable {
            let options = try SendOptions(idempotencyKey: Request.name)
            #expect(try await request.question(client, options) != nil, "\(Request.name)")
            let response = try await client.send(request, options)
            #expect(try await request.question(client, options) == nil, "\(Request.name)")
            #expect(try await client.send(request, options) == response, "\(Request.name)")
            #expect(await fixture.code(request, by: 2) != nil, "\(Request.name)")
        }
        let collection = try await client.send(AddCollection(student: .me, name: "Summer")).id
        try await expectRepeatable(RemoveRecommendation(recommendation: RecommendationID(1)))
        try await expectRepeatable(RemoveFriend(person: StudentID(1)))
        try await expectRepeatable(RemoveCollections(student: .me, collections: [collection]))
    }

    @Test func `only friends get recommendations`() async throws {
        try await fixture.makeFindable(3)
        let request = SendRecommendation(class: .id(ClassID(5)), friend: StudentID(3))
        #expect(await fixture.code(request, by: 1) == "friends.not-friends")
        try await fixture.ask(3)
        #expect(await fixture.code(request, by: 1) == "friends.not-friends")
    }

    @Test func `a class that is over is not recommended`() async throws {
        fixture.classes.end(5)
        let request = SendRecommendation(class: .id(ClassID(5)), friend: StudentID(2))
        #expect(await fixture.code(request, by: 1) == "discovery.class-is-over")
    }

    @Test func `recommendations of classes that are over or deleted are removed`() async throws {
        for academyClass in [5, 6, 7] { try await fixture.recommend(Int64(academyClass)) }
        fixture.classes.end(5)
        let (discoveries, now) = (fixture.discoveries, fixture.clock.now)
        try await fixture.store.write { db in
            try discoveries.performDueWork(at: now, in: db)
            try discoveries.classWasDeleted(ClassID(6), in: db)
        }
        #expect(try await fixture.recommendations() == [7])
    }

    @Test func `the friend votes, and changes the vote`() async throws {
        try await fixture.recommend(5)
        #expect(try await vote(.up).vote == .up)
        #expect(try await vote(.down).vote == .down)
        let sent = try await fixture.send(ListRecommendations(areSent: true), as: "student:1").items
        #expect(sent.map(\.vote) == [.down])
    }

    @Test func `only the one who received a recommendation votes`() async throws {
        try await fixture.recommend(5)
        for student in [1, 3] as [Int64] {
            let request = VoteOnRecommendation(recommendation: RecommendationID(1), vote: .up)
            #expect(await fixture.code(request, by: student) == "recommendation.not-found")
        }
    }

    @Test func `either of both friends removes a recommendation, and no other student`() async throws {
        try await fixture.recommend(5)
        try await fixture.recommend(6)
        let remove = [1, 2].map { RemoveRecommendation(recommendation: RecommendationID($0)) }
        #expect(await fixture.code(remove[0], by: 3) == "recommendation.not-found")
        #expect(await fixture.code(remove[0], by: 1) == nil)
        #expect(await fixture.code(remove[1], by: 2) == nil)
        #expect(await fixture.code(remove[1], by: 2) == "recommendation.not-found")
    }

    @Test func `the class's recommendations to a student have the names of the friends`() async throws {
        try await fixture.befriend(3, 2)
        try await fixture.recommend(5)
        try await fixture.recommend(5, by: 3)
        try await fixture.recommend(6)
        fixture.catalogue.add(5, "Salsa")
        let details = try await fixture.send(ShowClassDetails(class: .id(ClassID(5))), as: "student:2")
        #expect(details.recommendations.map(\.senderName) == ["Student 1", "Luisa Paz"])
        fixture.guardians.addGuardian("Rosa", of: 2)
        let hidden = try await fixture.send(ShowClassDetails(class: .id(ClassID(5))), as: "student:2")
        #expect(hidden.recommendations.isEmpty)
    }

    @Test func `recommendations of a day, and all of a student, are limited`() async throws {
        for academyClass in 1...50 { try await fixture.recommend(Int64(academyClass)) }
        let request = SendRecommendation(class: .id(ClassID(900)), friend: StudentID(2))
        #expect(await fixture.code(request, by: 1) == "recommendation.too-many-today")
        try await fixture.send(
            RemoveRecommendation(recommendation: RecommendationID(1)), as: "student:1")
        #expect(await fixture.code(request, by: 1) == "recommendation.too-many-today")
        fixture.clock.advance(seconds: 86_400)
        let stored = SQLRecommendations()
        let now = fixture.clock.now.adding(minutes: -24 * 60)
        try await fixture.store.write { db in
            for number in 51...500 {
                _ = try stored.insert(
                    ClassID(Int64(number)), from: StudentID(1), to: StudentID(2), note: nil, at: now, in: db)
            }
        }
        try await fixture.recommend(501)
        #expect(await fixture.code(request, by: 1) == "recommendation.too-many")
    }

    @Test(.onSQLite) func `lists and the class's recommendations read an index`() async throws {
        let cases: [(SQL, String)] = [
            ("student_id = 1 ORDER BY id DESC LIMIT 51", "recommendations_by_student"),
            ("sender_id = 1 ORDER BY id DESC LIMIT 51", "recommendations_by_sender"),
            ("class_id = 1", "recommendations_by_class"),
            ("student_id = 1 AND class_id = 2", "INDEX"),
        ]
        for (condition, index) in cases {
            let plan = try await fixture.plan("SELECT id FROM recommendations WHERE \(part: condition)")
            #expect(plan.contains { $0.contains(index) }, "\(plan)")
            #expect(!plan.contains { $0.contains("SCAN") || $0.contains("TEMP B-TREE") }, "\(plan)")
        }
    }
}
