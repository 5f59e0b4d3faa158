import Application
import Core
import TestSupport
import Testing

@testable import Authentication

/// The second factor of the first admin.
struct TestFactor {
    let signedIn: SignedIn
    let created: SecondFactorSecret
    let recovery: RecoveryCodes

    var secret: String { created.secret }
    var codes: [String] { recovery.codes }
}

extension AccountsFixture {
    /// Signs the first admin in, and enables a second factor.
    func enableSecondFactor() async throws -> TestFactor {
        let signedIn = try await signInAdmin()
        let created = try await send(EnableSecondFactor(), as: signedIn.accessToken)
        let code = try code(created.secret)
        let recovery = try await send(ConfirmSecondFactor(code: code), as: signedIn.accessToken)
        return TestFactor(signedIn: signedIn, created: created, recovery: recovery)
    }

    /// The code of a secret in base32, now or later.
    func code(_ secret: String, secondsLater seconds: Int = 0) throws -> String {
        let bytes = try #require(Base32.decode(ArraySlice(secret.utf8)))
        return TOTP.code(bytes, step: TOTP.step(at: clock.now.adding(seconds: seconds)))
    }

    /// Waits for the next time step, and returns its code.
    func nextCode(_ factor: TestFactor) throws -> String {
        clock.advance(seconds: 30)
        return try code(factor.secret)
    }

    /// Signs the first admin in with a code.
    func signIn(code: String, from network: ClientNetwork = home) async throws -> SignedIn {
        try await send(
            SignIn(email: "ana@example.org", password: Self.adminPassword, code: code), from: network)
    }

    /// Opens an account of the front desk, and signs in.
    func openDesk(by owner: String) async throws -> SignedIn {
        let email = "desk@example.org"
        let invitation = try await send(InviteStaff(email: email, role: .frontDesk), as: owner)
        return try await accept(invitation.code, email: email)
    }
}
