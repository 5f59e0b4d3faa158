import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct RehashTests {
    private let password: SQL = "SELECT password AS value FROM accounts WHERE id = 1"

    private func stored(_ fixture: AccountsFixture) async throws -> String {
        let password = password
        return try await fixture.store.read { try $0.value(password) ?? "" }
    }

    @Test func `a password is hashed again at sign-in once the parameters have risen`() async throws {
        let old = try await AccountsFixture(parameters: ScryptParameters(logN: 3, r: 8, p: 1))
        try await old.openAdmin()
        #expect(try await stored(old).hasPrefix("$scrypt$ln=3,r=8,p=1$"))
        let new = try await AccountsFixture(parameters: .quick, in: old.store)
        _ = try await new.signInAdmin()
        #expect(try await stored(new).hasPrefix("$scrypt$ln=4,r=8,p=1$"))
        #expect(new.hashes.value == 2)
        _ = try await new.signInAdmin()
        #expect(new.hashes.value == 3)
    }

    @Test(.timeLimit(.minutes(60)))
    func `of two sign-ins at once that hash the password again, both succeed`() async throws {
        let old = try await AccountsFixture(parameters: ScryptParameters(logN: 3, r: 8, p: 1))
        try await old.openAdmin()
        let new = try await AccountsFixture(in: old.store)
        new.block.arm()
        let late = Task { try await new.signInAdmin(from: .network("198.51.100.0/24")) }
        await eventually { new.block.isReached }
        _ = try await new.signInAdmin()
        new.block.release()
        await #expect(throws: Never.self) { try await late.value }
        #expect(try await new.count("SELECT count(*) AS value FROM failed_attempts") == 0)
        // Each compares the password and hashes it again, and the later one compares it once more.
        #expect(new.hashes.value == 5)
    }

    /// Sends a request with the password of the admin, while a sign-in hashes that password again.
    private func sendDuringRehash(_ request: some APIRequest) async throws -> AccountsFixture {
        let old = try await AccountsFixture(parameters: ScryptParameters(logN: 3, r: 8, p: 1))
        let token = try await old.signInAdmin().accessToken
        let new = try await AccountsFixture(in: old.store)
        new.block.arm()
        let late = Task {
            _ = try await new.send(request, as: token, from: .network("198.51.100.0/24"))
        }
        await eventually { new.block.isReached }
        _ = try await new.signInAdmin()
        new.block.release()
        await #expect(throws: Never.self) { try await late.value }
        return new
    }

    @Test(.timeLimit(.minutes(60)))
    func `a right password is confirmed although a sign-in hashes it again meanwhile`() async throws {
        let request = ConfirmPassword(currentPassword: AccountsFixture.adminPassword)
        let fixture = try await sendDuringRehash(request)
        #expect(try await fixture.count("SELECT count(*) AS value FROM failed_attempts") == 0)
    }

    @Test(.timeLimit(.minutes(60)))
    func `a password is changed although a sign-in hashes the old one again meanwhile`() async throws {
        let new = "ten green bottles fall"
        let request = ChangePassword(currentPassword: AccountsFixture.adminPassword, newPassword: new)
        let fixture = try await sendDuringRehash(request)
        #expect(try await fixture.count("SELECT count(*) AS value FROM failed_attempts") == 0)
        _ = try await fixture.send(SignIn(email: "ana@example.org", password: new))
    }

    @Test func `a wrong password causes no new hash`() async throws {
        let old = try await AccountsFixture(parameters: ScryptParameters(logN: 3, r: 8, p: 1))
        try await old.openAdmin()
        let new = try await AccountsFixture(in: old.store)
        await new.fail(1)
        #expect(new.hashes.value == 1)
        #expect(try await stored(new).hasPrefix("$scrypt$ln=3"))
    }

    @Test func `lower parameters change nothing`() async throws {
        let old = try await AccountsFixture()
        try await old.openAdmin()
        let before = try await stored(old)
        let new = try await AccountsFixture(parameters: ScryptParameters(logN: 3, r: 8, p: 1), in: old.store)
        _ = try await new.signInAdmin()
        #expect(try await stored(new) == before)
    }

    @Test func `an unreadable stored password is reported as damaged`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        _ = try await fixture.store.write {
            try $0.run("UPDATE accounts SET password = '$scrypt$ln=40,r=8,p=3$x$y'")
        }
        await #expect(throws: StorageError.unexpectedValue(column: "password")) {
            try await fixture.signInAdmin()
        }
    }
}
