import Academy
import Application
import Attendance
import ClassManagement
import Core
import HTTPServer
import Payments
import StudentManagement
import TestSupport
import Testing

/// The notices of the desk about sessions: another time zone, a missing instructor, and tasks that are left
/// after a change.
@Suite(.limitedParallelism) struct SessionNoticeTests {
    @Test func `a session in another time zone has its zone and the academy's time beside the venue`()
        async throws
    {
        let desk = try await DeskFixture()
        let admin = desk.admin
        _ = try await admin.send(AddVenue(key: "w", name: "Providencia", timeZone: "America/Santiago"))
        _ = try await admin.send(AddRoom(key: "w1", venue: .key("w"), name: "Sala", capacity: 20))
        let slot = try WeeklySlot(
            day: .friday, startTime: TimeOfDay(parsing: "20:00"), endTime: TimeOfDay(parsing: "20:45"))
        _ = try await admin.send(
            AddClass(
                name: "Cueca", classType: .key("salsa"), room: .key("w1"), slots: [slot],
                firstDay: CalendarDay(parsing: "2026-11-01"), lastDay: CalendarDay(parsing: "2026-12-31"),
                capacity: 8))
        let today = try await desk.browser.get("/desk").html
        #expect(today.contains("20:00–20:45") && today.contains("Providencia (Santiago time; 18:00 in Lima)"))
        // The venue of the academy's own clock has its name alone.
        #expect(today.contains("Blue · Main<"))
        let session = try #require(today.firstMatch(of: #/<a href="([^"]+)">Cueca/#)?.1)
        #expect(try await desk.browser.get(String(session)).html.contains("(Santiago time; 18:00 in Lima)"))
    }

    @Test func `a session whose instructor was taken away says so on the lists and on the roster`()
        async throws
    {
        let desk = try await DeskFixture()
        let luz = try await desk.admin.send(AddInstructor(key: "luz", name: "Luz"))
        let paths = ["/desk", desk.roster]
        _ = try await desk.admin.send(
            EditSession(session: desk.base.session.id, instructor: .set(.id(luz.id))))
        for path in paths {
            let html = try await desk.browser.get(path).html
            #expect(html.contains("Luz") && !html.contains("No instructor"), "\(path)")
        }
        let saved = try await desk.submit(
            desk.roster + "/edit", ["room": "\(desk.base.session.room)", "instructor": ""])
        #expect(saved.location == desk.roster + "?done=saved")
        for path in paths {
            let html = try await desk.browser.get(path).html
            #expect(html.contains("No instructor") && !html.contains("Luz"), "\(path)")
        }
    }

    @Test func `after a cancellation the desk lists whom to phone, and the credits that end`() async throws {
        let desk = try await DeskFixture(mail: Mailbox())
        let admin = desk.admin
        _ = try await admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
        _ = try await admin.send(
            AddPlan(
                key: "drop-in", name: "Drop-in", kind: "drop_in", credits: 1, validDays: 1, price: "35.00",
                families: []))
        for (name, phone) in [("Paco", "+51 987 654 321"), ("Rita", nil)] {
            let guest = try await admin.send(AdmitStudent(firstName: name, lastName: "Paz", phone: phone)).id
            _ = try await admin.send(
                RecordPayment(student: .id(guest), plan: .key("drop-in"), amount: "35.00", method: "cash"))
            _ = try await admin.send(
                MarkAttendance(session: desk.base.session.id, student: .id(guest), status: "present"))
        }
        let page = try await desk.submit(desk.roster + "/cancel", ["reason": "Strike"])
        #expect(page.status == 200)
        let texts = [
            "Still to do", "The change was made.", "Paco Paz", "Not informed by a message",
            "href=\"tel:+51987654321\"", "https://wa.me/51987654321", "Rita Paz", "no phone number",
            "A credit of “Drop-in” came back",
            "href=\"\(desk.roster)?done=cancelled\"",
        ]
        for text in texts { #expect(page.html.contains(text), "\(text)") }
        #expect(page.html.matches(of: #/href="tel:/#).count == 1)
        #expect(try await desk.browser.get(desk.roster).html.contains("Cancelled · Strike"))
    }
}
