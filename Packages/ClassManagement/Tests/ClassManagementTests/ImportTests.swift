import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import ClassManagement

@Suite(.limitedParallelism) struct ImportTests {
    private func row(
        _ key: String = "c1", room: String = "one", instructor: String? = nil,
        _ days: String = "MO 18:00-19:00", capacity: Int = 10, venue: String = "lima"
    ) throws -> ClassRow {
        ClassRow(
            key: key, classType: "salsa-beginner", name: key, venue: venue, room: room,
            instructor: instructor, days: [days], startTime: .midnight, endTime: EndTime(.midnight),
            firstDay: try day("2026-06-01"), lastDay: try day("2026-12-18"), capacity: capacity,
            currency: "PEN", dropInPrice: "35.00")
    }

    private func moved(to date: String, at time: String) throws -> SessionRow {
        SessionRow(
            class: "c1", date: try day(date), startTime: try TimeOfDay(parsing: time), minutes: 60,
            room: "one",
            instructor: nil, cancelReason: nil, plannedDate: try day("2026-11-23"),
            plannedStartTime: try TimeOfDay(parsing: "18:00"))
    }

    private func enrolment(_ student: Int64, _ from: String, _ until: String? = nil) throws -> EnrolmentRow {
        EnrolmentRow(
            student: "s\(student)", class: "c1", from: try day(from), until: try until.map { try day($0) })
    }

    /// Imports a row and returns whether it was new.
    private func importRow<S: Sheet>(_ row: S.Row, of sheet: S, _ fixture: ClassesFixture) async throws
        -> Bool
    {
        let (sheets, now) = (fixture.classes.sheets, fixture.clock.now)
        return try await fixture.store.write { db in
            var keys = KeyIndex()
            for sheet in sheets {
                keys.add(sheet: sheet.name, noun: sheet.noun)
                try sheet.forEachKey(in: db) { keys.add($0, $1, of: sheet.name) }
            }
            keys.add(sheet: "students", noun: "student")
            for student in [1, 2, 3, 5000] { keys.add("s\(student)", Int64(student), of: "students") }
            return try sheet.importing(row, keys: keys, at: now, in: db)?.isNew ?? false
        }
    }

    private func importRow(_ row: ClassRow, _ fixture: ClassesFixture) async throws -> Bool {
        try await importRow(row, of: fixture.classes.classSheet, fixture)
    }

    private func importRow(_ row: EnrolmentRow, _ fixture: ClassesFixture) async throws -> Bool {
        try await importRow(row, of: fixture.classes.enrolmentSheet, fixture)
    }

    private func importRow(_ row: SessionRow, _ fixture: ClassesFixture) async throws -> Bool {
        try await importRow(row, of: fixture.classes.sessionSheet, fixture)
    }

    private func importRow(_ row: HolidayRow, _ fixture: ClassesFixture) async throws -> Bool {
        try await importRow(row, of: fixture.classes.holidaySheet, fixture)
    }

