import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// The codes of students, with which people become guardians.
@Suite(.limitedParallelism) struct GuardianCodeTests {
    private func signUp(
        _ fixture: GuardianFixture, _ code: String, email: String = "eva@example.org",
        from network: ClientNetwork = AccountsFixture.home
    ) async throws {
        _ = try await fixture.accounts.send(
            SignUp(
                email: email, firstName: "Eva", lastName: "Paz", password: GuardianFixture.password,
                guardianCode: code), from: network)
        try await fixture.accounts.performDueWork()
    }

    /// The code of the last message.
    private func sent(_ fixture: GuardianFixture) throws -> String {
        let message = try #require(fixture.accounts.messenger.messages.last)
        return try #require(fixture.accounts.accounts.opened(sealedCode: message.sealedCode))
    }

    @Test(arguments: [true, false])
    func `a parent signs up with the code of a child, also where others cannot`(isOpen: Bool) async throws {
        let fixture = try await GuardianFixture(rules: SignInRules(allowsSignUp: isOpen))
        try await signUp(fixture, fixture.studentCode(2))
        let opened = try await fixture.open(sent(fixture), email: "eva@example.org")
        #expect((opened.role, opened.student) == (.guardian, nil))
        let signedIn = try await fixture.accounts.send(
            SignIn(email: "eva@example.org", password: GuardianFixture.password))
        let principal = try await fixture.principal(signedIn)
        #expect(principal.wards == [StudentID(2): Set(GuardianRight.allCases)])
        #expect(fixture.accounts.newcomers.all.isEmpty)
        let admin = try await fixture.accounts.signInAdmin().accessToken
        let entries = try await fixture.accounts.send(
            ListAuditEntries(action: "AcceptInvitation"), as: admin
        ).items
        #expect(entries.map(\.student) == [StudentID(2)])
        #expect(fixture.accounts.wards.recognised == [true])
    }

