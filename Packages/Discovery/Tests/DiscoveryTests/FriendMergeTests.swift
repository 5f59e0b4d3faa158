import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Discovery

/// What happens to the friends of a student who is merged or erased. Student 4 is the duplicate of student 1.
@Suite(.limitedParallelism) struct FriendMergeTests {
    let fixture: DiscoveryFixture

    init() async throws {
        fixture = try await DiscoveryFixture()
        try await fixture.makeFindable(1, 2, 3, 4)
    }

    private func merge() async throws {
        let (discoveries, now) = (fixture.discoveries, fixture.clock.now)
        try await fixture.store.write { db in
            _ = try discoveries.studentWasMerged(
                StudentID(4), into: StudentID(1), at: now, language: .english, in: db)
        }
    }

    private func erase(_ student: Int64) async throws {
        let (discoveries, now) = (fixture.discoveries, fixture.clock.now)
        try await fixture.store.write { db in
            try discoveries.studentWasErased(StudentID(student), at: now, in: db)
        }
    }

    @Test func `friends of both become friends once`() async throws {
        try await fixture.befriend(1, 2)
        try await fixture.befriend(4, 2)
        try await fixture.befriend(4, 3)
        try await fixture.befriend(1, 4)
        try await merge()
        #expect(try await fixture.friends(of: 1).sorted() == [2, 3])
        #expect(try await fixture.friends(of: 2) == [1])
        #expect(try await fixture.friends(of: 3) == [1])
        #expect(try await fixture.count("friend_relations") == 4)
    }

    @Test func `a friendship of one is stronger than a request of the other`() async throws {
        try await fixture.ask(2, by: 1)
        try await fixture.befriend(4, 2)
        try await merge()
        #expect(try await fixture.friends(of: 2) == [1])
        #expect(try await fixture.requests(of: 2) == [])
    }

    @Test func `a block of one ends the friendship of the other, with its recommendations`() async throws {
        try await fixture.befriend(1, 2)
        try await fixture.recommend(5)
        try await fixture.block(4, by: 2)
        try await merge()
        #expect(try await fixture.friends(of: 1) == [])
        #expect(try await fixture.friends(of: 2) == [])
        #expect(try await fixture.count("recommendations") == 0)
        #expect(await fixture.code(AskFriend(person: StudentID(2)), by: 1) == "student.not-found")
    }

    @Test func `recommendations are joined without duplicates`() async throws {
        try await fixture.befriend(1, 2)
        try await fixture.befriend(4, 2)
        try await fixture.recommend(5)
        try await fixture.recommend(5, by: 4)
        try await fixture.recommend(6, by: 4)
        try await fixture.recommend(7, to: 4, by: 2)
        try await merge()
        #expect(try await fixture.recommendations(to: 2) == [6, 5])
        #expect(try await fixture.recommendations(to: 1) == [7])
        #expect(try await fixture.count("recommendations") == 3)
    }

    @Test func `the student's choices stay, and the consent of the duplicate is taken`() async throws {
        try await fixture.share(1, foundBy: .noOne)
        fixture.guardians.addGuardian("Rosa", of: 4)
        try await fixture.send(RecordConsent(student: .id(StudentID(4)), guardian: "Rosa"))
        try await merge()
        #expect(try await fixture.found("student", by: 2) == [])
        #expect(try await fixture.send(ShowConsent(student: .id(StudentID(1)))).guardian == "Rosa")
        #expect(try await fixture.count("friend_profiles") == 3)
    }

    @Test func `the choices of the duplicate are taken if the student made none`() async throws {
        let profiles = SQLFriendProfiles()
        try await fixture.store.write { try profiles.remove(StudentID(1), in: $0) }
        try await fixture.share(4, favourites: .friends)
        try await merge()
        let choices = try await fixture.send(ShowProfileChoices(), as: "student:1")
        #expect(choices.foundBy == .everyone && choices.favourites == .friends)
        #expect(try await fixture.found("student", by: 2) == [1])
    }

    @Test func `nothing about an erased student stays`() async throws {
        try await fixture.befriend(1, 2)
        try await fixture.recommend(5)
        try await fixture.recommend(6, to: 1, by: 2)
        try await fixture.block(1, by: 3)
        fixture.guardians.addGuardian("Rosa", of: 1)
        try await fixture.send(RecordConsent(student: .id(StudentID(1)), guardian: "Rosa"))
        try await erase(1)
        for table in ["friend_relations", "recommendations", "guardian_consents"] as [SQL] {
            #expect(try await fixture.count(table) == 0)
        }
        #expect(try await fixture.count("friend_profiles") == 3)
        #expect(try await fixture.found("student", by: 2) == [])
        #expect(try await fixture.found("bo li", by: 2) == [4])
        #expect(try await fixture.friends(of: 2) == [])
    }
}
