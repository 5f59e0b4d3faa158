import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct FirstAdminTests {
    @Test func `the first admin's account is opened once`() async throws {
        let fixture = try await AccountsFixture()
        let request = OpenFirstAdmin(email: " Ana@Example.org", password: AccountsFixture.adminPassword)
        let principal = try await fixture.send(request)
        #expect(principal.role == .owner)
        #expect(principal.email.text == "ana@example.org")
        #expect(principal.student == nil)
        await #expect(throws: AccountError.adminExists) { try await fixture.send(request) }
        #expect(AccountError.adminExists.code == "account.admin-exists")
    }

    @Test func `the network where the first admin's account was opened is known`() async throws {
        let fixture = try await AccountsFixture()
        _ = try await fixture.send(
            OpenFirstAdmin(email: "ana@example.org", password: AccountsFixture.adminPassword))
        #expect(try await fixture.count("SELECT count(*) AS value FROM known_origins") == 1)
    }

    @Test func `of a hundred first admins at once one is opened`() async throws {
        let fixture = try await AccountsFixture()
        let opened = Count()
        await withTaskGroup { group in
            for number in 0..<100 {
                group.addTask {
                    let request = OpenFirstAdmin(
                        email: "a\(number)@example.org", password: AccountsFixture.adminPassword)
                    do { _ = try await fixture.send(request) } catch {
                        return #expect(error as? AccountError == .adminExists)
                    }
                    opened.add()
                }
            }
        }
        #expect(opened.value == 1)
        #expect(try await fixture.count("SELECT count(*) AS value FROM accounts") == 1)
    }

    @Test func `an admin's password must obey the rules, with the academy's words`() async throws {
        let fixture = try await AccountsFixture(rules: SignInRules(words: ["Compás del Sur"]))
        for (password, error) in [
            ("marinera jueve", AccountError.passwordTooShort(minimum: 15)),
            ("compas-compas-2026", .passwordKnown),
            (String(repeating: "x", count: 257), .passwordTooLong),
        ] {
            await #expect(throws: error) {
                try await fixture.send(OpenFirstAdmin(email: "ana@example.org", password: password))
            }
        }
        #expect(fixture.hashes.value == 0)
    }

    @Test func `an invalid address opens nothing`() async throws {
        let fixture = try await AccountsFixture()
        await #expect(throws: InvalidValue.self) {
            try await fixture.send(OpenFirstAdmin(email: "ana", password: AccountsFixture.adminPassword))
        }
    }

    @Test func `a dry run opens nothing`() async throws {
        let fixture = try await AccountsFixture()
        let request = OpenFirstAdmin(email: "ana@example.org", password: AccountsFixture.adminPassword)
        _ = try await fixture.send(request, as: nil, SendOptions(isDryRun: true))
        #expect(try await fixture.count("SELECT count(*) AS value FROM accounts") == 0)
    }
}
