import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Discovery

/// Guardians who look for classes, join them and make friends for their children.
@Suite(.limitedParallelism) struct WardTests {
    private let fixture: DiscoveryFixture

    init() async throws {
        fixture = try await DiscoveryFixture()
        for id in 1...4 { fixture.catalogue.add(Int64(id), "Salsa") }
    }

    private static let one = Reference<Kind.AcademyClass>.id(ClassID(1))

    private func child(_ number: Int64) -> Reference<Kind.Student> { .id(StudentID(number)) }

    private func code(_ request: some APIRequest, as token: String) async -> String? {
        await fixture.errorCode(of: request, as: token)
    }

    @Test func `a guardian joins a class for a child, and leaves it again`() async throws {
        let join = JoinClass(class: Self.one, student: child(1))
        let taken = try await fixture.send(join, as: "mother:1,2")
        #expect(taken.student == StudentID(1))
        #expect(try await fixture.send(ListJoinedClasses()).items.map(\.student.number) == [1])
        let details = ShowClassDetails(class: Self.one, student: child(1))
        #expect(try await fixture.send(details, as: "aunt:1").joining?.canLeave == true)
        let leave = LeaveClass(class: Self.one, student: child(1))
        #expect(await code(leave, as: "father:2") == "access.not-yours")
        #expect(await code(leave, as: "aunt:1") == "access.not-yours")
        #expect(try await fixture.send(leave, as: "father:1").student == StudentID(1))
        #expect(try await fixture.count("fake_enrolments") == 0)
    }

    @Test func `the rules about who may join are those of the child, also for a guardian`() async throws {
        fixture.settings.set("joining.allowed", "covered")
        let join = JoinClass(class: Self.one, student: child(1))
        try fixture.passes.add("latin", to: 2)
        #expect(await code(join, as: "mother:1,2") == "joining.pass-needed")
        try await fixture.send(AddWish(student: child(1), class: Self.one), as: "mother:1")
        let take = TakeWish(student: child(1), class: Self.one)
        #expect(await code(take, as: "mother:1") == "joining.pass-needed")
        #expect(try await fixture.count("fake_enrolments") == 0)
        try fixture.passes.add("latin", to: 1)
        #expect(await code(join, as: "mother:1,2") == nil)
    }

    @Test func `each list and choice is that of the child whom the guardian names`() async throws {
        try await fixture.befriend(1, 2)
        try await fixture.share(3, foundBy: .everyone)
        let mother = "mother:1,3"
        let friends = ListFriends(student: child(1))
        #expect(try await fixture.send(friends, as: mother).items.map(\.person.number) == [2])
        #expect(try await fixture.send(ListFriends(student: child(3)), as: mother).items.isEmpty)
        let edit = EditProfileChoices(foundBy: .noOne, student: child(3))
        #expect(try await fixture.send(edit, as: mother).student == StudentID(3))
        let shown = ShowProfileChoices(student: child(3))
        #expect(try await fixture.send(shown, as: mother).foundBy == .noOne)
        #expect(await code(edit, as: "aunt:3") == "access.not-yours")
        #expect(await code(shown, as: "aunt:1") == "access.not-yours")
        let search = FindPeople(search: "Luis", student: child(3))
        #expect(try await fixture.send(search, as: mother).items.map(\.person.number) == [2])
    }

    @Test func `a guardian asks, accepts, recommends, rates and blocks for a child`() async throws {
        let mother = "mother:1"
        try await fixture.makeFindable(2)
        let asked = AskFriend(person: StudentID(2), student: child(1))
        #expect(try await fixture.send(asked, as: mother).student == StudentID(1))
        try await fixture.accept(1, by: 2)
        let note = SendRecommendation(class: Self.one, friend: StudentID(2), student: child(1))
        #expect(try await fixture.send(note, as: mother).sender == StudentID(1))
        fixture.attendance.add(1, 1)
        let rating = RateClass(class: Self.one, stars: try Stars(parsing: "4"), student: child(1))
        #expect(try await fixture.send(rating, as: mother).student == StudentID(1))
        let block = BlockPerson(person: StudentID(2), student: child(1))
        #expect(try await fixture.send(block, as: mother).student == StudentID(1))
        let entries = try await fixture.send(ListAuditEntries()).items.prefix(4)
        #expect(entries.map(\.action) == ["BlockPerson", "RateClass", "SendRecommendation", "AcceptFriend"])
        #expect(entries[0].account == AccountID(1_001) && entries[0].student == StudentID(1))
        for request in [asked, AskFriend(person: StudentID(3), student: child(1))] {
            #expect(await code(request, as: "aunt:1") == "access.not-yours")
            #expect(await code(request, as: "mother:2") == "access.not-yours")
        }
    }

    @Test func `a guardian without an own student names the child`() async throws {
        for token in ["mother:1", "aunt:1"] {
            #expect(await code(DiscoverClasses(), as: token) == "access.child-not-named")
            #expect(await code(ListFriends(), as: token) == "access.child-not-named")
            #expect(await code(JoinClass(class: Self.one), as: token) == "access.child-not-named")
        }
        #expect(await code(DiscoverClasses(student: child(1)), as: "aunt:1") == nil)
        #expect(await code(DiscoverClasses(student: child(1)), as: "student:1") == nil)
        #expect(await code(DiscoverClasses(student: child(2)), as: "student:1") == "access.not-yours")
    }

    @Test func `the usage is that of the child`() async throws {
        let mother = "mother:1,2"
        try await fixture.send(DiscoverClasses(student: child(2)), as: mother)
        try await fixture.send(ShowClassDetails(class: Self.one, student: child(1)), as: mother)
        try await fixture.send(AddFavourite(student: child(2), class: Self.one), as: mother)
        try await fixture.send(SearchClasses(search: "tango", student: child(1)), as: mother)
        #expect(
            fixture.reported.all == [
                "2 discovered", "1 discovered", "2 discovered", #"1 searchedWithoutResult("tango")"#,
            ])
    }

    @Test func `the switch of the feature is that of the child`() async throws {
        fixture.settings.set("features.discovery", "0")
        #expect(await code(DiscoverClasses(student: child(1)), as: "mother:1") == "discovery.switched-off")
        #expect(await code(RankClasses(), as: "mother:1") == "discovery.switched-off")
        #expect(await code(RankClasses(), as: "mother:") == "discovery.switched-off")
        fixture.settings.set("features.discovery", "50")
        let isOn = (1...10).map { Int64($0) }.filter {
            DiscoverySwitches.discovery.isOn(for: $0, settings: fixture.settings.all)
        }
        let (on, off) = (try #require(isOn.first), try #require((1...8).first { !isOn.contains($0) }))
        let mother = "mother:\(on),\(off)"
        #expect(await code(DiscoverClasses(student: child(on)), as: mother) == nil)
        #expect(await code(DiscoverClasses(student: child(off)), as: mother) == "discovery.switched-off")
        #expect(await code(RankClasses(), as: mother) == nil)
        #expect(await code(RankClasses(), as: "mother:\(off)") == "discovery.switched-off")
    }
}
