import Application
import ClassManagement
import Core
import StudentManagement
import TestSupport
import Testing

/// The tables of the desk, and their orders.
@Suite(.limitedParallelism) struct TablePageTests {
    /// The titles of the table's rows.
    private func titles(_ path: String, _ desk: DeskFixture) async throws -> [Substring] {
        try await desk.browser.get(path).html
            .matches(of: #/<th scope="row"><strong class="name"><a href="[^"]+">([^<]+)</#).map(\.1)
    }

    @Test func `students are a table, which the request sorts by name and by the day of joining`()
        async throws
    {
        let desk = try await DeskFixture()
        for (first, last, day) in [("Ana", "Zegarra", "2024-01-05"), ("Bruno", "Abad", "2025-03-01")] {
            _ = try await desk.admin.send(
                AdmitStudent(
                    firstName: first, lastName: last, phone: "987654321",
                    joinedOn: CalendarDay(parsing: day), status: "active"))
        }
        let page = try await desk.browser.get("/desk/students").html
        for text in [
            #"aria-sort="ascending"><a href="/desk/students?sort=name">"#,
            #"<a href="/desk/students?sort=joined">"#, #"<td><span>987654321</span></td>"#,
            #"<td data-label="Joined"><span>5 Jan 2024</span></td>"#,
        ] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(try await titles("/desk/students", desk) == ["Bruno Abad", "Inés Ñahui", "Ana Zegarra"])
        let joined = try await titles("/desk/students?sort=joined", desk)
        #expect(joined.first == "Ana Zegarra" && joined.count == 3)
        let kept = try await desk.browser.get("/desk/students?search=a&sort=joined").html
        #expect(kept.contains(#"name="sort" value="joined""#))
        #expect(kept.contains(#"href="/desk/students?search=a&amp;sort=name""#))
        #expect(try await desk.browser.get("/desk/students?sort=age").status == 422)
    }

    @Test func `classes that are all on one page are sorted by each column, in both directions`() async throws
    {
        let desk = try await DeskFixture()
        for (name, day, time) in [("Bolero", Weekday.sunday, "09:00"), ("Zamba", .monday, "08:00")] {
            let start = try TimeOfDay(parsing: time)
            let end = try #require(TimeOfDay(minutes: start.minutes + 60))
            _ = try await desk.admin.send(
                AddClass(
                    name: name, classType: .key("salsa"), room: .key("r"),
                    slots: [WeeklySlot(day: day, startTime: start, endTime: end)],
                    firstDay: CalendarDay(parsing: "2026-11-01"), lastDay: CalendarDay(parsing: "2026-12-31"),
                    capacity: 8))
        }
        for (sort, names) in [
            ("", ["Bolero", "Salsa", "Zamba"]), ("name", ["Bolero", "Salsa", "Zamba"]),
            ("-name", ["Zamba", "Salsa", "Bolero"]), ("time", ["Zamba", "Salsa", "Bolero"]),
            ("-time", ["Bolero", "Salsa", "Zamba"]), ("-enrolled", ["Salsa", "Zamba", "Bolero"]),
            ("unknown", ["Bolero", "Salsa", "Zamba"]),
        ] {
            #expect(try await titles("/desk/classes?sort=" + sort, desk) == names.map { $0[...] }, "\(sort)")
        }
        let html = try await desk.browser.get("/desk/classes?sort=-time").html
        #expect(html.contains(#"aria-sort="descending"><a href="/desk/classes?sort=time">"#))
        #expect(html.contains(#"class="number"><a href="/desk/classes?sort=enrolled">"#))
    }

    @Test func `classes on several pages are sorted by their request only`() async throws {
        let desk = try await DeskFixture()
        for number in 1...60 {
            let start = try #require(TimeOfDay(minutes: 5 * 60 + number * 10))
            let end = try #require(TimeOfDay(minutes: start.minutes + 5))
            _ = try await desk.admin.send(
                AddClass(
                    name: "Clase \(number)", classType: .key("salsa"), room: .key("r"),
                    slots: [WeeklySlot(day: .sunday, startTime: start, endTime: end)],
                    firstDay: CalendarDay(parsing: "2026-11-29"), lastDay: CalendarDay(parsing: "2026-11-29"),
                    capacity: 8))
        }
        let html = try await desk.browser.get("/desk/classes?sort=-time").html
        #expect(html.contains("after=") && !html.contains("sort=time"))
        #expect(try await titles("/desk/classes?sort=-time", desk).first == "Clase 1")
    }

    @Test func `the whole row of a list is the target of its link, with its buttons above it`() async throws {
        let desk = try await DeskFixture()
        let html = try await desk.browser.get("/desk/search?q=nahui").html
        #expect(html.contains(#"<li class="card line whole">"#))
    }
}
