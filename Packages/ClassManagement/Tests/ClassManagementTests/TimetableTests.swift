import Application
import Core
import TestSupport
import Testing

@testable import ClassManagement

@Suite(.limitedParallelism) struct TimetableTests {
    private func fixture() async throws -> ClassesFixture {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", instructor: "ana", "WE 18:00-19:00, MO 18:00-19:00", capacity: 3)
        try await fixture.addClass("ballet", type: "ballet-advanced", room: "two", "MO 09:00-10:00")
        try await fixture.addClass("tango", room: "far", "MO 18:00-19:00")
        try await fixture.addClass("over", room: "two", "TU 18:00-19:00", to: "2026-11-19")
        try await fixture.addClass("next", room: "two", "TU 18:00-19:00", from: "2026-11-21")
        return fixture
    }

    private func names(_ fixture: ClassesFixture, _ request: ShowTimetable) async throws -> [String] {
        try await fixture.send(request, as: "student:1").items.map {
            "\($0.day.rawValue) \($0.startTime) \($0.name)"
        }
    }

    @Test func `the text of the day names the days before a class's first day`() {
        let days = ClassLimits.timetableDays
        for (language, words) in [(Language.english, "\(days) days."), (.spanish, "\(days) días.")] {
            #expect(ShowTimetable.about("date", in: language)?.contains(" \(words)") == true)
        }
    }

