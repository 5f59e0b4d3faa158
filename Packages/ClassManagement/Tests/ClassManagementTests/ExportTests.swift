import ClassManagement
import Core
import Persistence
import Testing

@Suite struct ExportTests {
    @Test func `everything is given out with its key`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", instructor: "ana")
        try await fixture.enrol(1)
        let classes = fixture.classes
        let found = try await fixture.store.read { db in
            var found: [String] = []
            try classes.forEachVenue(in: db) { found.append("\($0) \($1.key) \($1.timeZone)") }
            try classes.forEachRoom(in: db) { found.append("\($0) \($1.key) \($1.venue) \($1.capacity)") }
            try classes.forEachInstructor(in: db) { found.append("\($0) \($1.key) \($1.styles)") }
            try classes.forEachClassType(in: db) { found.append("\($0) \($1.key) \($1.family)") }
            try classes.forEachClass(in: db) { found.append("\($0) \($1.key) \($1.venue) \($1.slots.count)") }
            try classes.forEachEnrolment(in: db) { found.append("\($0) \($1.student) \($1.from)") }
            return found
        }
        #expect(
            found == [
                "1 lima America/Lima", "2 santiago America/Santiago", "1 one 1 20", "2 two 1 12",
                "3 far 2 20",
                "1 ana [\"Salsa\"]", "2 leo []", "1 salsa-beginner latin", "2 ballet-advanced classical",
                "1 salsa 1 1",
                "1 1 2026-11-20",
            ])
    }

    @Test func `terms and holidays are given out`() async throws {
        let fixture = try await ClassesFixture()
        let (first, last) = (try day("2026-08-01"), try day("2026-12-19"))
        try await fixture.send(AddTerm(key: "t2", name: "Second", firstDay: first, lastDay: last))
        try await fixture.send(
            AddHoliday(date: first, name: "Day off", venues: [.key("santiago"), .key("lima")]))
        let classes = fixture.classes
        let found = try await fixture.store.read { db in
            var found: [String] = []
            try classes.forEachTerm(in: db) {
                found.append("\($1.key) \($1.name) \($1.firstDay) \($1.lastDay)")
            }
            try classes.forEachHoliday(in: db) { found.append("\($1.date) \($1.name) \($1.venues)") }
            return found
        }
        #expect(found == ["t2 Second 2026-08-01 2026-12-19", "2026-08-01 Day off [1, 2]"])
    }

    @Test func `what has no key gets one, by which it is known when it comes back`() async throws {
        let fixture = try await ClassesFixture()
        let venue = try await fixture.send(AddVenue(name: "New", timeZone: "America/Lima"))
        let classes = fixture.classes
        let (keys, outcome) = try await fixture.store.write { db in
            var facts: [VenueFacts] = []
            try classes.forEachVenue(in: db) { facts.append($1) }
            return (facts.map(\.key), try facts.last.map { try classes.bring($0, in: db) })
        }
        #expect(keys == ["lima", "santiago", "venue-3"])
        #expect(outcome == ImportOutcome(venue.id, isNew: false))
        #expect(
            await refusal { try await fixture.send(EditVenue(venue: .key("venue-3"), name: "Newer")) } == nil)
        #expect(
            await refusal { try await fixture.send(EditVenue(venue: .key("venue-1"), name: "X")) }
                == "venue.not-found")
    }

    @Test func `sessions are given out in order of id`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", to: "2026-11-16")
        let classes = fixture.classes
        let found = try await fixture.store.read { db in
            var found: [String] = []
            try classes.forEachSession(in: db) { found.append("\($0) \($1) \($2)") }
            return found
        }
        #expect(found == ["1 1 2026-11-02", "2 1 2026-11-09", "3 1 2026-11-16"])
    }
}
