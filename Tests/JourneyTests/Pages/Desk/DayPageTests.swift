import Application
import Attendance
import Authentication
import ClassManagement
import Core
import StudentManagement
import TestSupport
import Testing

/// The sessions of today in the order in which the desk needs them, and the week on one page.
@Suite(.limitedParallelism) struct DayPageTests {
    /// The parts of the page from each of the headings to the next one.
    private func parts(_ html: String, _ headings: String...) throws -> [Substring] {
        var rest = html[...]
        var parts: [Substring] = []
        for heading in headings {
            let found = try #require(rest.firstRange(of: heading), "\(heading) in \(rest)")
            parts.append(rest[..<found.lowerBound])
            rest = rest[found.upperBound...]
        }
        return parts.dropFirst() + [rest]
    }

    private func add(_ time: String, to desk: DeskFixture, room: Reference<Kind.Room>? = nil) async throws {
        let start = try LocalDateTime(parsing: "2026-11-20T" + time)
        _ = try await desk.admin.send(
            AddSession(class: .id(desk.base.academyClass.id), at: start, minutes: 30, room: room))
    }

    @Test func `the current and the next sessions come first, and the finished ones are folded away`()
        async throws
    {
        let desk = try await DeskFixture()
        for time in ["05:00", "05:30", "09:00", "18:00"] { try await add(time, to: desk) }
        let html = try await desk.browser.get("/desk").html
        let parts = try parts(html, "<h2>Now", "<h2>Next", "<h2>Later", "<details class=\"finished\">")
        #expect(parts[0].contains("07:00–08:00") && parts[1].contains("09:00–09:30"))
        #expect(parts[2].contains("18:00–18:30") && !parts[2].contains("05:00"))
        #expect(parts[3].contains("2 finished") && parts[3].contains("05:00–05:30"))
    }

    @Test func `a session has its places, and says that no one teaches it or that it is cancelled`()
        async throws
    {
        let desk = try await DeskFixture()
        let session = desk.base.session.id
        let capacity = desk.base.academyClass.capacity
        let before = try await desk.browser.get("/desk").html
        #expect(before.contains("1 of \(capacity) places") && before.contains("No instructor"))
        let marta = try await desk.admin.send(AddInstructor(name: "Marta Ríos"))
        _ = try await desk.admin.send(
            EditSession(session: session, instructor: .set(.id(marta.id)), capacity: 1))
        let full = try await desk.browser.get("/desk").html
        #expect(full.contains("Marta Ríos") && !full.contains("No instructor"))
        #expect(full.contains("1 of 1 places") && full.contains(">Full<"))
        _ = try await desk.admin.send(CancelSession(session: session, reason: "Rain"))
        let cancelled = try await desk.browser.get("/desk").html
        #expect(cancelled.contains("Cancelled · Rain") && !cancelled.contains(">Full<"))
    }

    @Test func `a session has what its expected students owe, for staff who may read payments`()
        async throws
    {
        let desk = try await DeskFixture()
        let session = desk.base.session
        let marta = try await desk.admin.send(AddInstructor(name: "Marta Ríos"))
        _ = try await desk.admin.send(EditSession(session: session.id, instructor: .set(.id(marta.id))))
        _ = try await desk.admin.send(EditClass(class: .key("c"), dropInPrice: "25.00"))
        let luz = try await desk.admit("Luz", "Gil")
        _ = try await desk.admin.send(EnrolStudent(class: .key("c"), student: .id(luz.id)))
        #expect(!(try await desk.browser.get("/desk").html.contains("Owed:")))
        _ = try await desk.admin.send(
            MarkAttendance(session: session.id, student: .id(luz.id), status: "present"))
        #expect(try await desk.browser.get("/desk").html.contains("<span>Owed: S/ 25.00</span>"))
        let staff = try await desk.staff(.instructor, instructor: marta.id)
        let own = try await staff.get("/desk?date=\(session.day)").html
        #expect(own.contains("2 of ") && !own.contains("Owed:"))
    }

