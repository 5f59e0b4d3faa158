import ClassManagement
import Core
import Testing

@Suite struct AddClassTests {
    @Test func `a class has what it was added with`() async throws {
        let studio = try await Studio()
        let added = try await studio.send(
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

    @Test func `a class without a name is called as its style and level`() async throws {
        let studio = try await Studio()
        let added = try await studio.send(
            AddClass(
                classType: .key("salsa-beginner"), room: .key("one"), slots: week("MO 18:00-19:00"),
                firstDay: day("2026-11-02"), lastDay: day("2026-12-18"), capacity: 12))
        #expect(added.name == "Salsa beginner" && added.instructor == nil && added.dropInPrice == nil)
    }

    @Test func `a term gives the days that are not said`() async throws {
        let studio = try await Studio()
        let (first, last) = (try day("2026-11-02"), try day("2026-12-18"))
        try await studio.send(AddTerm(key: "t", name: "T", firstDay: first, lastDay: last))
        let request = AddClass(
            classType: .key("salsa-beginner"), room: .key("one"), slots: try week("MO 18:00-19:00"),
            lastDay: try day("2026-11-30"), capacity: 12, term: .key("t"))
        let added = try await studio.send(request)
        #expect(added.firstDay == first && added.lastDay.description == "2026-11-30")
    }

    @Test func `a class without days or a term is refused`() async throws {
        let studio = try await Studio()
        let code = await refusal {
            try await studio.send(
                AddClass(
                    classType: .key("salsa-beginner"), room: .key("one"), slots: week("MO 18:00-19:00"),
                    capacity: 1))
        }
        #expect(code == "class.days-missing")
    }

    @Test(arguments: [("12.345", "too-many-decimals"), ("-1", "negative"), ("x", "malformed")])
    func `a price that is no amount is refused`(price: String, reason: String) async throws {
        let studio = try await Studio()
        let code = await refusal {
            try await studio.send(
                AddClass(
                    classType: .key("salsa-beginner"), room: .key("one"), slots: week("MO 18:00-19:00"),
                    firstDay: day("2026-11-02"), lastDay: day("2026-11-30"), capacity: 1, dropInPrice: price))
        }
        #expect(code == "amount.\(reason)")
    }

    @Test func `all sessions are made at once, past ones too`() async throws {
        let studio = try await Studio()
        try await studio.addClass(
            "salsa", "MO 18:00-19:00, FR 10:00-11:00", from: "2026-11-02", to: "2026-11-23")
        let sessions = try await studio.sessions(of: "salsa")
        #expect(
            sessions.map(\.day.description) == [
                "2026-11-02", "2026-11-06", "2026-11-09", "2026-11-13", "2026-11-16", "2026-11-20",
                "2026-11-23",
            ])
        #expect(sessions[0].startsAt == (try instant("2026-11-02T23:00")))
        #expect(sessions[0].endsAt == (try instant("2026-11-03T00:00")) && !sessions[0].isExtra)
    }

    @Test func `sessions skip the holidays of their venue and of everywhere`() async throws {
        let studio = try await Studio()
        try await studio.send(AddHoliday(date: day("2026-11-09"), name: "Here", venues: [.key("lima")]))
        try await studio.send(AddHoliday(date: day("2026-11-16"), name: "There", venues: [.key("santiago")]))
        try await studio.send(AddHoliday(date: day("2026-11-23"), name: "Everywhere"))
        try await studio.addClass("salsa", to: "2026-11-30")
        #expect(
            try await studio.sessions(of: "salsa").map(\.day.description) == [
                "2026-11-02", "2026-11-16", "2026-11-30",
            ])
    }

    @Test func `a class that is refused leaves nothing behind`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa")
        #expect(await refusal { try await studio.addClass("other") } == "class.room-taken")
        #expect(try await studio.send(ListClasses()).items.map(\.name) == ["salsa"])
        #expect(try await studio.send(ListSessions(limit: 200)).items.allSatisfy { $0.className == "salsa" })
    }

    @Test func `a class's key is its own`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa")
        #expect(await refusal { try await studio.addClass("salsa", room: "two") } == "class.key-taken")
    }
}
