import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// The sign-ins whose devices are handed round for a session.
@Suite(.limitedParallelism) struct HandRoundTests {
    private let fixture: AccountsFixture
    private let owner: SignedIn
    private let hand = HandRound(session: SessionID(5))

    init() async throws {
        fixture = try await AccountsFixture(rules: SignInRules(lockMinutes: 10))
        owner = try await fixture.signInAdmin()
    }

    /// The error code of a request that a device in the hands of others may not send.
    private func refusal(_ signIn: SignedIn) async -> String? {
        await errorCode { try await fixture.send(ListDevices(), as: signIn.accessToken) }
    }

    private func identity() async throws -> Identity {
        try await fixture.store.read { [accounts = fixture.accounts, clock = fixture.clock] db in
            try accounts.identity(of: owner.accessToken, at: clock.now, in: db)
        }
    }

    @Test func `a sign-in is limited to the session until the password is entered`() async throws {
        #expect(await refusal(owner) == nil)
        _ = try await fixture.send(hand, as: owner.accessToken)
        #expect(await refusal(owner) == "sign-in.handed-round")
        guard case .handedRound(_, let scope) = try await identity() else {
            Issue.record("The sign-in is not handed round.")
            return
        }
        #expect(scope == AccessScope(.id(SessionID(5))))
        let wrong = ConfirmPassword(currentPassword: "not the password at all")
        #expect(await errorCode { try await fixture.send(wrong, as: owner.accessToken) } != nil)
        #expect(await refusal(owner) == "sign-in.handed-round")
        _ = try await fixture.send(
            ConfirmPassword(currentPassword: AccountsFixture.adminPassword), as: owner.accessToken)
        #expect(await refusal(owner) == nil)
    }

    @Test func `the PIN unlocks it, after the time of the lock too, and the fifth wrong one ends it`()
        async throws
    {
        _ = try await fixture.send(SetPIN(pin: "739152"), as: owner.accessToken)
        _ = try await fixture.send(hand, as: owner.accessToken)
        fixture.clock.advance(seconds: 14 * 60)
        #expect(await refusal(owner) == "sign-in.handed-round")
        _ = try await fixture.send(UnlockSignIn(pin: "739152"), as: owner.accessToken)
        #expect(await refusal(owner) == nil)
        _ = try await fixture.send(hand, as: owner.accessToken)
        for _ in 1...5 {
            _ = await errorCode { try await fixture.send(UnlockSignIn(pin: "1"), as: owner.accessToken) }
        }
        #expect(await refusal(owner) == "access.invalid-token")
    }

    @Test func `only the sign-in of the device is limited, also after a refresh`() async throws {
        let other = try await fixture.signInAdmin()
        _ = try await fixture.send(hand, as: owner.accessToken)
        #expect(await refusal(other) == nil)
        let renewed = try await fixture.send(RefreshSignIn(refreshToken: owner.refreshToken), as: nil)
        #expect(await refusal(renewed) == "sign-in.handed-round")
    }
}
