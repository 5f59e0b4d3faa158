import Academy
import Application
import Attendance
import Core
import Foundation
import HTTPServer
import TestSupport
import Testing

/// Scans of several people who sign in with one browser, one after the other.
@Suite(.limitedParallelism) struct SharedBrowserTests {
    private struct Answer: Decodable {
        let state: String
    }

    private let fixture: OutageFixture

    init() async throws { fixture = try await OutageFixture() }

    /// Signs a student in, sends a scan of 13:05 that is signed by a key of their own, and signs them out.
    private func state(of student: OutageStudent, _ code: String, in browser: Browser) async throws -> String
    {
        _ = try await browser.signIn(student.email)
        let home = try await browser.get("/home")
        let scan = try student.phone.upload(
            code, at: fixture.instant("13:05"), sentAt: fixture.academy.clock.now)
        let fields = [
            "token": try #require(try home.form("/check-in/keys")["token"]), "code": code,
            "scannedAt": "\(scan.scannedAt.milliseconds)", "sentAt": "\(scan.sentAt.milliseconds)",
            "checkInKey": "\(scan.key.number)", "signature": scan.signature,
        ]
        let page = try await browser.post("/check-in/late", fields)
        #expect(page.status == 200, "\(page.html)")
        _ = try await browser.submit("/sign-out", on: home)
        return try JSONDecoder().decode(Answer.self, from: Data(page.html.utf8)).state
    }

    @Test func `one browser counts for one student of a session, even with two keys`() async throws {
        let students = try await fixture.admit(3)
        let code = try await fixture.code(fixture.desk(at: "13:05"))
        let desk = try await fixture.desk(at: "14:05")
        let shared = try Browser(fixture.academy)
        #expect(try await state(of: students[0], code, in: shared) == "counted")
        #expect(try await state(of: students[1], code, in: shared) == "reported")
        // The control: another browser.
        #expect(try await state(of: students[2], code, in: try Browser(fixture.academy)) == "counted")
        #expect(try await fixture.present(desk) == [students[0].id, students[2].id])
        #expect(try await fixture.reported(desk) == [students[1].id])
    }
}
