import Application
import Attendance
import Authentication
import ClassManagement
import Core
import Persistence
import StudentManagement
import TestSupport
import Testing

/// The access of a station to the students who are expected at its venue.
@Suite(.limitedParallelism) struct StationTests {
    private func venue(_ fixture: CheckInFixture) async throws -> Reference<Kind.Venue> {
        .id(try await fixture.academy.admin.send(ShowVenue(venue: .key("v"))).id)
    }

    private func station(of fixture: CheckInFixture) async throws -> any Client {
        let venue = try await venue(fixture)
        return fixture.academy.client(
            try await fixture.academy.openStation(at: venue, fixture.academy.admin))
    }

    private func tap(_ fixture: CheckInFixture) async throws -> CheckInAtStation {
        CheckInAtStation(
            venue: try await venue(fixture), session: fixture.session.id, student: fixture.student.id)
    }

    @Test(arguments: Transport.allCases)
    func `a station shows the expected students and checks one in`(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        let station = try await station(of: fixture)
        let show = ShowStation(venue: try await venue(fixture))
        let session = try #require(try await station.send(show).sessions.first)
        #expect(session.session == fixture.session.id)
        #expect((session.className, session.roomName) == ("Salsa", "Blue"))
        #expect(session.students.map(\.name) == ["Inés"] && session.students.map(\.initials) == ["IÑ"])
        let receipt = try await station.send(try await tap(fixture))
        #expect((receipt.student, receipt.repeated) == ("Inés", false))
        let after = try #require(try await station.send(show).sessions.first)
        #expect((after.checkedIn, after.students.first?.undoUntil) == (1, receipt.undoUntil))
        let code = try await fixture.code()
        #expect(try await fixture.studentClient.send(CheckIn(code: code)).repeated)
    }

    @Test(arguments: Transport.allCases)
    func `an undone tap returns the credit and can be repeated`(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        let station = try await station(of: fixture)
        let tap = try await tap(fixture)
        _ = try await station.send(tap)
        let undo = UndoAtStation(venue: tap.venue, session: tap.session, student: tap.student)
        #expect(try await station.send(undo).student == "Inés")
        #expect(await refusal { try await station.send(undo) } == "station.nothing-to-undo")
        #expect(try await !station.send(tap).repeated)
        fixture.academy.clock.move(minutes: 1)
        #expect(await refusal { try await station.send(undo) } == "station.undo-over")
    }

    @Test(arguments: Transport.allCases)
    func `a station may name its venue by key, and no other`(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        _ = try await fixture.academy.admin.send(AddVenue(key: "far", name: "Far", timeZone: "America/Lima"))
        let station = try await station(of: fixture)
        #expect(try await station.send(ShowStation(venue: .key("v"))).venueName == "Main")
        for key in ["far", "no-one"] {
            let request = ShowStation(venue: .key(key))
            #expect(await refusal { try await station.send(request) } == "access.only-a-screen", "\(key)")
        }
    }