    @Test func `a row whose key is stored changes nothing`() async throws {
        let fixture = try await ClassesFixture()
        let venue = VenueRow(key: "lima", name: "Other", address: nil, timeZone: try Zone("Europe/Madrid"))
        let sheet = try #require(
            fixture.classes.catalogueSheets.all.first as? CatalogueSheet<Venue, VenueRow>)
        #expect(try await !importRow(venue, of: sheet, fixture))
        #expect(try await fixture.send(ListVenues()).items.first?.name == "San Borja")
    }

    @Test func `a holiday is imported once`() async throws {
        let fixture = try await ClassesFixture()
        let holiday = HolidayRow(date: try day("2026-08-01"), name: "H", venues: ["lima"])
        #expect(try await importRow(holiday, fixture))
        #expect(try await !importRow(holiday, fixture))
    }

    @Test func `a class is imported once, with its sessions`() async throws {
        let fixture = try await ClassesFixture()
        #expect(try await importRow(row(), fixture))
        #expect(try await !importRow(row(), fixture))
        #expect(try await fixture.sessions(of: "c1").count == 29)
    }

    @Test(arguments: ["MO 18:00", "MO 18:00-19:00-20:00", "MO 18:00-19:00 x", "MO 18:00-"])
    func `malformed times are refused`(_ days: String) async throws {
        let fixture = try await ClassesFixture()
        let row = try row("c1", days)
        let code = await errorCode { try await importRow(row, fixture) }
        #expect(code == (days.hasSuffix("x") || days.hasSuffix("-") ? "days.not-a-time" : "days.malformed"))
        #expect(try await fixture.send(ListClasses()).items.isEmpty)
    }

    @Test func `times may have an en dash`() async throws {
        let fixture = try await ClassesFixture()
        _ = try await importRow(row("c1", "MO 18:00–19:00"), fixture)
        let slots = try #require(try await fixture.send(ListClasses()).items.first?.slots)
        #expect(slots.map { "\($0.startTime) \($0.endTime)" } == ["18:00 19:00"])
    }

    @Test func `a class that clashes or does not fit is refused and stores nothing`() async throws {
        let fixture = try await ClassesFixture()
        _ = try await importRow(row(instructor: "ana"), fixture)
        let room = try row("c2")
        let instructor = try row("c2", room: "two", instructor: "ana")
        let large = try row("c2", room: "two", "TU 18:00-19:00", capacity: 13)
        let elsewhere = try row("c2", "TU 18:00-19:00", venue: "santiago")
        #expect(await errorCode { try await importRow(room, fixture) } == "class.room-taken")
        #expect(await errorCode { try await importRow(instructor, fixture) } == "class.instructor-taken")
        #expect(await errorCode { try await importRow(large, fixture) } == "class.capacity-above-room")
        #expect(await errorCode { try await importRow(elsewhere, fixture) } == "class.room-elsewhere")
        #expect(try await fixture.send(ListClasses()).items.count == 1)
    }

    @Test func `a refused row stores nothing`() async throws {
        let fixture = try await ClassesFixture()
        _ = try await importRow(row(), fixture)
        #expect(await errorCode { try await importRow(row("c2"), fixture) } == "class.room-taken")
        #expect(try await fixture.send(ListClasses()).items.map(\.key) == ["c1"])
        #expect(try await fixture.sessions(of: "c1").count == 29)
    }

    @Test func `rows may have an instructor in two time zones at once`() async throws {
        let fixture = try await ClassesFixture()
        _ = try await importRow(row(instructor: "ana"), fixture)
        let far = try row("c2", room: "far", instructor: "ana", "MO 20:00-21:00", venue: "santiago")
        #expect(try await importRow(far, fixture))
    }

    @Test func `a holiday imported later cancels the day's sessions without attendance`() async throws {
        let fixture = try await ClassesFixture()
        _ = try await importRow(row(), fixture)
        let held = try #require(try await fixture.sessions(of: "c1", on: "2026-06-08").first)
        fixture.attended.add(held.id)
        for date in ["2026-06-01", "2026-06-08"] {
            _ = try await importRow(HolidayRow(date: day(date), name: "H", venues: nil), fixture)
        }
        let sessions = try await fixture.sessions(of: "c1").filter { !$0.isCancelled }
        #expect(sessions.first?.id == held.id && sessions.count == 28)
    }

    @Test func `observers are notified of an imported session that was moved and restored`() async throws {
        let fixture = try await ClassesFixture()
        _ = try await importRow(row(), fixture)
        let session = try #require(try await fixture.sessions(of: "c1", on: "2026-11-23").first)
        try await fixture.send(CancelSession(session: session.id, reason: "Rain"))
        #expect(fixture.attended.cancelled == [session.id])
        #expect(try await importRow(moved(to: "2026-11-24", at: "19:00"), fixture))
        #expect(fixture.attended.moved == [session.id] && fixture.attended.cancelled.isEmpty)
    }

    @Test func `the error of an imported session names the time that is taken`() async throws {
        let fixture = try await ClassesFixture()
        _ = try await importRow(row(), fixture)
        let text = await sentence { try await importRow(moved(to: "2026-11-30", at: "18:00"), fixture) }
        #expect(text == "“c1” (MO 2026-11-30, 18:00) already exists.")
    }

    @Test func `a class that is over is imported into a room that is smaller since`() async throws {
        let fixture = try await ClassesFixture()
        #expect(
            await errorCode { try await importRow(row(capacity: 21), fixture) } == "class.capacity-above-room"
        )
        var archived = try row(capacity: 21)
        archived.archived = true
        #expect(try await importRow(archived, fixture))
        try fixture.clock.set("2026-12-20T12:00")
        #expect(try await importRow(row("c2", "TU 18:00-19:00", capacity: 21), fixture))
    }

    @Test func `a repeated enrolment row is unchanged, and another from date is refused`() async throws {
        let fixture = try await ClassesFixture()
        _ = try await importRow(row(), fixture)
        #expect(try await importRow(enrolment(3, "2026-06-10"), fixture))
        #expect(try await !importRow(enrolment(3, "2026-06-10"), fixture))
        #expect(
            await errorCode { try await importRow(enrolment(3, "2026-07-10"), fixture) }
                == "enrolment.already-enrolled")
        let error = await #expect(throws: ClassError.self) {
            try await importRow(enrolment(3, "2026-07-10"), fixture)
        }
        #expect(error?.description.contains("Student 3 is already enrolled") == true)
    }

    @Test func `enrolments are within the capacity on each day from today on`() async throws {
        let fixture = try await ClassesFixture()
        _ = try await importRow(row(capacity: 1), fixture)
        #expect(try await importRow(enrolment(1, "2026-06-10", "2026-11-30"), fixture))
        #expect(await errorCode { try await importRow(enrolment(2, "2026-11-30"), fixture) } == "class.full")
        #expect(
            await errorCode { try await importRow(enrolment(2, "2026-06-01", "2026-11-20"), fixture) }
                == "class.full")
        #expect(try await importRow(enrolment(2, "2026-12-01"), fixture))
        #expect(try await importRow(enrolment(3, "2026-06-01", "2026-11-19"), fixture))
    }

    @Test func `an invalid enrolment is refused`() async throws {
        let fixture = try await ClassesFixture()
        _ = try await importRow(row(), fixture)
        #expect(
            await errorCode { try await importRow(enrolment(1, "2026-06-10", "2026-06-09"), fixture) }
                == "enrolment.ends-before-start")
        #expect(
            await errorCode { try await importRow(enrolment(1, "2026-12-19"), fixture) }
                == "enrolment.class-is-over"
        )
        let unknown = EnrolmentRow(student: "s1", class: "c9", from: try day("2026-06-10"), until: nil)
        #expect(await errorCode { try await importRow(unknown, fixture) } == "class.not-found")
    }
}

extension Sheet {
    /// Passes the key and the id of each stored entity to a closure, as an import does.
    fileprivate func forEachKey(in db: any Transaction, _ body: (String, Int64) throws -> Void) throws {
        try export(in: db, keys: ExportedKeys()) { row, id in
            if let key = try key(of: row) { try body(key, id) }
        }
    }
}
