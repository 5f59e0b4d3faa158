import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// Enabling, using, disabling and removing a second factor.
@Suite(.limitedParallelism) struct SecondFactorTests {
    @Test func `a second factor is enabled by the first code of the app`() async throws {
        let fixture = try await AccountsFixture()
        let owner = try await fixture.signInAdmin()
        let created = try await fixture.send(EnableSecondFactor(), as: owner.accessToken)
        #expect(
            created.uri == "otpauth://totp/Classly:ana%40example.org?secret=\(created.secret)"
                + "&issuer=Classly&algorithm=SHA1&digits=6&period=30")
        _ = try await fixture.signInAdmin()
        #expect(try await fixture.send(ShowSecondFactor(), as: owner.accessToken).enabledAt == nil)
        let code = try fixture.code(created.secret)
        let codes = try await fixture.send(ConfirmSecondFactor(code: code), as: owner.accessToken).codes
        #expect(Set(codes).count == 10)
        let shown = try await fixture.send(ShowSecondFactor(), as: owner.accessToken)
        #expect(
            shown
                == SecondFactorInfo(
                    enabledAt: fixture.clock.now, isRequired: false, recoveryCodesLeft: 10))
        #expect(
            try await fixture.send(ShowAccount(account: AccountID(1)), as: owner.accessToken).secondFactorAt
                == fixture.clock.now)
    }

    @Test func `a sign-in with the right password needs the code, and another password reveals nothing`()
        async throws
    {
        let fixture = try await AccountsFixture()
        let factor = try await fixture.enableSecondFactor()
        let code = try fixture.nextCode(factor)
        await #expect(throws: SecondFactorError.codeNeeded) { try await fixture.signInAdmin() }
        for code in [nil, code] {
            await #expect(throws: AccountError.signInFailed) {
                try await fixture.send(
                    SignIn(email: "ana@example.org", password: "not the password", code: code))
            }
        }
        _ = try await fixture.signIn(code: code)
    }

    @Test func `a wrong code is refused, and a code is accepted once`() async throws {
        let fixture = try await AccountsFixture()
        let factor = try await fixture.enableSecondFactor()
        let used = try fixture.code(factor.secret)
        for code in [used, "000000", "", "12345", "abcdef", String(repeating: "9", count: 200)] {
            await #expect(throws: SecondFactorError.wrongCode, "\(code)") {
                try await fixture.signIn(code: code)
            }
            if code != used { fixture.clock.advance(seconds: 400) }
        }
        let code = try fixture.code(factor.secret)
        _ = try await fixture.signIn(code: String(code.prefix(3)) + " " + code.suffix(3))
        await #expect(throws: SecondFactorError.wrongCode) { try await fixture.signIn(code: code) }
    }

    @Test func `the codes of the time steps before and after the present one are accepted`() async throws {
        for (offset, isAccepted) in [(-60, false), (-30, true), (0, true), (30, true), (60, false)] {
            let fixture = try await AccountsFixture()
            let factor = try await fixture.enableSecondFactor()
            fixture.clock.advance(seconds: 300)
            let code = try fixture.code(factor.secret, secondsLater: offset)
            let error = await errorCode { try await fixture.signIn(code: code) }
            #expect(error == (isAccepted ? nil : "second-factor.wrong-code"), "\(offset)")
        }
    }

    @Test func `no code from before an accepted one is accepted`() async throws {
        let fixture = try await AccountsFixture()
        let factor = try await fixture.enableSecondFactor()
        fixture.clock.advance(seconds: 300)
        let earlier = try fixture.code(factor.secret)
        _ = try await fixture.signIn(code: fixture.code(factor.secret, secondsLater: 30))
        await #expect(throws: SecondFactorError.wrongCode) { try await fixture.signIn(code: earlier) }
    }

    @Test func `a recovery code signs in once, and new ones replace it`() async throws {
        let fixture = try await AccountsFixture()
        let factor = try await fixture.enableSecondFactor()
        let signedIn = try await fixture.signIn(code: factor.codes[0].lowercased())
        await #expect(throws: SecondFactorError.wrongCode) { try await fixture.signIn(code: factor.codes[0]) }
        let left = try await fixture.send(ShowSecondFactor(), as: signedIn.accessToken).recoveryCodesLeft
        #expect(left == 9)
        let codes = try await fixture.send(CreateRecoveryCodes(), as: signedIn.accessToken).codes
        await #expect(throws: SecondFactorError.wrongCode) { try await fixture.signIn(code: factor.codes[1]) }
        _ = try await fixture.signIn(code: codes[9])
        let entries = try await fixture.send(ListAuditEntries(), as: signedIn.accessToken).items
        #expect(entries.count { ($0.action, $0.subject) == ("UseRecoveryCode", "account 1") } == 2)
    }

    @Test func `wrong codes wait like wrong passwords, also for the right code`() async throws {
        let fixture = try await AccountsFixture()
        let factor = try await fixture.enableSecondFactor()
        for _ in 0..<5 {
            await #expect(throws: SecondFactorError.wrongCode) { try await fixture.signIn(code: "000000") }
        }
        let code = try fixture.nextCode(factor)
        await #expect(throws: AccountError.wait(seconds: 10)) { try await fixture.signIn(code: code) }
        fixture.clock.advance(seconds: 60)
        _ = try await fixture.signIn(code: fixture.code(factor.secret))
    }

    @Test func `wrong codes of an unknown network make it wait, and not the others`() async throws {
        let fixture = try await AccountsFixture()
        let factor = try await fixture.enableSecondFactor()
        let stranger = ClientNetwork.network("10.0.0.0/24")
        for _ in 0..<5 {
            await #expect(throws: SecondFactorError.wrongCode) {
                try await fixture.signIn(code: "000000", from: stranger)
            }
        }
        await #expect(throws: AccountError.wait(seconds: 30)) {
            try await fixture.signIn(code: factor.codes[0], from: stranger)
        }
        _ = try await fixture.signIn(code: factor.codes[0])
    }

    @Test func `the confirmation of a second factor limits guesses too`() async throws {
        let fixture = try await AccountsFixture()
        let owner = try await fixture.signInAdmin()
        _ = try await fixture.send(EnableSecondFactor(), as: owner.accessToken)
        for _ in 0..<5 {
            await #expect(throws: SecondFactorError.wrongCode) {
                try await fixture.send(ConfirmSecondFactor(code: "000000"), as: owner.accessToken)
            }
        }
        await #expect(throws: AccountError.wait(seconds: 40)) {
            try await fixture.send(ConfirmSecondFactor(code: "000000"), as: owner.accessToken)
        }
    }

    @Test func `secrets are in neither the database nor the audit entries`() async throws {
        let fixture = try await AccountsFixture()
        let factor = try await fixture.enableSecondFactor()
        let bytes = try #require(Base32.decode(ArraySlice(factor.secret.utf8)))
        let (stored, hashes) = try await fixture.store.read { db in
            let secret: [UInt8]? = try db.value("SELECT secret AS value FROM second_factors")
            let hashes: [[UInt8]] = try db.rows("SELECT code_hash FROM recovery_codes").map {
                try $0["code_hash"]
            }
            return (secret, hashes)
        }
        #expect(try #require(stored).count == bytes.count + 28)
        #expect(!(try #require(stored)).hex.contains(bytes.hex))
        let plain = factor.codes.map { Secrets.hash($0.replacing("-", with: "")) }
        #expect(hashes.count == 10 && Set(hashes).isDisjoint(with: plain))
        for text in ["\(factor.created)", String(reflecting: factor.recovery)] {
            #expect(!text.contains(factor.secret) && !text.contains(factor.codes[0]))
        }
    }

    @Test func `another pepper opens no secret`() async throws {
        let fixture = try await AccountsFixture()
        let factor = try await fixture.enableSecondFactor()
        let other = Secrets(pepper: [UInt8](repeating: 8, count: 32)) { [UInt8](repeating: 0, count: $0) }
        let stored: [UInt8]? = try await fixture.store.read {
            try $0.value("SELECT secret AS value FROM second_factors")
        }
        let sealed = try #require(stored)
        let own = fixture.accounts.secrets
        #expect(
            own.decrypted(sealed, for: "second-factor", about: "account 1")?.hex
                == Base32.decode(ArraySlice(factor.secret.utf8))?.hex)
        #expect(own.decrypted(sealed, for: "second-factor", about: "account 2") == nil)
        #expect(other.decrypted(sealed, for: "second-factor", about: "account 1") == nil)
    }
}
