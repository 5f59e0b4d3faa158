import Application
import ClassManagement
import Core
import Persistence
import TestSupport
import Testing

@Suite(.limitedParallelism) struct EditHolidayTests {
    private let fixture: ClassesFixture

    init() async throws {
        fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
    }

    private func add(_ date: String, _ name: String = "Strike", at venues: String...) async throws -> Holiday
    {
        try await fixture.send(
            AddHoliday(date: try day(date), name: name, venues: venues.map { .key($0) }))
    }

    private func session(of key: String = "salsa", on date: String) async throws -> Session {
        try #require(try await fixture.sessions(of: key, on: date).first)
    }

    @Test func `the past sessions of a holiday stay those of the holiday when its venues change`()
        async throws
    {
        let holiday = try await add("2026-11-23", at: "lima")
        try fixture.clock.set("2026-11-24T12:00")
        let edited = try await fixture.send(EditHoliday(holiday: holiday.id, venues: []))
        #expect(edited.venues.isEmpty && edited.cancelledSessions == 1)
        #expect(try await session(on: "2026-11-23").holiday == holiday.id)
        let changed = ListSessions(from: try day("2026-11-01"), class: .key("salsa"), differs: true)
        #expect(try await fixture.send(changed).items.isEmpty)
    }

    @Test func `a removal of a holiday that is sent again has no question and the same response`()
        async throws
    {
        let request = RemoveHoliday(holiday: try await add("2026-11-30").id)
        let client = InProcessClient(service: fixture.service, token: "admin")
        let options = try SendOptions(idempotencyKey: "k-1")
        let question = try #require(try await request.question(client, options))
        #expect(question.text(in: .english, of: .core).contains("Strike"))
        let removed = try await client.send(request, options)
        #expect(try await request.question(client, options) == nil)
        #expect(try await client.send(request, options) == removed)
        await #expect(throws: NotFound.self) { try await client.send(request) }
    }

    @Test func `an edit of a holiday takes away only the sessions that it cancels itself`() async throws {
        try await fixture.addClass("ballet", room: "two")
        func losses(_ holiday: Holiday, at venues: [String]) async throws -> [String: Int] {
            let edit = EditHoliday(holiday: holiday.id, venues: venues.map { .key($0) })
            return try await fixture.send(edit).losses(changing: ["venues"])
        }
        let holiday = try await add("2026-11-23")
        #expect(holiday.cancelledSessions == 2)
        #expect(try await losses(holiday, at: ["lima"]) == ["sessions-cancelled": 0])
        #expect(try await losses(holiday, at: ["santiago"]) == ["sessions-cancelled": 0])
        #expect(try await losses(holiday, at: ["santiago", "lima"]) == ["sessions-cancelled": 2])
    }

    @Test func `the past sessions of a holiday that moves stay cancelled under its old name`() async throws {
        let holiday = try await add("2026-11-23")
        try fixture.clock.set("2026-11-24T12:00")
        let edited = try await fixture.send(
            EditHoliday(holiday: holiday.id, date: day("2026-11-30"), name: "Rain"))
        let (past, next) = (try await session(on: "2026-11-23"), try await session(on: "2026-11-30"))
        #expect(past.isCancelled && past.cancelReason == "Strike" && past.holiday == nil)
        #expect(next.cancelReason == "Rain" && next.holiday == holiday.id)
        #expect(edited.cancelledSessions == 1)
    }

    @Test func `another venue of a holiday changes no session of the venues that it had`() async throws {
        try await fixture.addClass("ballet", "TU 18:00-19:00")
        let holiday = try await add("2026-11-30", at: "lima")
        let cancelled = try await session(on: "2026-11-30")
        let extra = try await fixture.addSession(of: "ballet", at: "2026-11-30T18:00")
        let changes: SQL = "SELECT revision AS value FROM sessions WHERE id = \(cancelled.id)"
        let before = try await fixture.number(changes)
        let edited = try await fixture.send(
            EditHoliday(holiday: holiday.id, venues: [.key("lima"), .key("santiago")]))
        #expect(edited.venueNames == ["San Borja", "Providencia"] && edited.cancelledSessions == 1)
        #expect(try await !fixture.send(ShowSession(session: extra.id)).isCancelled)
        #expect(try await fixture.number(changes) == before)
    }

    @Test func `all venues instead of one cancel the sessions of the others`() async throws {
        try await fixture.addClass("ballet", room: "far")
        let holiday = try await add("2026-11-30", at: "lima")
        #expect(try await !session(of: "ballet", on: "2026-11-30").isCancelled)
        let edited = try await fixture.send(EditHoliday(holiday: holiday.id, venues: []))
        #expect(edited.cancelledSessions == 2)
        #expect(try await session(of: "ballet", on: "2026-11-30").holiday == holiday.id)
    }

    @Test func `one venue instead of all restores the sessions of the others`() async throws {
        try await fixture.addClass("ballet", room: "far")
        let holiday = try await add("2026-11-30")
        let edited = try await fixture.send(EditHoliday(holiday: holiday.id, venues: [.key("santiago")]))
        #expect(edited.cancelledSessions == 1)
        #expect(try await !session(on: "2026-11-30").isCancelled)
        #expect(try await session(of: "ballet", on: "2026-11-30").isCancelled)
    }

    @Test func `another holiday of the day cancels the sessions that one no longer does`() async throws {
        let one = try await add("2026-11-30", "One")
        let two = try await add("2026-11-30", "Two", at: "lima")
        try await fixture.send(EditHoliday(holiday: one.id, venues: [.key("santiago")]))
        let session = try await session(on: "2026-11-30")
        #expect(session.cancelReason == "Two" && session.holiday == two.id)
    }

    @Test func `a holiday that clashes with another keeps its date`() async throws {
        let holiday = try await add("2026-11-23")
        _ = try await add("2026-11-30")
        let edit = EditHoliday(holiday: holiday.id, date: try day("2026-11-30"))
        #expect(await errorCode { try await fixture.send(edit) } == "holiday.exists")
        #expect(try await session(on: "2026-11-23").holiday == holiday.id)
    }

    @Test func `a session restored by an edit must have its room free`() async throws {
        try await fixture.addClass("ballet", "TU 18:00-19:00")
        let holiday = try await add("2026-11-30", at: "lima")
        try await fixture.addSession(of: "ballet", at: "2026-11-30T18:00")
        let edit = EditHoliday(holiday: holiday.id, venues: [.key("santiago")])
        #expect(await errorCode { try await fixture.send(edit) } == "class.room-taken")
    }
}