    @Test func `a code is used once, by the first who confirms the sign-up`() async throws {
        let fixture = try await GuardianFixture(rules: SignInRules(allowsSignUp: true))
        let code = try await fixture.studentCode()
        try await signUp(fixture, code)
        let first = try sent(fixture)
        try await signUp(fixture, code, email: "leo@example.org")
        let second = try sent(fixture)
        try await fixture.open(second, email: "leo@example.org")
        await #expect(throws: AccountError.invalidInvitation) {
            try await fixture.open(first, email: "eva@example.org")
        }
        #expect(try await fixture.roles() == 1)
    }

    @Test func `wrong, replaced, used and expired codes are refused, and so are those of invitations`()
        async throws
    {
        let fixture = try await GuardianFixture(rules: SignInRules(allowsSignUp: true))
        let old = try await fixture.studentCode()
        let code = try await fixture.studentCode()
        for wrong in [old, "2345-6789-ABCD", "no code", try await fixture.invite()] {
            await #expect(throws: AccountError.invalidInvitation, "\(wrong)") {
                try await signUp(fixture, wrong)
            }
        }
        await #expect(throws: GuardianAccountError.needsSignUp) { try await fixture.open(code) }
        fixture.accounts.clock.advance(seconds: 7 * 86_400)
        await #expect(throws: AccountError.invalidInvitation) { try await signUp(fixture, code) }
    }

    @Test func `wrong codes have the limits of sign-ups`() async throws {
        let fixture = try await GuardianFixture(rules: SignInRules(allowsSignUp: true))
        var codes: [String] = []
        for number in 0..<200 {
            let code = await errorCode {
                try await signUp(fixture, "2345-6789-ABCD", email: "e\(number)@example.org")
            }
            codes.append(code ?? "accepted")
        }
        #expect(codes.first == "invitation.invalid" && codes.last == "sign-up.wait")
        #expect(Set(codes) == ["invitation.invalid", "sign-up.wait"])
    }

    @Test func `a code of a student who has left is refused`() async throws {
        let fixture = try await GuardianFixture(rules: SignInRules(allowsSignUp: true))
        let code = try await fixture.studentCode(2)
        fixture.accounts.students.withdraw(2)
        await #expect(throws: AccountError.invalidInvitation) { try await signUp(fixture, code) }
        await #expect(throws: AccountError.studentInactive("Iván Quispe")) {
            try await fixture.studentCode(2)
        }
    }

    @Test func `a guardian adds a second child with its code`() async throws {
        let fixture = try await GuardianFixture()
        let rosa = try await fixture.signInRosa()
        let access = try await fixture.accept(fixture.studentCode(2), as: rosa)
        #expect(access.person == fixture.rosa.person)
        #expect(fixture.accounts.wards.recognised == [false])
        #expect(try await fixture.principal(rosa).wards.keys.sorted() == [StudentID(1), StudentID(2)])
    }

    @Test func `the rights are given by the person who made the code`() async throws {
        let fixture = try await GuardianFixture(rules: SignInRules(allowsSignUp: true))
        try await signUp(fixture, fixture.studentCode(2))
        try await fixture.open(sent(fixture), email: "eva@example.org")
        let desk = try await fixture.accounts.open(.frontDesk, email: "desk@example.org")
        let code = try await fixture.accounts.send(
            CreateGuardianCode(student: .id(StudentID(2))), as: desk.accessToken
        ).code
        try await signUp(fixture, code, email: "luz@example.org")
        try await fixture.open(sent(fixture), email: "luz@example.org")
        #expect(fixture.accounts.wards.authors == ["ana@example.org", "desk@example.org"])
    }

    @Test(arguments: [true, false])
    func `a code ends with the account of the member of staff who made it`(isClosed: Bool) async throws {
        let fixture = try await GuardianFixture(rules: SignInRules(allowsSignUp: true))
        let desk = try await fixture.accounts.open(.frontDesk, email: "desk@example.org")
        let codes = [
            try await fixture.accounts.send(
                CreateGuardianCode(student: .id(StudentID(2))), as: desk.accessToken
            ).code,
            try await fixture.accounts.send(
                InviteGuardian(guardian: .id(fixture.rosa.id)), as: desk.accessToken
            ).code,
        ]
        try await signUp(fixture, codes[0], email: "luz@example.org")
        let owner = try await fixture.accounts.signInAdmin().accessToken
        let account = desk.principal.account
        if isClosed {
            _ = try await fixture.accounts.send(CloseAccount(account: account), as: owner)
        } else {
            _ = try await fixture.accounts.send(DisableAccount(account: account), as: owner)
        }
        await #expect(throws: AccountError.invalidInvitation) { try await signUp(fixture, codes[0]) }
        await #expect(throws: AccountError.invalidInvitation) { try await fixture.open(codes[1]) }
        await #expect(throws: AccountError.invalidInvitation) {
            try await fixture.open(sent(fixture), email: "luz@example.org")
        }
    }

    @Test func `a member of staff becomes a guardian with a child's code, and switches`() async throws {
        let fixture = try await GuardianFixture()
        let desk = try await fixture.accounts.open(.frontDesk, email: "desk@example.org")
        let code = try await fixture.studentCode(2)
        let nameless = await errorCode { try await fixture.accept(code, as: desk) }
        #expect(nameless == "name.missing")
        let access = try await fixture.accept(code, as: desk, named: "Eva Paz")
        let person = try #require(access.person)
        #expect(fixture.accounts.wards.records(of: person).map(\.guardian.name) == ["Eva Paz"])
        #expect(access.audiences == [.staff, .students])
        let family = try await fixture.accounts.send(
            SwitchAudience(audience: .students), as: desk.accessToken)
        let principal = try await fixture.principal(family)
        #expect((principal.role, principal.permissions) == (.guardian, []))
        #expect(principal.wards.keys.sorted() == [StudentID(2)])
    }

    @Test func `a code of an erased or merged student is removed`() async throws {
        let fixture = try await GuardianFixture()
        for student: Int64 in [1, 2] { _ = try await fixture.studentCode(student) }
        try await fixture.accounts.closeAccount(of: 1)
        let accounts = fixture.accounts.accounts
        try await fixture.accounts.store.write { [now = fixture.accounts.clock.now] db in
            _ = try accounts.studentWasMerged(
                StudentID(2), into: StudentID(1), at: now, language: .english, in: db)
        }
        #expect(try await fixture.accounts.count("SELECT count(*) AS value FROM guardian_codes") == 0)
    }
}
