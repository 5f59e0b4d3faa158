import Application
import Core
import TestSupport
import Testing

@testable import Discovery

/// Children, who have friends only with a guardian's recorded consent.
@Suite(.limitedParallelism) struct ConsentTests {
    let fixture: DiscoveryFixture

    /// Student 2 is eighteen tomorrow.
    init() async throws {
        fixture = try await DiscoveryFixture()
        try fixture.guardians.setBirthDate("2009-01-16", of: 2)
        fixture.guardians.addGuardian("Rosa Ñahui", of: 2)
    }

    private func record(_ guardian: String = "rosa nahui") async throws -> GuardianConsent {
        try await fixture.send(RecordConsent(student: .id(StudentID(2)), guardian: guardian))
    }

    private func withdraw() async throws {
        try await fixture.send(WithdrawConsent(student: .id(StudentID(2))))
    }

    @Test func `a child sends no request about friends without consent`() async throws {
        #expect(try await fixture.send(ShowConsent(student: .id(StudentID(2)))).isChild)
        let one = StudentID(1)
        let requests: [any APIRequest] = [
            ListFriends(), FindPeople(search: "luis"), ListFriendRequests(), AskFriend(person: one),
            AcceptFriend(person: one), RefuseFriend(person: one), WithdrawFriendRequest(person: one),
            RemoveFriend(person: one), ListBlockedPeople(), BlockPerson(person: one),
            UnblockPerson(person: one), ShowProfileChoices(), EditProfileChoices(), ShowProfile(person: one),
            ListRecommendations(), SendRecommendation(class: .id(ClassID(1)), friend: one),
            VoteOnRecommendation(recommendation: RecommendationID(1), vote: .up),
            RemoveRecommendation(recommendation: RecommendationID(1)),
        ]
        for request in requests {
            #expect(await fixture.code(request, by: 2) == "friends.consent-missing", "\(request)")
        }
    }

    @Test func `with consent a child has friends`() async throws {
        let consent = try await record()
        #expect(consent.guardian == "Rosa Ñahui" && consent.recordedAt == fixture.clock.now)
        try await fixture.befriend(1, 2)
        #expect(try await fixture.friends() == [2])
    }

    @Test func `a withdrawn consent hides the child, and friendships come back with it`() async throws {
        _ = try await record()
        try await fixture.befriend(1, 2)
        try await withdraw()
        #expect(try await fixture.friends() == [])
        #expect(try await fixture.found("luis") == [])
        #expect(await fixture.code(ShowProfile(person: StudentID(2)), by: 1) == "student.not-found")
        #expect(await errorCode { try await withdraw() } == "consent.not-recorded")
        _ = try await record()
        #expect(try await fixture.friends() == [2])
    }

    @Test func `a student for whom the feature is off sends no request either`() async throws {
        fixture.settings.set("features.discovery", "0")
        #expect(await fixture.code(ListFriends(), by: 1) == "discovery.switched-off")
    }

    @Test func `only a guardian of the student consents`() async throws {
        #expect(await errorCode { try await record("Juan") } == "consent.no-such-guardian")
        #expect(await errorCode { try await record(" ") } == "guardian.missing")
    }

    @Test func `a student is a child until the birthday`() async throws {
        #expect(await fixture.code(ListFriends(), by: 2) == "friends.consent-missing")
        fixture.clock.advance(seconds: 86_400)
        #expect(await fixture.code(ListFriends(), by: 2) == nil)
    }

    @Test func `the age is a setting, and 0 asks for no consent`() async throws {
        fixture.settings.set("friends.age-of-majority", "17")
        #expect(await fixture.code(ListFriends(), by: 2) == nil)
        fixture.settings.set("friends.age-of-majority", "21")
        #expect(await fixture.code(ListFriends(), by: 2) == "friends.consent-missing")
        fixture.settings.set("friends.age-of-majority", "0")
        #expect(await fixture.code(ListFriends(), by: 2) == nil)
    }

    @Test func `a student without a birth date is a child if they have a guardian`() async throws {
        #expect(await fixture.code(ListFriends(), by: 3) == nil)
        fixture.guardians.addGuardian("Rosa Paz", of: 3)
        #expect(await fixture.code(ListFriends(), by: 3) == "friends.consent-missing")
    }

    @Test func `a lead without a birth date is a child`() async throws {
        #expect(await fixture.code(ListFriends(), by: 10) == "friends.consent-missing")
        try fixture.guardians.setBirthDate("1990-05-01", of: 10)
        #expect(await fixture.code(ListFriends(), by: 10) == nil)
    }

    @Test(
        arguments: [
            ("2008-02-29", "2026-02-28", true), ("2008-02-29", "2026-03-01", false),
            ("2008-11-20", "2026-11-19", true), ("2008-11-20", "2026-11-20", false),
            ("2008-12-31", "2026-12-30", true), ("2008-12-31", "2026-12-31", false),
        ])
    func `a person is eighteen on the birthday`(born: String, day: String, isChild: Bool) throws {
        let birthDate = try CalendarDay(parsing: born)
        #expect(birthDate.isBirthDate(ofAgeBelow: 18, on: try CalendarDay(parsing: day)) == isChild)
    }
}
