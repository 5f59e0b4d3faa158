import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Discovery

/// The classes that students keep to find them again.
@Suite(.limitedParallelism) struct FavouriteTests {
    private let fixture: DiscoveryFixture

    init() async throws { fixture = try await DiscoveryFixture() }

    @Test func `favourites are listed with their classes, newest first`() async throws {
        for id: Int64 in [3, 1, 2] { try await fixture.addFavourite(id) }
        let list = try await fixture.send(ListFavourites(student: .me), as: "student:1")
        #expect(list.items.map(\.class.name) == ["Class 2", "Class 1", "Class 3"])
        #expect(list.items.allSatisfy { $0.student == StudentID(1) && $0.addedAt == fixture.clock.now })
    }

    @Test func `a page goes on after the last favourite of the page before`() async throws {
        for id: Int64 in 1...3 { try await fixture.addFavourite(id) }
        let first = try await fixture.send(ListFavourites(student: .me, limit: 2), as: "student:1")
        let rest = try await fixture.send(
            ListFavourites(student: .me, limit: 2, after: first.next), as: "student:1")
        #expect((first.items + rest.items).map(\.class.id.number) == [3, 2, 1] && rest.next == nil)
    }

    @Test func `a class that is added twice is a favourite once, since the first time`() async throws {
        try await fixture.addFavourite(1)
        let first = fixture.clock.now
        fixture.clock.advance(seconds: 60)
        let again = try await fixture.send(
            AddFavourite(student: .me, class: .id(ClassID(1))), as: "student:1")
        #expect(again.addedAt == first)
        #expect(try await fixture.favourites() == [1])
    }

    @Test func `a removed class is no favourite, and cannot be removed again`() async throws {
        try await fixture.addFavourite(1)
        let removal = RemoveFavourite(student: .me, class: .id(ClassID(1)))
        try await fixture.send(removal, as: "student:1")
        #expect(try await fixture.favourites() == [])
        #expect(await fixture.errorCode(of: removal, as: "student:1") == "favourite.not-found")
    }

    @Test func `a student has as many favourites as the limit, and no more`() async throws {
        let now = fixture.clock.now
        try await fixture.store.write { db in
            for id in 1..<Int64(DiscoveryLimits.favourites) {
                _ = try SQLFavourites().insert(ClassID(id), of: StudentID(1), at: now, in: db)
            }
        }
        try await fixture.addFavourite(900)
        let more = AddFavourite(student: .me, class: .id(ClassID(901)))
        #expect(await fixture.errorCode(of: more, as: "student:1") == "favourite.too-many")
        try await fixture.addFavourite(900)
        try await fixture.addFavourite(901, as: "student:2")
    }

    @Test func `an unknown class and a class that is over are refused`() async throws {
        fixture.classes.end(7)
        for (id, code) in [(Int64(2_000), "class.not-found"), (7, "discovery.class-is-over")] {
            let request = AddFavourite(student: .me, class: .id(ClassID(id)))
            #expect(await fixture.errorCode(of: request, as: "student:1") == code)
        }
    }

    @Test func `favourites of others are neither shown nor changed`() async throws {
        try await fixture.addFavourite(1)
        let student = Reference<Kind.Student>.id(StudentID(1))
        let other = "student:2"
        let list = ListFavourites(student: student)
        #expect(await fixture.errorCode(of: list, as: other) == "access.not-yours")
        for id: Int64 in [1, 2] {
            let add = AddFavourite(student: student, class: .id(ClassID(id)))
            let remove = RemoveFavourite(student: student, class: .id(ClassID(id)))
            #expect(await fixture.errorCode(of: add, as: other) == "access.not-yours")
            #expect(await fixture.errorCode(of: remove, as: other) == "access.not-yours")
        }
        #expect(try await fixture.favourites() == [1])
        #expect(try await fixture.favourites(as: other) == [])
    }

    @Test func `the log of changes has the class and the student`() async throws {
        try await fixture.addFavourite(5)
        let entry = try #require(try await fixture.send(ListAuditEntries()).items.first)
        #expect(entry.action == "AddFavourite" && entry.student == StudentID(1))
    }
}
