import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// Accounts of guardians: Rosa is a guardian of student 1, without rights.
struct GuardianFixture: Sendable {
    static let email = "rosa@example.org"
    static let password = "four green herons wade"

    let accounts: AccountsFixture
    let rosa: DirectoryGuardian

    init(rules: SignInRules = .standard) async throws {
        accounts = try await AccountsFixture(rules: rules)
        rosa = try accounts.wards.add("Rosa Rojas", of: 1, email: Self.email)
    }

    /// Invites a guardian, gives the rights that are missing, and returns the code.
    func invite(_ guardian: DirectoryGuardian? = nil) async throws -> String {
        let admin = try await accounts.signInAdmin().accessToken
        let invite = InviteGuardian(guardian: .id((guardian ?? rosa).id), givesRights: true)
        return try await accounts.send(invite, as: admin).code
    }

    /// Creates the code of a student.
    func studentCode(_ student: Int64 = 1) async throws -> String {
        let admin = try await accounts.signInAdmin().accessToken
        return try await accounts.send(CreateGuardianCode(student: .id(StudentID(student))), as: admin).code
    }

    @discardableResult
    func open(_ code: String, email: String = email) async throws -> Principal {
        try await accounts.send(AcceptInvitation(code: code, email: email, password: Self.password))
    }

    /// Opens Rosa's account, and signs in.
    func signInRosa(device: String? = nil) async throws -> SignedIn {
        if try await accounts.store.read({ try account(in: $0) }) == nil { try await open(invite()) }
        return try await accounts.send(
            SignIn(email: Self.email, password: Self.password, device: device))
    }

    /// Rosa's open account; nil if there is none.
    func account(in db: any Transaction) throws -> AccountID? {
        try SQLAccountRoles().account(of: rosa.person, in: db)
    }

    @discardableResult
    func accept(
        _ code: String, as signedIn: SignedIn, named name: String? = nil
    ) async throws -> AddedRole {
        try await accounts.send(AddRole(code: code, name: name), as: signedIn.accessToken)
    }

    func principal(_ signedIn: SignedIn) async throws -> Principal {
        try await accounts.send(WhoAmI(), as: signedIn.accessToken)
    }

    /// Removes a guardian's record, as the last one of the person.
    func remove(_ guardian: DirectoryGuardian) async throws {
        try await accounts.store.write { [accounts, now = accounts.clock.now] db in
            try accounts.accounts.guardianWillBeRemoved(guardian.person, at: now, in: db)
        }
        accounts.wards.remove(guardian.id)
    }

    func roles() async throws -> Int {
        try await accounts.count(
            "SELECT count(*) AS value FROM account_roles WHERE kind = 'guardian' AND ended_at IS NULL")
    }
}
