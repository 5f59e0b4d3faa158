import Application
import Attendance
import Core
import TestSupport
import Testing

/// Tickets in pages, and of the API.
@Suite(.limitedParallelism) struct TicketPageTests {
    @Test func `the form to sign in keeps until when a ticket is accepted`() async throws {
        let fixture = try await CheckInFixture()
        let browser = try Browser(fixture.academy)
        let page = try await browser.get("/c/" + fixture.code())
        let ticket = try page.form("/sign-in")
        let until = try #require(ticket["until"])
        let kept = try await browser.post(
            "/check-in", ticket.merging(["code": ticket["ticket"] ?? ""]) { $1 })
        #expect(try kept.form("/sign-in")["until"] == until)
        let wrong = try await browser.post("/check-in", ticket.merging(["until": "soon"]) { $1 })
        #expect(try wrong.form("/sign-in")["until"] == nil)
    }

    @Test func `a ticket is refused elsewhere than it was issued`() async throws {
        let (fixture, other) = (try await CheckInFixture(), try await CheckInFixture())
        let device = String(repeating: "d", count: 43)
        func open(_ code: String, _ fixture: CheckInFixture) async throws -> String {
            let opened = try await fixture.academy.client(nil).send(
                OpenCode(code: code, device: DeviceToken(device)))
            return try #require(opened.ticket)
        }
        func checkIn(_ code: String) async throws -> CheckInReceipt {
            try await fixture.studentClient.send(CheckIn(code: code, deviceToken: device))
        }
        let ticket = try await open(other.code(), other)
        #expect(await refusal { try await checkIn(ticket) } == "check-in.foreign-ticket")
        let own = try await open(fixture.code(), fixture)
        let parts = own.split(separator: ".")
        let later = (parts[0...3] + ["\(try #require(Int64(parts[4])) + 1)", parts[5]]).joined(separator: ".")
        #expect(await refusal { try await checkIn(later) } == "check-in.foreign-ticket")
        #expect(try await open(own, fixture) == own)
        #expect(try await checkIn(own).repeated == false)
    }
}
