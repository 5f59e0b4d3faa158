import Core
import Networking
import Persistence
import Testing

@testable import Authentication

@Suite struct FirstAdminTests {
    @Test func `the first admin's account is opened once`() async throws {
        let desk = try await FrontDesk()
        let request = OpenFirstAdmin(email: " Ana@Example.org", password: FrontDesk.adminPassword)
        let principal = try await desk.send(request)
        #expect(principal.role == .admin)
        #expect(principal.email.text == "ana@example.org")
        #expect(principal.student == nil)
        await #expect(throws: AccountError.adminExists) { try await desk.send(request) }
        #expect(AccountError.adminExists.code == "account.admin-exists")
    }

    @Test func `a hundred first admins at once leave one`() async throws {
        let desk = try await FrontDesk()
        let opened = Count()
        await withTaskGroup { group in
            for number in 0..<100 {
                group.addTask {
                    let request = OpenFirstAdmin(
                        email: "a\(number)@example.org", password: FrontDesk.adminPassword)
                    do { _ = try await desk.send(request) } catch {
                        return #expect(error as? AccountError == .adminExists)
                    }
                    opened.add()
                }
            }
        }
        #expect(opened.value == 1)
        #expect(try await desk.count("SELECT count(*) AS value FROM accounts") == 1)
    }

    @Test func `an admin's password must obey the rules, with the academy's words`() async throws {
        let desk = try await FrontDesk(rules: PasswordRules(words: ["Compás del Sur"]))
        for (password, error) in [
            ("marinera jueve", AccountError.passwordTooShort(minimum: 15)),
            ("compas-compas-2026", .passwordKnown),
            (String(repeating: "x", count: 257), .passwordTooLong),
        ] {
            await #expect(throws: error) {
                try await desk.send(OpenFirstAdmin(email: "ana@example.org", password: password))
            }
        }
        #expect(desk.hashes.value == 0)
    }

    @Test func `an address that is none opens nothing`() async throws {
        let desk = try await FrontDesk()
        await #expect(throws: InvalidValue.self) {
            try await desk.send(OpenFirstAdmin(email: "ana", password: FrontDesk.adminPassword))
        }
    }

    @Test func `a dry run opens nothing`() async throws {
        let desk = try await FrontDesk()
        let request = OpenFirstAdmin(email: "ana@example.org", password: FrontDesk.adminPassword)
        _ = try await desk.send(request, as: nil, SendOptions(isDryRun: true))
        #expect(try await desk.count("SELECT count(*) AS value FROM accounts") == 0)
    }
}
