import Application
import Core
import TestSupport
import Testing

@testable import Discovery

/// What the feature reports of students, and for whom it is on.
@Suite(.limitedParallelism) struct UsageTests {
    private let fixture: DiscoveryFixture

    init() async throws { fixture = try await DiscoveryFixture() }

    @Test func `the requests with which students look at classes are reported`() async throws {
        let one = Reference<Kind.AcademyClass>.id(ClassID(1))
        fixture.catalogue.add(1, "Salsa", name: "Class 1")
        try await fixture.send(DiscoverClasses(), as: "student:1")
        try await fixture.send(ShowClassDetails(class: one), as: "student:1")
        try await fixture.send(RankClasses(), as: "student:1")
        try await fixture.send(ShowClassRating(class: one), as: "student:1")
        try await fixture.send(ListClassComments(class: one), as: "student:1")
        try await fixture.addFavourite(1, as: "student:2")
        #expect(fixture.reported.all == ["1", "1", "1", "1", "1", "2"].map { "\($0) discovered" })
    }

    @Test func `a search that finds something is a look, and one that finds nothing is reported as such`()
        async throws
    {
        fixture.catalogue.add(1, "Salsa", name: "Salsa")
        for text in ["sal", "tango", " "] {
            try await fixture.send(SearchClasses(search: text), as: "student:2")
        }
        #expect(fixture.reported.all == ["2 discovered", #"2 searchedWithoutResult("tango")"#])
    }

    @Test func `a new wish is reported once, and its enrolment`() async throws {
        for _ in 0..<2 {
            try await fixture.addWish(1)
            fixture.clock.advance(seconds: 1)
        }
        try await fixture.takeWish(1)
        #expect(fixture.reported.all == ["1 discovered", "1 wished(1)", "1 enrolled(1)"])
    }

    @Test func `taking a class that a friend recommended is reported`() async throws {
        try await fixture.befriend(2, 1)
        try await fixture.recommend(1, to: 1, by: 2)
        try await fixture.addWish(1)
        #expect(try await fixture.takeWish(1).isRecommended)
        #expect(fixture.reported.all.suffix(2) == ["1 enrolled(1)", "1 tookRecommendation(1)"])
        try await fixture.addWish(2)
        #expect(try await !fixture.takeWish(2).isRecommended)
        #expect(fixture.reported.all.last == "1 enrolled(2)")
    }

    @Test func `only the enrolment is reported of what staff do for a student`() async throws {
        let student = Reference<Kind.Student>.id(StudentID(1))
        try await fixture.send(RankClasses())
        try await fixture.send(AddWish(student: student, class: .id(ClassID(1))))
        try await fixture.send(TakeWish(student: student, class: .id(ClassID(1))))
        #expect(fixture.reported.all == ["1 enrolled(1)"])
    }

    @Test func `a refused request is not reported`() async throws {
        _ = await errorCode { try await fixture.takeWish(1) }
        fixture.settings.set("features.discovery", "0")
        _ = await errorCode { try await fixture.addWish(1) }
        #expect(fixture.reported.all == [])
    }

    @Test func `a student for whom the feature is off is refused, and staff are not`() async throws {
        let (off, on) = try #require(
            (1...9).lazy.flatMap { one in (1...9).map { (Int64(one), Int64($0)) } }.first { one, other in
                DiscoverySwitches.discovery.isOn(for: other, settings: ["features.discovery": "50"])
                    && !DiscoverySwitches.discovery.isOn(for: one, settings: ["features.discovery": "50"])
            })
        fixture.settings.set("features.discovery", "50")
        let list = ListWishes(student: .me)
        #expect(await fixture.errorCode(of: list, as: "student:\(off)") == "discovery.switched-off")
        #expect(await fixture.errorCode(of: list, as: "student:\(on)") == nil)
        #expect(await fixture.errorCode(of: RankClasses(), as: "student:\(off)") == "discovery.switched-off")
        #expect(await fixture.errorCode(of: ListWishes(student: .id(StudentID(off)))) == nil)
    }
}