    @Test func `the timetable shows the classes of today by day, time and venue`() async throws {
        let fixture = try await fixture()
        #expect(
            try await names(fixture, ShowTimetable()) == [
                "MO 09:00 ballet", "MO 18:00 tango", "MO 18:00 salsa", "TU 18:00 next", "WE 18:00 salsa",
            ])
    }

    @Test func `the timetable is kept until a change, and until the day ends at a venue`() async throws {
        let fixture = try await fixture()
        try await fixture.addClass("last", room: "two", "TU 20:00-21:00", to: "2026-11-20")
        func last() async throws -> Bool {
            try await names(fixture, ShowTimetable()).contains("TU 20:00 last")
        }
        #expect(try await last())
        // The last minute of the day in Lima, and the first of the next one.
        try fixture.clock.set("2026-11-21T04:59")
        #expect(try await last())
        try fixture.clock.set("2026-11-21T05:00")
        #expect(try await !last())
        #expect(try await names(fixture, ShowTimetable()).contains("MO 09:00 ballet"))
        try await fixture.send(EditClass(class: .key("ballet"), name: "Ballet II"))
        #expect(try await names(fixture, ShowTimetable()).contains("MO 09:00 Ballet II"))
    }

    @Test func `a class that begins within four weeks is shown with its first day`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass(
            "soon", "FR 18:00-19:00, WE 18:00-19:00", from: "2026-12-17", to: "2026-12-31")
        try await fixture.addClass("later", room: "two", from: "2026-12-19", to: "2026-12-31")
        let entries = try await fixture.send(ShowTimetable()).items
        #expect(entries.map(\.name) == ["soon", "soon"])
        #expect(entries.first?.beginsOn == (try day("2026-12-17")) && entries.first?.session == nil)
        #expect(try entries.map(\.date) == [day("2026-12-23"), day("2026-12-18")])
        #expect(try await fixture.send(ShowTimetable(date: day("2026-11-20"))).items.isEmpty)
    }

    // The 18th of December is a Friday; the class has no Wednesday if it ends before the 23rd.
    @Test(arguments: [("2026-12-22", ["FR"]), ("2026-12-23", ["WE", "FR"])])
    func `a slot without a date among the days of a class that begins soon is not shown`(
        _ last: String, _ days: [String]
    ) async throws {
        let fixture = try await ClassesFixture()
        try fixture.clock.set("2026-12-04T12:00")
        try await fixture.addClass("soon", "FR 18:00-19:00, WE 18:00-19:00", from: "2026-12-18", to: last)
        let entries = try await fixture.send(ShowTimetable()).items
        #expect(entries.map(\.day.rawValue) == days)
        #expect(try entries.allSatisfy { try $0.date <= day(last) })
    }

    @Test func `the timetable of a date shows extra sessions, and moved ones at their new time`() async throws
    {
        let fixture = try await fixture()
        try await fixture.addSession(of: "ballet", at: "2026-11-26T20:00")
        let monday = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-23").first)
        try await fixture.send(
            EditSession(
                session: monday.id, instructor: .set(.key("leo")),
                at: LocalDateTime(parsing: "2026-11-24T20:00")))
        let entries = try await fixture.send(ShowTimetable(date: day("2026-11-27")), as: "student:1").items
        let shown = entries.map {
            "\($0.day.rawValue) \($0.startTime) \($0.name) \($0.instructorName ?? "-")"
        }
        #expect(shown.contains("TH 20:00 ballet -") && shown.contains("TU 20:00 salsa Leo Díaz"))
        #expect(entries.filter(\.isExtra).map(\.name) == ["ballet"])
        #expect(entries.filter(\.isChanged).map(\.session) == [monday.id])
        #expect(!entries.contains { $0.name == "salsa" && $0.day == .monday }, "its slot is free")
        let others = try await fixture.send(ShowTimetable(date: day("2026-12-04")), as: "student:1").items
        #expect(others.contains { $0.name == "salsa" && $0.day == .monday })
    }

    @Test func `the timetable of a date before a change shows the earlier schedule`() async throws {
        let fixture = try await fixture()
        try await fixture.send(
            EditClass(class: .key("ballet"), slots: week("TH 10:00-11:00"), from: day("2026-12-07")))
        func ballet(_ date: String) async throws -> [String] {
            try await fixture.send(ShowTimetable(date: day(date))).items.filter { $0.name == "ballet" }
                .map { "\($0.day.rawValue) \($0.startTime)" }
        }
        #expect(try await ballet("2026-12-01") == ["MO 09:00"])
        #expect(try await ballet("2026-12-08") == ["TH 10:00"])
    }

    @Test func `a class that has not begun is shown with its first schedule`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("soon", instructor: "ana", "WE 18:00-19:00", from: "2026-12-02")
        try await fixture.send(
            EditClass(
                class: .key("soon"), room: .key("two"), instructor: .set(.key("leo")),
                slots: week("TH 19:00-20:00"), from: day("2026-12-09")))
        func shown(_ date: String? = nil) async throws -> [String] {
            try await fixture.send(ShowTimetable(date: date.map { try day($0) })).items.map {
                "\($0.date) \($0.startTime) \($0.roomName) \($0.instructorName ?? "-")"
            }
        }
        #expect(try await shown() == ["2026-12-02 18:00 Salón 1 Ana Ñahui"])
        #expect(try await shown("2026-12-01") == ["2026-12-02 18:00 Salón 1 Ana Ñahui"])
        #expect(try await shown("2026-12-08") == ["2026-12-10 19:00 Salón 2 Leo Díaz"])
    }

    @Test func `the week of a change has each session once`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", "MO 18:00-19:00, FR 18:00-19:00")
        try await fixture.send(
            EditClass(
                class: .key("salsa"), slots: week("MO 18:00-19:00, TH 18:00-19:00"), from: day("2026-12-02")))
        let dates = try await fixture.send(ShowTimetable(date: day("2026-12-01"))).items.map(\.date)
        #expect(try dates == [day("2026-11-30"), day("2026-12-03")])
    }

    @Test func `an edit between two pages neither repeats nor omits a class`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("first", "MO 18:00-19:00")
        try await fixture.addClass("second", room: "two", "MO 18:00-19:00")
        let page = try await fixture.send(ShowTimetable(limit: 1))
        #expect(page.items.map(\.name) == ["first"])
        try await fixture.send(EditClass(class: .key("first"), name: "The first"))
        let rest = try await fixture.send(ShowTimetable(limit: 1, after: page.next))
        #expect(rest.items.map(\.name) == ["second"] && rest.next == nil)
    }

    @Test func `each day of a week has the same timetable, with the classes that run on each date`()
        async throws
    {
        let fixture = try await fixture()
        for date in ["2026-11-16", "2026-11-19", "2026-11-22"] {
            let request = ShowTimetable(day: .tuesday, date: try day(date))
            #expect(try await names(fixture, request) == ["TU 18:00 over"], "\(date)")
        }
        for date in ["2026-11-23", "2026-11-29"] {
            let request = ShowTimetable(day: .tuesday, date: try day(date))
            #expect(try await names(fixture, request) == ["TU 18:00 next"], "\(date)")
        }
    }

    @Test func `the week in which a class begins or ends has the slots of its days alone`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", "MO 18:00-19:00, WE 18:00-19:00", from: "2026-12-01")
        try await fixture.addClass("ballet", room: "two", "MO 18:00-19:00, WE 18:00-19:00", to: "2026-12-01")
        for date in ["2026-11-30", "2026-12-02"] {
            let entries = try await fixture.send(ShowTimetable(date: day(date)), as: "student:1").items
            let shown = entries.map { "\($0.date) \($0.name)" }
            #expect(shown == ["2026-11-30 ballet", "2026-12-02 salsa"], "\(date)")
            #expect(entries.allSatisfy { $0.session != nil && $0.beginsOn == nil })
        }
    }

    @Test func `the timetable is filtered by venue, style, level and day`() async throws {
        let fixture = try await fixture()
        #expect(try await names(fixture, ShowTimetable(venue: .key("santiago"))) == ["MO 18:00 tango"])
        #expect(try await names(fixture, ShowTimetable(style: "ballet")) == ["MO 09:00 ballet"])
        #expect(try await names(fixture, ShowTimetable(level: "Advanced")) == ["MO 09:00 ballet"])
        #expect(try await names(fixture, ShowTimetable(day: .wednesday)) == ["WE 18:00 salsa"])
    }

    @Test func `an unknown style or level is an error that lists the existing ones`() async throws {
        let fixture = try await fixture()
        let style = await sentence { try await fixture.send(ShowTimetable(style: "Tango")) }
        #expect(style == "There is no style “Tango”. The styles are: “Ballet”, “Salsa”.")
        let level = await sentence { try await fixture.send(ShowTimetable(level: "expert")) }
        #expect(level == "There is no level “expert”. The levels are: “advanced”, “beginner”.")
        #expect(await errorCode { try await fixture.send(ShowTimetable(style: "x")) } == "style.unknown")
    }

    @Test func `the free places are the capacity minus the enrolments of the day`() async throws {
        let fixture = try await fixture()
        try await fixture.enrol(1)
        try await fixture.enrol(2, from: "2026-11-25")
        let today = try await fixture.send(ShowTimetable(day: .wednesday)).items.first
        let later = try await fixture.send(ShowTimetable(day: .wednesday, date: day("2026-11-25"))).items
            .first
        #expect(today?.freePlaces == 2 && later?.freePlaces == 1)
        #expect(today?.instructorName == "Ana Ñahui" && today?.level == "beginner")
    }

    @Test func `the free places of a slot are those of its date, whatever day of the week is asked for`()
        async throws
    {
        let fixture = try await fixture()
        try await fixture.enrol(1)
        try await fixture.enrol(2, from: "2026-11-25")
        for date in ["2026-11-23", "2026-11-25", "2026-11-29"] {
            #expect(try await salsaPlaces(fixture, on: date) == ["2026-11-23 2", "2026-11-25 1"], "\(date)")
        }
        try fixture.clock.set("2026-11-26T17:00")
        #expect(try await salsaPlaces(fixture, on: "2026-11-23") == ["2026-11-23 1", "2026-11-25 1"])
    }

    private func salsaPlaces(_ fixture: ClassesFixture, on date: String) async throws -> [String] {
        try await fixture.send(ShowTimetable(date: day(date))).items.filter { $0.name == "salsa" }
            .map { "\($0.date) \($0.freePlaces)" }
    }

    @Test func `the timetable of a date shows the sessions of its week`() async throws {
        let fixture = try await fixture()
        let monday = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-23").first)
        try await fixture.send(CancelSession(session: monday.id, reason: "No power"))
        let holiday = try await fixture.send(AddHoliday(date: day("2026-11-25"), name: "Strike"))
        let entries = try await fixture.send(ShowTimetable(date: day("2026-11-24")), as: "student:1").items
            .filter { $0.name == "salsa" }
        #expect(entries.map(\.date) == [monday.day, holiday.date])
        #expect(entries.first?.session == monday.id && entries.map(\.holiday) == [nil, holiday.id])
        #expect(entries.map(\.cancelReason) == ["No power", "Strike"])
        let before = try await fixture.send(ShowTimetable(date: day("2026-11-18"))).items
        #expect(before.allSatisfy { !$0.isCancelled && $0.session != nil })
    }

    @Test func `the next page of the timetable continues after the last one`() async throws {
        let fixture = try await fixture()
        let first = try await fixture.send(ShowTimetable(limit: 2))
        let second = try await fixture.send(ShowTimetable(limit: 2, after: first.next))
        #expect((first.items + second.items).map(\.name) == ["ballet", "tango", "salsa", "next"])
        #expect(second.next != nil)
    }
}
