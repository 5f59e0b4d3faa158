import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// People who are staff, and guardians or students too.
@Suite(.limitedParallelism) struct AudienceTests {
    /// A manager who is a guardian of student 1, signed in as staff.
    private func manager(_ fixture: GuardianFixture, device: String? = nil) async throws -> SignedIn {
        let code = try await fixture.invite()
        _ = try await fixture.accounts.open(.manager, email: "mia@example.org")
        let signedIn = try await signIn(fixture, as: nil, device: device)
        try await fixture.accept(code, as: signedIn)
        return signedIn
    }

    private func signIn(
        _ fixture: GuardianFixture, as program: Audience?, device: String? = nil
    ) async throws -> SignedIn {
        try await fixture.accounts.send(
            SignIn(
                email: "mia@example.org", password: "nine grey owls watch", program: program, device: device))
    }

    private func change(
        _ fixture: GuardianFixture, _ signedIn: SignedIn, to audience: Audience, code: String? = nil
    ) async throws -> SignedIn {
        try await fixture.accounts.send(
            SwitchAudience(audience: audience, code: code), as: signedIn.accessToken)
    }

    @Test func `a sign-in with a program has its audience, if the account has it`() async throws {
        let fixture = try await GuardianFixture()
        _ = try await manager(fixture)
        #expect(try await signIn(fixture, as: nil).principal.role == .manager)
        #expect(try await signIn(fixture, as: .staff).principal.role == .manager)
        let family = try await signIn(fixture, as: .students)
        #expect((family.principal.role, family.principal.person) == (.guardian, fixture.rosa.person))
        _ = try await fixture.accounts.openStudent()
        await #expect(throws: AccessError.wrongProgram(theirs: .students)) {
            try await fixture.accounts.send(
                SignIn(
                    email: "lu@example.org", password: AccountsFixture.studentPassword, program: .staff))
        }
    }

    @Test func `a switch ends the present sign-in, and keeps the name of the device`() async throws {
        let fixture = try await GuardianFixture()
        let staff = try await manager(fixture, device: "Mia's phone")
        let family = try await change(fixture, staff, to: .students)
        await #expect(throws: AccessError.invalidToken) { try await fixture.principal(staff) }
        #expect(try await fixture.principal(family).role == .guardian)
        let devices = try await fixture.accounts.send(ListDevices(), as: family.accessToken).items
        #expect(devices.first?.name == "Mia's phone")
        #expect(fixture.accounts.observer.replaced == [[staff.device, family.device]])
        #expect(fixture.accounts.observer.signIns == [])
        #expect(devices.first?.expiresAt == fixture.accounts.clock.now.adding(seconds: 14 * 86_400))
    }

    @Test func `a switch to staff needs the password again, and one from staff does not`() async throws {
        let fixture = try await GuardianFixture()
        let staff = try await manager(fixture)
        let family = try await change(fixture, staff, to: .students)
        await #expect(throws: AccessError.passwordNeeded) { try await change(fixture, family, to: .staff) }
        try await confirm(fixture, family)
        let again = try await change(fixture, family, to: .staff)
        #expect(try await fixture.principal(again).role == .manager)
        #expect(try await hasConfirmed(fixture, again))
        #expect(try await !hasConfirmed(fixture, change(fixture, again, to: .students)))
    }

    @Test func `a password that was sent as a guardian is one for the switch to staff, for five minutes`()
        async throws
    {
        let fixture = try await GuardianFixture()
        _ = try await manager(fixture)
        let family = try await signIn(fixture, as: .students)
        let late = try await signIn(fixture, as: .students)
        fixture.accounts.clock.advance(seconds: PasswordConfirmation.lifetime - 1)
        #expect(try await change(fixture, family, to: .staff).principal.role == .manager)
        fixture.accounts.clock.advance(seconds: 1)
        await #expect(throws: AccessError.passwordNeeded) { try await change(fixture, late, to: .staff) }
    }

    @Test func `a sign-in with a passkey, and one on an approved device, are no password`() async throws {
        let fixture = try await GuardianFixture(rules: SignInRules(site: FakeAuthenticator.origin))
        _ = try await manager(fixture)
        let family = try await signIn(fixture, as: .students)
        let started = try await fixture.accounts.send(StartDeviceAuthorization(device: "tablet"))
        _ = try await fixture.accounts.send(
            ApproveDeviceAuthorization(code: started.userCode), as: family.accessToken)
        let device = try await fixture.accounts.send(
            FinishDeviceAuthorization(deviceCode: started.deviceCode))
        let authenticator = FakeAuthenticator()
        let options = try await fixture.accounts.send(
            StartPasskeyRegistration(currentPassword: "nine grey owls watch"), as: family.accessToken)
        _ = try await fixture.accounts.send(
            authenticator.registration(options.challenge), as: family.accessToken)
        let challenge = try await fixture.accounts.send(StartPasskeySignIn()).challenge
        let passkey = try await fixture.accounts.send(
            authenticator.signIn(challenge, as: options.user))
        for signedIn in [device, passkey] {
            await #expect(throws: AccessError.passwordNeeded) {
                try await change(fixture, signedIn, to: .staff)
            }
        }
    }

    private func hasConfirmed(_ fixture: GuardianFixture, _ signedIn: SignedIn) async throws -> Bool {
        try await fixture.accounts.store.read { [accounts = fixture.accounts] db in
            try accounts.accounts.hasConfirmedPassword(
                signedIn.accessToken, at: accounts.clock.now, in: db)
        }
    }

    private func confirm(_ fixture: GuardianFixture, _ signedIn: SignedIn) async throws {
        _ = try await fixture.accounts.send(
            ConfirmPassword(currentPassword: "nine grey owls watch"), as: signedIn.accessToken)
    }

    @Test func `a switch to staff needs the code of the second factor`() async throws {
        let fixture = try await GuardianFixture()
        let staff = try await manager(fixture)
        let created = try await fixture.accounts.send(EnableSecondFactor(), as: staff.accessToken)
        _ = try await fixture.accounts.send(
            ConfirmSecondFactor(code: fixture.accounts.code(created.secret)), as: staff.accessToken)
        let family = try await change(fixture, staff, to: .students)
        try await confirm(fixture, family)
        await #expect(throws: SecondFactorError.codeNeeded) { try await change(fixture, family, to: .staff) }
        await #expect(throws: SecondFactorError.wrongCode) {
            try await change(fixture, family, to: .staff, code: "000000")
        }
        fixture.accounts.clock.advance(seconds: 30)
        let code = try fixture.accounts.code(created.secret)
        #expect(try await change(fixture, family, to: .staff, code: code).principal.role == .manager)
    }

    @Test func `the present audience, and one that the account has not, are refused`() async throws {
        let fixture = try await GuardianFixture()
        let staff = try await manager(fixture)
        await #expect(throws: AudienceError.present) { try await change(fixture, staff, to: .staff) }
        let rosa = try await fixture.accounts.signInAdmin()
        await #expect(throws: AudienceError.missing(.students)) {
            try await change(fixture, rosa, to: .students)
        }
        #expect(try await fixture.principal(rosa).role == .owner)
    }

    @Test func `of two switches of one sign-in at once one succeeds`() async throws {
        let fixture = try await GuardianFixture()
        let staff = try await manager(fixture)
        let switched = Count()
        await withTaskGroup { group in
            for _ in 0..<2 {
                group.addTask {
                    if (try? await change(fixture, staff, to: .students)) != nil { switched.add() }
                }
            }
        }
        #expect(switched.value == 1)
    }

    @Test func `the sign-ins of one audience do not end those of the other`() async throws {
        let fixture = try await GuardianFixture()
        let staff = try await manager(fixture)
        for _ in 0..<10 { _ = try await signIn(fixture, as: .students) }
        #expect(try await fixture.principal(staff).role == .manager)
        for _ in 0..<5 { _ = try await signIn(fixture, as: .staff) }
        await #expect(throws: AccessError.invalidToken) { try await fixture.principal(staff) }
        let families = "SELECT count(*) AS value FROM sign_in_families WHERE audience = 'student'" as SQL
        #expect(try await fixture.accounts.count(families) == 10)
    }

    @Test func `staff choose a password of staff, also while they are signed in as a guardian`() async throws
    {
        let fixture = try await GuardianFixture()
        _ = try await manager(fixture)
        let family = try await signIn(fixture, as: .students)
        let short = String("nine grey owls watch".prefix(SignInRules.standard.minimumForStudents))
        await #expect(
            throws: AccountError.passwordTooShort(minimum: SignInRules.standard.minimumForStaff)
        ) {
            try await fixture.accounts.send(
                ChangePassword(currentPassword: "nine grey owls watch", newPassword: short),
                as: family.accessToken)
        }
    }

    @Test func `a lock of staff does not lock the sign-in of the family`() async throws {
        let fixture = try await GuardianFixture(rules: SignInRules(lockMinutes: 4))
        let staff = try await manager(fixture)
        let family = try await signIn(fixture, as: .students)
        _ = try await fixture.accounts.send(SetPIN(pin: "739152"), as: staff.accessToken)
        fixture.accounts.clock.advance(seconds: 240)
        await #expect(throws: AccessError.locked) { try await fixture.principal(staff) }
        #expect(try await fixture.principal(family).role == .guardian)
    }
}
