import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct ChangePasswordTests {
    private let new = "ten green bottles fall"

    private func change(
        _ fixture: AccountsFixture, _ signedIn: SignedIn,
        from current: String = AccountsFixture.adminPassword,
        to new: String? = nil, keeping: String? = nil
    ) async throws {
        _ = try await fixture.send(
            ChangePassword(currentPassword: current, newPassword: new ?? self.new, refreshToken: keeping),
            as: signedIn.accessToken)
    }

    @Test func `the new password signs in and the old one does not`() async throws {
        let fixture = try await AccountsFixture()
        try await change(fixture, fixture.signInAdmin())
        _ = try await fixture.send(SignIn(email: "ana@example.org", password: new))
        await #expect(throws: AccountError.signInFailed) { try await fixture.signInAdmin() }
    }

    @Test func `other sign-ins end except the one to keep`() async throws {
        let fixture = try await AccountsFixture()
        let (here, there) = (try await fixture.signInAdmin(), try await fixture.signInAdmin())
        try await change(fixture, here, keeping: here.refreshToken)
        _ = try await fixture.send(WhoAmI(), as: here.accessToken)
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(WhoAmI(), as: there.accessToken)
        }
    }

    @Test func `without a token or with another account's all sign-ins end`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let student = try await fixture.signInStudent()
        for token in [nil, student.refreshToken] {
            let admin = try await fixture.send(
                SignIn(email: "ana@example.org", password: AccountsFixture.adminPassword))
            try await change(fixture, admin, to: AccountsFixture.adminPassword, keeping: token)
            await #expect(throws: AccessError.invalidToken) {
                try await fixture.send(WhoAmI(), as: admin.accessToken)
            }
        }
        _ = try await fixture.send(WhoAmI(), as: student.accessToken)
    }

    @Test func `the current password must be right, and the new one obey the rules`() async throws {
        let fixture = try await AccountsFixture()
        let admin = try await fixture.signInAdmin()
        await #expect(throws: AccountError.wrongPassword) { try await change(fixture, admin, from: "guess") }
        await #expect(throws: AccountError.passwordTooShort(minimum: 15)) {
            try await change(fixture, admin, to: "ten green bott")
        }
        await #expect(throws: AccountError.passwordCommon) {
            try await change(fixture, admin, to: "password1234567")
        }
        _ = try await fixture.signInAdmin()
    }

    @Test func `wrong current passwords delay further changes`() async throws {
        let fixture = try await AccountsFixture()
        let admin = try await fixture.signInAdmin()
        for _ in 0..<5 {
            await #expect(throws: AccountError.wrongPassword) {
                try await change(fixture, admin, from: "guess")
            }
        }
        await #expect(throws: AccountError.wait(seconds: 40)) { try await change(fixture, admin) }
        fixture.clock.advance(seconds: 80)
        try await change(fixture, admin)
    }

    @Test func `the owner can change the password during a wait, which ends it`()
        async throws
    {
        let fixture = try await AccountsFixture()
        let admin = try await fixture.signInAdmin()
        await fixture.fail(5)
        await #expect(throws: AccountError.wait(seconds: 40)) { try await fixture.signInAdmin() }
        try await change(fixture, admin)
        _ = try await fixture.send(SignIn(email: "ana@example.org", password: new))
    }

    @Test
    func `of thirty concurrent guesses at most five are compared`()
        async throws
    {
        let fixture = try await AccountsFixture()
        let admin = try await fixture.signInAdmin()
        let before = fixture.hashes.value
        await withTaskGroup { group in
            for number in 0..<30 {
                group.addTask {
                    try? await change(
                        fixture, admin, from: "guess \(number)", keeping: admin.refreshToken)
                }
            }
        }
        #expect(fixture.hashes.value - before <= 5)
    }

    @Test(.timeLimit(.minutes(60)))
    func `a right guess that is refused after other failures hashes no new password`() async throws {
        let fixture = try await AccountsFixture()
        let admin = try await fixture.signInAdmin()
        let stranger = ClientNetwork.network("10.0.0.0/24")
        func change(from current: String) async throws {
            let request = ChangePassword(currentPassword: current, newPassword: new)
            _ = try await fixture.send(request, as: admin.accessToken, from: stranger)
        }
        fixture.block.arm()
        let right = Task { try await change(from: AccountsFixture.adminPassword) }
        await eventually { fixture.block.isReached }
        for _ in 0..<5 {
            await #expect(throws: AccountError.wrongPassword) { try await change(from: "guess") }
        }
        let before = fixture.hashes.value
        fixture.block.release()
        await #expect(throws: AccountError.wait(seconds: 30)) { try await right.value }
        #expect(fixture.hashes.value == before)
    }

    @Test(.timeLimit(.minutes(60)))
    func `the old password is refused, and counts, if another person changes it during the comparison`()
        async throws
    {
        let fixture = try await AccountsFixture()
        let admin = try await fixture.signInAdmin()
        let old = AccountsFixture.adminPassword
        fixture.block.arm()
        let late = Task {
            _ = try await fixture.send(
                ChangePassword(currentPassword: old, newPassword: "nine grey owls watch"),
                as: admin.accessToken, from: .network("10.0.0.0/24"))
        }
        await eventually { fixture.block.isReached }
        try await change(fixture, admin, keeping: admin.refreshToken)
        fixture.block.release()
        await #expect(throws: AccountError.wrongPassword) { try await late.value }
        #expect(try await fixture.count("SELECT failures AS value FROM failed_attempts") == 1)
        _ = try await fixture.send(SignIn(email: "ana@example.org", password: new))
    }

    @Test func `of many concurrent changes one is made`() async throws {
        let fixture = try await AccountsFixture()
        let admin = try await fixture.signInAdmin()
        let changed = Count()
        await withTaskGroup { group in
            for number in 0..<20 {
                group.addTask {
                    let keep = admin.refreshToken
                    guard (try? await change(fixture, admin, to: "\(new) \(number)", keeping: keep)) != nil
                    else { return }
                    changed.add()
                }
            }
        }
        #expect(changed.value == 1)
    }
}
