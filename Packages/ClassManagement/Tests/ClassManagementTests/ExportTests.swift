import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import ClassManagement

@Suite(.limitedParallelism) struct ExportTests {
    private func sheet<Entry, Row>(
        _ fixture: ClassesFixture, _ type: CatalogueSheet<Entry, Row>.Type
    ) throws -> CatalogueSheet<Entry, Row> {
        try #require(
            fixture.classes.catalogueSheets.all.lazy.compactMap { $0 as? CatalogueSheet<Entry, Row> }.first)
    }

    @Test func `venues, instructors and classes are exported with their keys`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", instructor: "ana")
        let classes = fixture.classes
        let venues = try sheet(fixture, CatalogueSheet<Venue, VenueRow>.self)
        let instructors = try sheet(fixture, CatalogueSheet<Instructor, InstructorRow>.self)
        let found = try await fixture.store.read { db in
            try venues.rows(in: db).map { "\($0.key) \($0.timeZone?.description ?? "")" }
                + instructors.rows(in: db).map { "\($0.key) \($0.styles ?? [])" }
                + classes.classSheet.rows(in: db).map { "\($0.key) \($0.days) \($0.startTime)" }
        }
        #expect(
            found == [
                "lima America/Lima", "santiago America/Santiago", "ana [\"Salsa\"]", "leo []",
                "salsa [\"MO\"] 18:00",
            ])
    }

    @Test func `a holiday is exported with the keys of its venues`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.send(
            AddHoliday(date: day("2026-08-01"), name: "Day off", venues: [.key("santiago"), .key("lima")]))
        let classes = fixture.classes
        let rows = try await fixture.store.read { db in
            var keys = ExportedKeys()
            keys.add("lima", 1, of: "venues")
            keys.add("santiago", 2, of: "venues")
            return try classes.holidaySheet.rows(keys: keys, in: db)
        }
        #expect(rows.map(\.venues) == [["lima", "santiago"]])
    }

    @Test func `an entity without a key is exported with one, which the import recognises`() async throws {
        let fixture = try await ClassesFixture()
        let venue = try await fixture.send(AddVenue(name: "New", timeZone: "America/Lima"))
        let (venues, now) = (try sheet(fixture, CatalogueSheet<Venue, VenueRow>.self), fixture.clock.now)
        let (keys, outcome) = try await fixture.store.write { db in
            let rows = try venues.rows(in: db)
            return (rows.map(\.key), try rows.last.flatMap { try venues.importing($0, at: now, in: db) })
        }
        #expect(keys == ["lima", "santiago", "venue-3-mwoxfuo0"])
        #expect(outcome == ImportOutcome(venue.id, isNew: false))
        #expect(
            await errorCode {
                try await fixture.send(EditVenue(venue: .key("venue-3-mwoxfuo0"), name: "Newer"))
            }
                == nil)
        #expect(
            await errorCode { try await fixture.send(EditVenue(venue: .key("venue-1-mwoxfuo0"), name: "X")) }
                == "venue.not-found")
    }

    @Test func `sessions are listed in order of time, the extra ones last`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", to: "2026-11-16")
        for time in ["21:30", "08:00"] {
            _ = try await fixture.send(
                AddSession(
                    class: .key("salsa"), at: try LocalDateTime(parsing: "2026-11-12T\(time)"), minutes: 30))
        }
        let classes = fixture.classes
        let found = try await fixture.store.read { db in
            var found: [String] = []
            try classes.forEachSession(in: db) { found.append("\($0) \($1) \($2)") }
            return found
        }
        let scheduled = ["1 1 2026-11-02", "2 1 2026-11-09", "3 1 2026-11-16"]
        #expect(found == scheduled + ["5 1 2026-11-12", "4 1 2026-11-12"])
    }
}
