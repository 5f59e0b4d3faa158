import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import Foundation
import HTTPServer
import Payments
import StudentManagement
import TestSupport
import Testing

/// What a station keeps and sends for a time without a connection.
@Suite(.limitedParallelism) struct KeptStationTests {
    private struct Board: Decodable {
        let left: Int64
        let now: Int64
        let html: String
    }

    private struct Sent: Decodable {
        let text: String
        let reported: [Int]
        let unrecorded: [Int]
    }

    private let station: StationFixture
    private var clock: TestAcademy.Clock { station.base.academy.clock }

    init() async throws { station = try await StationFixture() }

    private func json<Value: Decodable>(_ page: Browser.Page) throws -> Value {
        #expect(page.status == 200 && page["Content-Type"] == "application/json", "\(page.html)")
        return try JSONDecoder().decode(Value.self, from: Data(page.html.utf8))
    }

    private func board() async throws -> Board { try json(try await station.tablet.get("/station/board")) }

    /// A tap on the name of a student at the sample session, some seconds ago.
    private func tap(_ student: StudentID, secondsAgo: Int = 0) -> String {
        let at = clock.now.adding(seconds: -secondsAgo).milliseconds
        return "\(station.base.session.id).\(student).\(at)"
    }

    private func send(_ taps: String, _ changes: [String: String] = [:]) async throws -> Browser.Page {
        let fields = ["sentAt": "\(clock.now.milliseconds)", "venue": "1", "taps": taps]
        return try await station.tablet.submit(
            "/station/late", on: try await station.tablet.get("/station"),
            fields.merging(changes) { $1 })
    }

