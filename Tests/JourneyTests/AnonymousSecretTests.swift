import Attendance
import Authentication
import Core
import Networking
import StudentManagement
import TestSupport
import Testing

/// The secrets that work without a sign-in.
@Suite(.limitedParallelism) struct AnonymousSecretTests {
    @Test func `the secrets are refused after the time in the list`() async throws {
        let fixture = try await CheckInFixture()
        let (client, now) = (fixture.academy.client(nil), fixture.academy.clock.now)
        let device = String(repeating: "d", count: 43)
        let opened = try await client.send(
            OpenCode(code: try await fixture.code(), device: DeviceToken(device)))
        let newcomer = try await fixture.academy.admin.send(AdmitStudentSample.request)
        let invitation = try await fixture.academy.admin.send(InviteStudent(student: .id(newcomer.id)))
        let ends = [
            "AcceptInvitation": invitation.expiresAt,
            "OpenCode": try #require(opened.expiresAt),
            "CreateScreenPairing": try await client.send(CreateScreenPairing()).expiresAt,
            "StartDeviceAuthorization": try await client.send(StartDeviceAuthorization()).expiresAt,
            "StartPasskeySignIn": try await client.send(
                StartPasskeySignIn(origin: "https://studio.example.org")
            ).expiresAt,
        ]
        let lifetimes = AnonymousRequest.all.compactMapValues(\.lifetime)
        #expect(ends == lifetimes.mapValues { now.adding(seconds: $0) })
    }

    @Test func `a ticket works on the device that asked for it, and once`() async throws {
        let fixture = try await CheckInFixture()
        let device = String(repeating: "d", count: 43)
        let opened = try await fixture.academy.client(nil).send(
            OpenCode(code: try await fixture.code(), device: DeviceToken(device)))
        let ticket = try #require(opened.ticket)
        let client = fixture.studentClient
        let other = CheckIn(code: ticket, deviceToken: String(repeating: "e", count: 43))
        #expect(await refusal { try await client.send(other) } == "check-in.foreign-ticket")
        let own = CheckIn(code: ticket, deviceToken: device)
        #expect(try await !client.send(own).repeated)
        #expect(try await client.send(own).repeated)
    }
}
