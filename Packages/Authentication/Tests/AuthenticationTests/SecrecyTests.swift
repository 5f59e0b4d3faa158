import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct SecrecyTests {
    private static let secret = "hunter2-hunter2"

    private static let values: [any Sendable] = [
        OpenFirstAdmin(email: secret, password: secret), SignIn(email: secret, password: secret),
        ChangePassword(currentPassword: secret, newPassword: secret, refreshToken: secret),
        AcceptInvitation(code: secret, email: secret, password: secret), RefreshSignIn(refreshToken: secret),
        SignOut(refreshToken: secret), ConfirmPassword(currentPassword: secret),
        SetPIN(pin: secret), UnlockSignIn(pin: secret), ConfirmSecondFactor(code: secret),
        RecoveryCodes(codes: [secret]), FinishDeviceAuthorization(deviceCode: secret),
        StartPasskeyRegistration(currentPassword: secret),
        SignUp(
            email: secret, firstName: secret, lastName: secret, birthDate: CalendarDay(number: 0),
            password: secret),
        SecondFactorSecret(secret: secret, uri: secret),
        Invitation(code: secret, student: StudentID(1), studentName: "", expiresAt: Instant(milliseconds: 0)),
    ]

    @Test func `no printed request or response shows its secret`() throws {
        for value in Self.values + [try Password(Self.secret)] {
            var dumped = ""
            dump(value, to: &dumped)
            for text in [
                "\(value)", String(reflecting: value), "\([value])", "\(Optional(value) as Any)", dumped,
            ] {
                #expect(!text.contains("hunter2"))
            }
        }
    }

    @Test func `a printed sign-in shows none of its tokens`() async throws {
        let fixture = try await AccountsFixture()
        let signedIn = try await fixture.signInAdmin()
        for text in ["\(signedIn)", String(reflecting: signedIn)] {
            #expect(!text.contains(signedIn.accessToken) && !text.contains(signedIn.refreshToken))
        }
    }

    @Test func `the JSON of a request has its secrets`() throws {
        let request = SignIn(email: "a@example.org", password: Self.secret, program: .staff, device: "till")
        let decoded = try JSON.decode(SignIn.self, from: JSON.encode(request))
        #expect(decoded.password == Self.secret)
        #expect(decoded.program == .staff)
    }

    /// The contents of the database as text; bytes are read as UTF-8.
    private func contents(_ fixture: AccountsFixture) async throws -> String {
        try await fixture.store.read { db in
            let rows = try db.tableNames().flatMap { try db.rows(SQL(verbatim: "SELECT * FROM \($0)")) }
            return rows.flatMap(\.values).map { value in
                if case .blob(let bytes) = value {
                    String(decoding: bytes, as: UTF8.self)
                } else {
                    "\(value)"
                }
            }.joined(separator: "\n")
        }
    }

    @Test func `passwords, tokens and codes are not in the database`() async throws {
        let fixture = try await AccountsFixture()
        let admin = try await fixture.signInAdmin()
        let options = try SendOptions(idempotencyKey: "k-1")
        let renewed = try await fixture.send(
            RefreshSignIn(refreshToken: admin.refreshToken), as: nil, options)
        let invitation = try await fixture.send(
            InviteStudent(student: .id(StudentID(1))), as: renewed.accessToken, options)
        let all = try await contents(fixture)
        for secret in [
            AccountsFixture.adminPassword, admin.accessToken, admin.refreshToken, renewed.accessToken,
            renewed.refreshToken, invitation.code, invitation.code.replacing("-", with: ""),
        ] {
            #expect(!all.contains(secret))
        }
        #expect(all.contains("ana@example.org"))
    }

    @Test func `the addresses of failed sign-ins are not stored as text`() async throws {
        let fixture = try await AccountsFixture()
        await fixture.fail(1, email: "typed-my-password@example.org")
        #expect(try await fixture.count("SELECT count(*) AS value FROM failed_sign_ins") == 1)
        #expect(try await !contents(fixture).contains("typed-my-password"))
    }

    @Test func `control: an address that is stored as it is would be found`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.store.write { db in
            let address = Array("typed-my-password@example.org".utf8)
            try db.run(
                "INSERT INTO failed_sign_ins (day, address, requests) VALUES ('2026-11-20', \(address), 1)")
        }
        #expect(try await contents(fixture).contains("typed-my-password"))
    }

    @Test func `the audit entries have sign-ins and refusals without personal data`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        await fixture.fail(1)
        await fixture.fail(1, email: "typed-my-password@example.org")
        let admin = try await fixture.signInAdmin()
        let entries = try await fixture.send(ListAuditEntries(), as: admin.accessToken).items
        let said = entries.reversed().map { [$0.action, $0.subject ?? "-", $0.outcome] }
        #expect(
            said == [
                ["OpenFirstAdmin", "first admin", "done"], ["SignIn", "account 1", "done"],
                ["InviteStudent", "student 1", "done"], ["AcceptInvitation", "student 1", "done"],
                ["SignIn", "-", "sign-in.failed"], ["SignIn", "account 1", "done"],
            ])
    }

    @Test func `every error has its own code and a sentence`() throws {
        let email = try EmailAddress(parsing: "a@example.org")
        let errors: [AccountError] = [
            .adminExists, .exists(student: "L"), .studentInactive("L"), .emailTaken(email),
            .invalidInvitation,
            .passwordTooShort(minimum: 9), .passwordTooLong, .passwordCommon, .wrongPassword, .busy,
            .signInFailed,
            .wait(seconds: 2), .stopping, .passwordKnown, .passwordHasControl("\u{202E}"),
            .refreshTokenReused, .lastOwner, .disabled, .invitationEmail, .tooManyScreens,
        ]
        #expect(Set(errors.map(\.code)).count == errors.count)
        #expect(errors.allSatisfy { $0.description.hasSuffix(".") && !$0.description.contains("Optional(") })
    }
}
