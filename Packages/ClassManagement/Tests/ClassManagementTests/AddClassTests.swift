import ClassManagement
import Core
import TestSupport
import Testing

@Suite(.limitedParallelism) struct AddClassTests {
    @Test func `a class has the values it was added with`() async throws {
        let fixture = try await ClassesFixture()
        let added = try await fixture.send(
            AddClass(
                key: "c1", name: "Salsa de noche", classType: .key("salsa-beginner"), room: .key("one"),
                instructor: .key("ana"), slots: week("WE 18:00-19:00, MO 18:00-19:30"),
                firstDay: day("2026-11-02"), lastDay: day("2026-12-18"), capacity: 12, dropInPrice: "35.00"))
        #expect(added.name == "Salsa de noche" && added.style == "Salsa" && added.family == "latin")
        #expect(
            added.venueName == "San Borja" && added.roomName == "Salón 1"
                && added.instructorName == "Ana Ñahui")
        #expect(added.slots == (try week("MO 18:00-19:30, WE 18:00-19:00")) && added.enrolled == 0)
        #expect(added.dropInPrice?.decimal == "35.00")
    }

    @Test func `a class without a name gets its style and level as the name`() async throws {
        let fixture = try await ClassesFixture()
        let added = try await fixture.send(
            AddClass(
                classType: .key("salsa-beginner"), room: .key("one"), slots: week("MO 18:00-19:00"),
                firstDay: day("2026-11-02"), lastDay: day("2026-12-18"), capacity: 12))
        #expect(added.name == "Salsa beginner" && added.instructor == nil && added.dropInPrice == nil)
    }

    @Test func `a term is the default of the first and last day`() async throws {
        let fixture = try await ClassesFixture()
        let (first, last) = (try day("2026-11-02"), try day("2026-12-18"))
        try await fixture.send(AddTerm(key: "t", name: "T", firstDay: first, lastDay: last))
        let request = AddClass(
            classType: .key("salsa-beginner"), room: .key("one"), slots: try week("MO 18:00-19:00"),
            lastDay: try day("2026-11-30"), capacity: 12, term: .key("t"))
        let added = try await fixture.send(request)
        #expect(added.firstDay == first && added.lastDay.description == "2026-11-30")
    }

    @Test func `a class without days or a term is refused`() async throws {
        let fixture = try await ClassesFixture()
        let code = await errorCode {
            try await fixture.send(
                AddClass(
                    classType: .key("salsa-beginner"), room: .key("one"), slots: week("MO 18:00-19:00"),
                    capacity: 1))
        }
        #expect(code == "class.days-missing")
    }

    @Test(arguments: [
        ("12.345", "ambiguous"), ("12.3456", "too-many-decimals"), ("-1", "negative"), ("x", "malformed"),
    ])
    func `an invalid price is refused`(price: String, reason: String) async throws {
        let fixture = try await ClassesFixture()
        let code = await errorCode {
            try await fixture.send(
                AddClass(
                    classType: .key("salsa-beginner"), room: .key("one"), slots: week("MO 18:00-19:00"),
                    firstDay: day("2026-11-02"), lastDay: day("2026-11-30"), capacity: 1, dropInPrice: price))
        }
        #expect(code == "amount.\(reason)")
    }

    @Test func `adding a class creates all its sessions, past ones included`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass(
            "salsa", "MO 18:00-19:00, FR 10:00-11:00", from: "2026-11-02", to: "2026-11-23")
        let sessions = try await fixture.sessions(of: "salsa")
        #expect(
            sessions.map(\.day.description) == [
                "2026-11-02", "2026-11-06", "2026-11-09", "2026-11-13", "2026-11-16", "2026-11-20",
                "2026-11-23",
            ])
        #expect(sessions[0].startsAt == (try instant("2026-11-02T23:00")))
        #expect(sessions[0].endsAt == (try instant("2026-11-03T00:00")) && !sessions[0].isExtra)
    }

    @Test func `no session takes place on a holiday of its venue or of all venues`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.send(AddHoliday(date: day("2026-11-09"), name: "Here", venues: [.key("lima")]))
        try await fixture.send(AddHoliday(date: day("2026-11-16"), name: "There", venues: [.key("santiago")]))
        try await fixture.send(AddHoliday(date: day("2026-11-23"), name: "Everywhere"))
        try await fixture.addClass("salsa", to: "2026-11-30")
        #expect(
            try await fixture.sessions(of: "salsa").map { $0.cancelReason ?? $0.day.description } == [
                "2026-11-02", "Here", "2026-11-16", "Everywhere", "2026-11-30",
            ])
    }

    @Test func `a refused class leaves no rows`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        #expect(await errorCode { try await fixture.addClass("other") } == "class.room-taken")
        #expect(try await fixture.send(ListClasses()).items.map(\.name) == ["salsa"])
        #expect(try await fixture.send(ListSessions(limit: 200)).items.allSatisfy { $0.className == "salsa" })
    }

    @Test func `two classes cannot have one key`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        #expect(await errorCode { try await fixture.addClass("salsa", room: "two") } == "class.key-taken")
    }
}