    @Test func `the numbers of the day are those of all sessions, with the money received`() async throws {
        let desk = try await DeskFixture()
        _ = try await desk.mark("present")
        let html = try await desk.browser.get("/desk").html
        #expect(html.contains("<dt>Expected</dt><dd>1</dd>") && html.contains("<dt>Here</dt><dd>1</dd>"))
        #expect(html.contains("<dt>Taken today</dt>"))
        let marta = try await desk.admin.send(AddInstructor(name: "Marta Ríos"))
        let staff = try await desk.staff(.instructor, instructor: marta.id)
        let own = try await staff.get("/desk").html
        #expect(!own.contains("Taken today") && !own.contains("/desk/admit"))
    }

    @Test func `later sessions are listed by venue, with the time of a venue in another zone`() async throws {
        let desk = try await DeskFixture()
        _ = try await desk.admin.send(AddVenue(key: "w", name: "Providencia", timeZone: "America/Santiago"))
        _ = try await desk.admin.send(AddRoom(key: "w1", venue: .key("w"), name: "Sala", capacity: 20))
        for time in ["17:00", "18:00"] {
            try await add(time, to: desk)
            try await add(time, to: desk, room: .key("w1"))
        }
        let html = try await desk.browser.get("/desk").html
        let parts = try parts(html, "<h2>Next", "<h2>Later · Main", "<h2>Later · Providencia")
        #expect(parts[0].contains("Providencia (Santiago time;"))
        #expect(parts[0].contains(">17:00–17:30<") && parts[1].contains("Lima time, now 07:"))
        #expect(parts[2].contains("Santiago time, now 09:") && parts[2].contains(">18:00–18:30<"))
        #expect(!parts[2].contains("Sala · Providencia"))
    }

    @Test func `the end of a session changes what the page of today shows`() async throws {
        let desk = try await DeskFixture()
        func shown() async throws -> Substring {
            let html = try await desk.browser.get("/desk").html
            return try #require(html.firstMatch(of: #/data-shown="([^"]+)"/#)).1
        }
        let before = try await shown()
        #expect(try await shown() == before)
        // A sign-in that is used at times does not end meanwhile.
        for _ in 1...5 {
            desk.base.academy.clock.move(minutes: 14)
            _ = try await desk.browser.get("/desk/more")
        }
        #expect(try await shown() != before)
        #expect(try await desk.browser.get("/desk").html.contains("All sessions of today are over."))
    }

    @Test func `the week is a table with days as columns and hours as rows, and a list by day`() async throws
    {
        let desk = try await DeskFixture()
        try await add("18:15", to: desk)
        let html = try await desk.browser.get("/desk/week").html
        for text in [
            #"<th scope="col">Mon 16 Nov</th>"#, #"<th scope="col" aria-current="date">Fri 20 Nov</th>"#,
            #"<th scope="row">07:00</th>"#, #"<th scope="row">18:00</th>"#, "18:15–18:45", desk.roster,
            "Main", "<h2>Fri 20 Nov</h2>", #"href="/desk/week?date=2026-11-09""#,
            #"href="/desk/week?date=2026-11-23""#, "data-print",
        ] {
            #expect(html.contains(text), "\(text)")
        }
        // A day without sessions has a column on weekdays only.
        #expect(!html.contains("Sun 22 Nov</th>"))
    }

    @Test func `the week is that of one venue, in the address`() async throws {
        let desk = try await DeskFixture()
        let other = try await desk.admin.send(AddVenue(key: "w", name: "Barranco", timeZone: "America/Lima"))
        let empty = try await desk.browser.get("/desk/week?venue=\(other.id)").html
        #expect(empty.contains("Barranco") && empty.contains("There are no sessions in this week."))
        #expect(empty.contains("/desk/week?date=2026-11-23&amp;venue=\(other.id)"))
        #expect(try await desk.browser.get("/desk/week?date=tomorrow").status == 422)
        #expect(try await desk.browser.get("/desk/week?date=2026-11-25").html.contains("Mon 23 Nov</th>"))
        #expect(try await desk.browser.get("/desk").html.contains(#"href="/desk/week""#))
    }
}