    @Test func `a station keeps the names of its open classes until midnight`() async throws {
        _ = try await station.pair()
        let page = try await station.tablet.get("/station").html
        let kept = try await board()
        #expect(page.contains(" data-keeps") && kept.now == clock.now.milliseconds)
        #expect(kept.html.contains("data-name=\"Inés\"") && kept.html.contains(">IÑ<"))
        for text in ["Ñahui", "ines@", "credit"] { #expect(!kept.html.contains(text), "\(text)") }
        // The fixture's clock is at 07:00 in Lima.
        #expect(kept.left == 17 * 3_600_000)
        #expect(!kept.html.contains("data-choices"))
        _ = try await station.addSession()
        #expect(try await board().html.contains("data-choices"))
    }

    @Test func `a station keeps the names of a class that opens within two hours`() async throws {
        _ = try await station.pair()
        let room = Reference<Kind.Room>.key("r")
        for (key, time) in [("soon", "2026-11-20T09:00"), ("later", "2026-11-20T12:00")] {
            let session = try await station.admin.send(
                AddSession(class: .key("c"), at: try LocalDateTime(parsing: time), minutes: 60, room: room))
            let kept = try await board().html
            #expect(kept.contains("data-class=\"\(session.id)\"") == (key == "soon"), "\(key)")
        }
        let page = try await station.tablet.get("/station").html
        #expect(!page.contains("09:00"))
        let times = try await board().html.matches(of: #/data-opens="([0-9]+)" data-ends="([0-9]+)"/#)
        let now = clock.now.milliseconds
        let opens = times.compactMap { Int64($0.1) }
        let ends = times.compactMap { Int64($0.2) }
        #expect(opens.count == 2 && opens[0] <= now && opens[1] > now && opens[1] <= now + 2 * 3_600_000)
        #expect(ends.count == 2 && zip(opens, ends).allSatisfy { $0 < $1 })
    }

    @Test func `only a station gets the names`() async throws {
        let paired = try await station.pair()
        let visitor = try Browser(station.base.academy)
        #expect(try await visitor.get("/station/board").status == 401)
        let desk = try Browser(station.base.academy)
        _ = try await desk.signIn(TestAcademy.email, TestAcademy.password)
        #expect(try await desk.get("/station/board").status == 401)
        _ = try await station.admin.send(CloseStation(station: paired.id))
        #expect(try await station.tablet.get("/station/board").status == 401)
    }

    @Test func `texts that people enter run nothing in the kept names`() async throws {
        _ = try await station.pair()
        for text in ["<script>alert(1)</script>", "\" onfocus=\"x", "\"\u{301} onfocus=x"] {
            let student = Reference<Kind.Student>.id(station.base.student.id)
            _ = try await station.admin.send(EditStudent(student: student, firstName: text, lastName: text))
            _ = try await station.admin.send(EditClass(class: .key("c"), name: text))
            _ = try await station.admin.send(EditRoom(room: .key("r"), name: text))
            _ = try await station.admin.send(EditVenue(venue: .key("v"), name: text))
            let html = try await board().html
            #expect(!html.contains("<script>alert") && HostileText.hasOnlyKnownTags(html), "\(html)")
        }
    }

    @Test func `a kept tap counts once, however often it is sent`() async throws {
        _ = try await station.pair()
        let student = station.base.student.id
        let taps = tap(student, secondsAgo: 60)
        for _ in 1...2 {
            let sent: Sent = try json(try await send(taps))
            #expect(sent.reported.isEmpty && sent.unrecorded.isEmpty)
            #expect(sent.text == "One check-in that was kept is on the list now.")
        }
        #expect(try await station.status() == .present)
        let passes = try await station.admin.send(ListPasses(student: .id(student))).items
        #expect(passes[0].creditsLeft == 3)
    }

    @Test func `a kept tap of a student with a PIN waits for the front desk`() async throws {
        _ = try await station.pair()
        _ = try await station.createPIN()
        #expect(try await board().html.contains(" data-pin"))
        let student = station.base.student.id
        let sent: Sent = try json(try await send(tap(student)))
        #expect(sent.reported == [0] && sent.unrecorded.isEmpty)
        #expect(sent.text == "The front desk looks at one.")
        #expect(try await station.status() == nil)
    }

    @Test func `a station learns which taps count, which wait, and which no one will see`() async throws {
        _ = try await station.pair()
        let stranger = try await station.admin.send(AdmitStudent(firstName: "Leo", lastName: "Paz")).id
        // No student has the last number.
        let students = [StudentID(9999), station.base.student.id, stranger, StudentID(9998)]
        let taps = students.map { tap($0) }
        let sent: Sent = try json(try await send(taps.joined(separator: ",")))
        #expect(sent.reported == [2] && sent.unrecorded == [0, 3])
        #expect(
            sent.text == "One check-in that was kept is on the list now. The front desk looks at one.")
        let reports = try await station.admin.send(ListReportedCheckIns()).items
        #expect(reports.map(\.student) == [stranger])
        _ = try await station.admin.send(DismissReportedCheckIn(report: reports[0].id))
        let again: Sent = try json(try await send(taps[2]))
        #expect(again.text.isEmpty && again.reported.isEmpty && again.unrecorded == [0])
    }

    @Test(arguments: [
        "", "1", "1.1", "1.1.x", "0.1.1", "1.0.1", "1.1.-1", "1.1.1.1", "1.1.8640000000000001", "1..1.1",
        "1.1.1.", ".1.1.1", "1.1.1,", ",1.1.1", "1.1.1,,1.1.1",
    ])
    func `taps that the script does not send are refused`(_ taps: String) async throws {
        _ = try await station.pair()
        #expect(try await send(taps).status == 403)
        #expect(try await station.status() == nil)
    }

    @Test func `at most fifty taps are sent at once`() async throws {
        _ = try await station.pair()
        let one = tap(station.base.student.id)
        let many = Array(repeating: one, count: 51)
        #expect(try await send(many.joined(separator: ",")).status == 403)
        #expect(try await station.status() == nil)
        let sent: Sent = try json(try await send(many.dropLast().joined(separator: ",")))
        #expect(sent.reported.isEmpty && sent.unrecorded.isEmpty)
        #expect(try await station.status() == .present)
    }

    @Test func `a station that was closed keeps its taps`() async throws {
        let paired = try await station.pair()
        let page = try await station.tablet.get("/station")
        _ = try await station.admin.send(CloseStation(station: paired.id))
        let fields = [
            "sentAt": "\(clock.now.milliseconds)", "venue": "1", "taps": tap(station.base.student.id),
        ]
        let refused = try await station.tablet.submit("/station/late", on: page, fields)
        #expect(refused.status >= 400 && refused["Content-Type"] != "application/json")
        #expect(try await station.status() == nil)
        let pairing = try await station.tablet.get("/station").html
        #expect(pairing.contains("<p id=\"unsent\" hidden>Check-ins on this tablet are not sent yet."))
        #expect(try await !Browser(station.base.academy).get("/screen").html.contains("unsent"))
    }

    @Test func `the page without a connection has no names`() async throws {
        _ = try await station.pair()
        let shell = try await station.tablet.get("/offline/station").html
        #expect(shell.contains("data-shell") && shell.contains("/assets/station-"))
        #expect(!shell.contains("Inés") && !shell.contains("Main"))
    }
}
