import Application
import Core
import TestSupport
import Testing

@testable import Discovery

/// What students let others see.
@Suite(.limitedParallelism) struct ProfileTests {
    let fixture: DiscoveryFixture

    init() async throws {
        fixture = try await DiscoveryFixture()
        try await fixture.addFavourite(5, as: "student:2")
        try await fixture.rate(6, "4.5", comment: "Good", as: 2)
    }

    private func profile(_ person: Int64 = 2, by student: Int64) async throws -> FriendProfile {
        try await fixture.send(ShowProfile(person: StudentID(person)), as: "student:\(student)")
    }

    @Test func `by default others see nothing`() async throws {
        let choices = try await fixture.send(ShowProfileChoices(), as: "student:2")
        #expect(choices == .none(of: StudentID(2)))
        #expect(await fixture.code(ShowProfile(person: StudentID(2)), by: 1) == "student.not-found")
        let own = try await profile(by: 2)
        #expect(own.friendship == .myself && own.favourites?.count == 1 && own.ratings?.count == 1)
    }

    @Test func `a person who is found shows the name only`() async throws {
        try await fixture.makeFindable(2)
        let shown = try await profile(by: 1)
        #expect(shown.name == "Luis Ñahui" && shown.friendship == .stranger)
        #expect(shown.favourites == nil && shown.ratings == nil)
    }

    @Test func `friends see what is for friends, and strangers do not`() async throws {
        try await fixture.befriend(1, 2)
        #expect(try await profile(by: 1).favourites == nil)
        try await fixture.share(2, favourites: .friends)
        let shown = try await profile(by: 1)
        #expect(shown.favourites?.map(\.id.number) == [5] && shown.ratings == nil)
        #expect(try await profile(by: 3).favourites == nil)
    }

    @Test func `everyone who finds the person sees what is for everyone`() async throws {
        try await fixture.share(2, foundBy: .everyone, ratings: .everyone)
        let shown = try await profile(by: 3)
        #expect(shown.ratings?.map(\.className) == ["Class 6"] && shown.ratings?.first?.comment == "Good")
        try await fixture.share(2, foundBy: .noOne)
        #expect(await fixture.code(ShowProfile(person: StudentID(2)), by: 3) == "student.not-found")
    }

    @Test func `friends see the numbers that are for friends`() async throws {
        fixture.attendance.add(2, session: 1, on: try CalendarDay(parsing: "2027-01-14"))
        fixture.catalogue.add(
            1,
            TaughtSession(
                minutes: 90, academyClass: ClassID(1), className: "Class 1", style: "Salsa",
                instructor: nil, instructorName: nil))
        try await fixture.befriend(1, 2)
        #expect(try await profile(by: 1).numbers == nil)
        try await fixture.share(2, numbers: .friends)
        let numbers = try #require(try await profile(by: 1).numbers)
        #expect(numbers.sessions == 1 && numbers.minutes == 90 && numbers.streakWeeks == 1)
        #expect(numbers.favouriteStyles == ["Salsa"])
        #expect(try await profile(by: 3).numbers == nil)
    }

    @Test func `a comment that staff hid is not on the profile`() async throws {
        try await fixture.share(2, foundBy: .everyone, ratings: .everyone)
        try await fixture.send(HideComment(rating: RatingID(1), reason: "A name"))
        let rating = try await profile(by: 3).ratings?.first
        #expect(rating?.comment == nil && rating?.stars.description == "4.5")
    }

    @Test func `a person who asked shows their profile to the one asked, and not the reverse`() async throws {
        try await fixture.makeFindable(1)
        try await fixture.ask(1, by: 2)
        #expect(try await profile(by: 1).friendship == .asking)
        #expect(try await profile(1, by: 2).friendship == .asked)
        try await fixture.share(1, foundBy: .noOne)
        #expect(await fixture.code(ShowProfile(person: StudentID(1)), by: 2) == "student.not-found")
    }

    @Test func `a missing choice stays as it is`() async throws {
        try await fixture.share(2, foundBy: .everyone, favourites: .friends)
        try await fixture.share(2, ratings: .everyone)
        let choices = try await fixture.send(ShowProfileChoices(), as: "student:2")
        #expect(choices.foundBy == .everyone && choices.favourites == .friends)
        #expect(choices.ratings == .everyone)
    }
}
