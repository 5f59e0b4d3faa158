import Application
import Attendance
import Authentication
import Core
import StudentManagement
import TestSupport
import Testing

/// The secrets that work without a sign-in.
@Suite(.limitedParallelism) struct AnonymousSecretTests {
    /// One secret of each kind, made at the same instant.
    private struct Secrets {
        private static let origin = "https://studio.example.org"
        private static let device = DeviceToken(String(repeating: "d", count: 43))

        let client: any Client
        let opened: OpenedCode
        let invitation: Invitation
        let pairing: CreatedPairing
        let device: StartedDeviceAuthorization
        /// Each can be used once.
        let challenges: [PasskeyChallenge]

        init(_ fixture: CheckInFixture) async throws {
            client = fixture.academy.client(nil)
            let newcomer = try await fixture.academy.admin.send(AdmitStudentSample.request)
            opened = try await client.send(OpenCode(code: try await fixture.code(), device: Self.device))
            invitation = try await fixture.academy.admin.send(InviteStudent(student: .id(newcomer.id)))
            pairing = try await client.send(CreateScreenPairing())
            device = try await client.send(StartDeviceAuthorization())
            let start = StartPasskeySignIn(origin: Self.origin)
            challenges = [try await client.send(start), try await client.send(start)]
        }

        func ends() throws -> [String: Instant] {
            [
                "AcceptInvitation": invitation.expiresAt, "OpenCode": try #require(opened.expiresAt),
                "CreateScreenPairing": pairing.expiresAt, "StartDeviceAuthorization": device.expiresAt,
                "StartPasskeySignIn": challenges[0].expiresAt,
            ]
        }

        /// What a request with each secret is refused with; nil if it is accepted.
        func refusals(challenge number: Int) async throws -> [String: String?] {
            let ticket = OpenCode(code: try #require(opened.ticket), device: Self.device)
            let challenge = challenges[number].challenge
            let data = #"{"type":"webauthn.get","challenge":"\#(challenge)","origin":"\#(Self.origin)"}"#
            let unsigned = SignInWithPasskey(
                credential: "AAAA", clientData: Array(data.utf8).base64URL, authenticatorData: "AAAA",
                signature: "AAAA", user: "AAAA")
            let poll = FinishDeviceAuthorization(deviceCode: device.deviceCode)
            return [
                "AcceptInvitation": await refusal {
                    try await client.send(ShowInvitation(code: invitation.code))
                },
                "OpenCode": await refusal { try await client.send(ticket) },
                "CreateScreenPairing": await refusal {
                    try await client.send(ShowScreenPairing(token: pairing.token))
                },
                "StartDeviceAuthorization": await refusal { try await client.send(poll) },
                "StartPasskeySignIn": await refusal { try await client.send(unsigned) },
            ]
        }
    }

    /// What each secret is refused with before its end and from its end on.
    private static let refusals: [String: (before: String?, after: String)] = [
        "AcceptInvitation": (nil, "invitation.invalid"), "OpenCode": (nil, "check-in.ticket-expired"),
        "CreateScreenPairing": (nil, "screen.pairing-expired"),
        "StartDeviceAuthorization": ("device-sign-in.pending", "device-sign-in.expired"),
        // A challenge is looked up before the signature, which is none.
        "StartPasskeySignIn": ("passkey.invalid", "passkey.expired"),
    ]

    @Test func `the secrets are refused after the time in the list, and not before`() async throws {
        let lifetimes = AnonymousRequest.all.compactMapValues(\.lifetime)
        #expect(Set(lifetimes.keys) == Set(Self.refusals.keys))
        for (name, seconds) in lifetimes {
            let fixture = try await CheckInFixture()
            let (secrets, now) = (try await Secrets(fixture), fixture.academy.clock.now)
            let end = now.adding(seconds: seconds)
            #expect(try secrets.ends()[name] == end, "\(name)")
            let expected = try #require(Self.refusals[name])
            fixture.academy.clock.set(end.adding(milliseconds: -1))
            #expect(try await secrets.refusals(challenge: 0)[name] == expected.before, "\(name)")
            fixture.academy.clock.set(end)
            #expect(try await secrets.refusals(challenge: 1)[name] == expected.after, "\(name)")
        }
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
