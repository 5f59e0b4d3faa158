import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import ClassManagement

/// The filter of classes by the families of the day at their venue.
@Suite(.limitedParallelism) struct CurrentClassFamilyTests {
    private let fixture: ClassesFixture

    /// Three classes in Lima and in Santiago, when it is the 20th in Lima and the 21st in Santiago.
    init() async throws {
        fixture = try await ClassesFixture()
        try await fixture.addClass("lima-salsa")
        try await fixture.addClass("lima-ballet", type: "ballet-advanced", "TU 18:00-19:00")
        try await fixture.addClass("santiago-salsa", room: "far")
        try fixture.clock.set("2026-11-21T04:00")
    }

    /// The names that the list and the search find.
    private func found(_ first: [String]?, _ second: [String]?) async throws -> [String] {
        var query = CurrentClassQuery()
        query.families = [
            FamiliesOfDay(day: try day("2026-11-20"), families: first),
            FamiliesOfDay(day: try day("2026-11-21"), families: second),
        ]
        let (classes, now, filter) = (fixture.classes, fixture.clock.now, query)
        return try await fixture.store.read { db in
            #expect(try classes.days(at: now, in: db).map(\.description) == ["2026-11-20", "2026-11-21"])
            let listed = try classes.currentClasses(filter, after: nil, limit: 50, at: now, in: db)
            let ids = try classes.searchCurrentClasses(
                ["a"], filter, limit: 50, after: nil, at: now, in: db
            ).items
            let searched = try classes.academyClasses(ids, at: now, in: db).map(\.name)
            #expect(Set(searched) == Set(listed.map(\.name)))
            return listed.map(\.name)
        }
    }

    @Test func `a class is found by the families of the day at its venue`() async throws {
        let all = ["lima-ballet", "lima-salsa", "santiago-salsa"]
        #expect(try await found(nil, nil) == all)
        #expect(try await found(["LATIN"], ["latin"]) == ["lima-salsa", "santiago-salsa"])
        #expect(try await found(["latin"], []) == ["lima-salsa"])
        #expect(try await found([], ["latin"]) == ["santiago-salsa"])
        #expect(try await found([], nil) == ["santiago-salsa"])
        #expect(try await found(nil, []) == ["lima-ballet", "lima-salsa"])
        #expect(try await found(nil, ["classical"]) == ["lima-ballet", "lima-salsa"])
        #expect(try await found([], []) == [])
    }
}