    @Test(arguments: Transport.allCases)
    func `a station and a screen open nothing of each other`(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        let station = try await station(of: fixture)
        let opened = try await fixture.academy.admin.send(OpenScreen(room: .key("r")))
        let screen = fixture.academy.client(opened.token)
        let venue = try await venue(fixture)
        #expect(
            await refusal { try await screen.send(ShowStation(venue: venue)) } == "access.only-a-screen")
        #expect(
            await refusal { try await station.send(ShowRoomLiveCode(room: .id(opened.screen.room))) }
                == "access.only-a-screen")
        #expect(await refusal { try await station.send(FindStudents()) } == "access.only-a-screen")
    }

    @Test(arguments: Transport.allCases) func `a closed station is signed out`(_ transport: Transport)
        async throws
    {
        let fixture = try await CheckInFixture(transport)
        let station = try await station(of: fixture)
        let open = try #require(try await fixture.academy.admin.send(ListStations()).items.first)
        _ = try await fixture.academy.admin.send(CloseStation(station: open.id))
        let show = ShowStation(venue: try await venue(fixture))
        #expect(await refusal { try await station.send(show) } == "access.invalid-token")
    }

    @Test func `a station reveals no last name and no contact, in no response and no refusal`() async throws {
        let fixture = try await CheckInFixture()
        _ = try await fixture.academy.admin.send(
            EditStudent(student: .id(fixture.student.id), phone: "987 654 321"))
        let station = try await station(of: fixture)
        let tap = try await tap(fixture)
        let board = try await station.send(ShowStation(venue: tap.venue))
        let receipt = try await station.send(tap)
        var texts = [
            String(decoding: try JSON.encode(board), as: UTF8.self),
            String(decoding: try JSON.encode(receipt), as: UTF8.self),
        ]
        let other = try await fixture.academy.admin.send(AdmitStudent(firstName: "Otra", lastName: "Persona"))
        for student in [other.id, StudentID(99)] {
            let request = CheckInAtStation(venue: tap.venue, session: tap.session, student: student)
            do { _ = try await station.send(request) } catch { texts.append("\(error)") }
        }
        #expect(texts.count == 4)
        for secret in ["Ñahui", "Otra", "Persona", "987", "@", "credit", "4 classes"] {
            #expect(texts.filter { $0.contains(secret) } == [], "\(secret)")
        }
    }

    @Test func `a tap runs at most twelve statements`() async throws {
        let store = CountingStore(try TestStore.make(now: { Instant(milliseconds: 0) }))
        let fixture = try await CheckInFixture(store: store)
        let station = try await station(of: fixture)
        let tap = try await tap(fixture)
        let statements = try await store.statements {
            let receipt = try await station.send(tap)
            #expect(!receipt.repeated)
        }
        #expect(statements.count <= 12, "\(statements.joined(separator: "\n\n"))")
    }

    @Test func `a tap, an undo and a card read as many rows with one open session as with many`()
        async throws
    {
        #expect(try await rows(besides: 0) == rows(besides: 5))
    }

    /// The rows that a tap, its undo and a card read while other sessions are open at the venue.
    private func rows(besides others: Int) async throws -> [Int] {
        let store = CountingStore(try TestStore.make(now: { Instant(milliseconds: 0) }))
        let fixture = try await CheckInFixture(store: store)
        try await addSessions(others, fixture.academy.admin)
        let station = try await station(of: fixture)
        let tap = try await tap(fixture)
        #expect(try await station.send(ShowStation(venue: tap.venue)).sessions.count == 1 + others)
        let issue = IssueCard(student: .id(fixture.student.id))
        let card = CheckInWithCard(
            venue: tap.venue, code: try await fixture.academy.admin.send(issue).code)
        let undo = UndoAtStation(venue: tap.venue, session: tap.session, student: tap.student)
        let tapped = try await store.cost { _ = try await station.send(tap) }
        let undone = try await store.cost { _ = try await station.send(undo) }
        let scanned = try await store.cost { _ = try await station.send(card) }
        return [tapped.rows, undone.rows, scanned.rows]
    }

    /// Adds sessions of another class in rooms of their own, a minute after one another.
    private func addSessions(_ count: Int, _ admin: any Client) async throws {
        let slot = try WeeklySlot(
            day: .tuesday, startTime: TimeOfDay(parsing: "10:00"), endTime: TimeOfDay(parsing: "11:00"))
        _ = try await admin.send(
            AddClass(
                key: "other", name: "Tango", classType: .key("salsa"), room: .key("r"), slots: [slot],
                firstDay: try CalendarDay(parsing: "2026-11-01"),
                lastDay: try CalendarDay(parsing: "2026-12-31"), capacity: 10))
        for number in 0..<count {
            let room = "other-\(number)"
            _ = try await admin.send(AddRoom(key: room, venue: .key("v"), name: room, capacity: 10))
            _ = try await admin.send(
                AddSession(
                    class: .key("other"), at: try LocalDateTime(parsing: "2026-11-20T07:0\(number)"),
                    minutes: 60, room: .key(room)))
        }
    }
}
