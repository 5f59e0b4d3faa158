import ClassManagement
import Core
import Testing

@Suite struct TimetableTests {
    private func studio() async throws -> Studio {
        let studio = try await Studio()
        try await studio.addClass("salsa", instructor: "ana", "WE 18:00-19:00, MO 18:00-19:00", capacity: 3)
        try await studio.addClass("ballet", type: "ballet-advanced", room: "two", "MO 09:00-10:00")
        try await studio.addClass("tango", room: "far", "MO 18:00-19:00")
        try await studio.addClass("over", room: "two", "TU 18:00-19:00", to: "2026-11-19")
        try await studio.addClass("next", room: "two", "TU 18:00-19:00", from: "2026-11-21")
        return studio
    }

    private func names(_ studio: Studio, _ request: ShowTimetable) async throws -> [String] {
        try await studio.send(request, as: "student:1").items.map {
            "\($0.day.rawValue) \($0.startTime) \($0.name)"
        }
    }

    @Test func `the classes of today are shown by day, time and venue`() async throws {
        let studio = try await studio()
        #expect(
            try await names(studio, ShowTimetable()) == [
                "MO 09:00 ballet", "MO 18:00 tango", "MO 18:00 salsa", "WE 18:00 salsa",
            ])
    }

    @Test func `an edit between two pages neither repeats a class nor leaves one out`() async throws {
        let studio = try await Studio()
        try await studio.addClass("first", "MO 18:00-19:00")
        try await studio.addClass("second", room: "two", "MO 18:00-19:00")
        let page = try await studio.send(ShowTimetable(limit: 1))
        #expect(page.items.map(\.name) == ["first"])
        try await studio.send(EditClass(academyClass: .key("first"), name: "The first"))
        let rest = try await studio.send(ShowTimetable(limit: 1, after: page.next))
        #expect(rest.items.map(\.name) == ["second"] && rest.next == nil)
    }

    @Test func `the classes of another day are those that run on it`() async throws {
        let studio = try await studio()
        let (before, after) = (try day("2026-11-19"), try day("2026-11-21"))
        #expect(try await names(studio, ShowTimetable(day: .tuesday, date: before)) == ["TU 18:00 over"])
        #expect(try await names(studio, ShowTimetable(day: .tuesday, date: after)) == ["TU 18:00 next"])
    }

    @Test func `a timetable is by venue, style, level and day`() async throws {
        let studio = try await studio()
        #expect(try await names(studio, ShowTimetable(venue: .key("santiago"))) == ["MO 18:00 tango"])
        #expect(try await names(studio, ShowTimetable(style: "ballet")) == ["MO 09:00 ballet"])
        #expect(try await names(studio, ShowTimetable(level: "Advanced")) == ["MO 09:00 ballet"])
        #expect(try await names(studio, ShowTimetable(day: .wednesday)) == ["WE 18:00 salsa"])
    }

    @Test func `free places are what nobody has taken`() async throws {
        let studio = try await studio()
        try await studio.enrol(1)
        try await studio.enrol(2, from: "2026-11-25")
        let today = try await studio.send(ShowTimetable(day: .wednesday)).items.first
        let later = try await studio.send(ShowTimetable(day: .wednesday, date: day("2026-11-25"))).items.first
        #expect(today?.freePlaces == 2 && later?.freePlaces == 1)
        #expect(today?.instructorName == "Ana Ñahui" && today?.level == "beginner")
    }

    @Test func `a timetable goes on where its page ended`() async throws {
        let studio = try await studio()
        let first = try await studio.send(ShowTimetable(limit: 2))
        let second = try await studio.send(ShowTimetable(limit: 2, after: first.next))
        #expect((first.items + second.items).map(\.name) == ["ballet", "tango", "salsa", "salsa"])
        #expect(second.next == nil)
    }
}
