import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// An academy that lets people sign up.
struct SignUpFixture: Sendable {
    static let password = "five yellow wagtails sing"

    let accounts: AccountsFixture

    init(isOpen: Bool = true) async throws {
        accounts = try await AccountsFixture(rules: SignInRules(allowsSignUp: isOpen))
    }

    func signUp(
        _ email: String = "eva@example.org", password: String = password,
        from network: ClientNetwork = AccountsFixture.home, in language: Language? = nil
    ) async throws {
        _ = try await accounts.send(
            SignUp(
                email: email, firstName: "Eva", lastName: "Paz", birthDate: try Self.birthDate(),
                password: password), from: network, in: language)
        try await accounts.performDueWork()
    }

    static func birthDate() throws -> CalendarDay { try CalendarDay(parsing: "1990-05-01") }

    /// The code in the last message.
    func code() throws -> String {
        let message = try #require(accounts.messenger.messages.last)
        return try #require(accounts.accounts.opened(sealedCode: message.sealedCode))
    }

    func confirm(
        _ code: String, email: String = "eva@example.org", password: String = password
    ) async throws -> Principal {
        try await accounts.send(AcceptInvitation(code: code, email: email, password: password))
    }

    /// The numbers of accounts and of sign-ups that are not confirmed.
    func counts() async throws -> [Int] {
        [
            try await accounts.count("SELECT count(*) AS value FROM accounts"),
            try await accounts.count("SELECT count(*) AS value FROM sign_ups"),
        ]
    }
}
