import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// Devices that an account has signed in from, recognised by their tokens.
@Suite(.limitedParallelism) struct KnownDeviceTests {
    private let token = String(repeating: "t", count: DeviceToken.length)
    private let elsewhere = ClientNetwork.network("10.9.9.0/24")

    /// An academy whose admin has signed in from a device, and whose shared guess budget is empty.
    private func attacked(
        _ change: (AccountsFixture, SignedIn) async throws -> Void = { _, _ in }
    ) async throws -> AccountsFixture {
        let fixture = try await AccountsFixture()
        try await change(fixture, try await fixture.signInAdmin(deviceToken: token))
        for number in 0..<GuessBudget.burst {
            await fixture.fail(1, from: .network("10.0.\(number).0/24"))
        }
        return fixture
    }

    private func expectWait(_ fixture: AccountsFixture, _ token: String?, from network: ClientNetwork) async {
        await #expect(throws: AccountError.wait(seconds: 40)) {
            try await fixture.signInAdmin(deviceToken: token, from: network)
        }
    }

    @Test func `a known device does not wait in an unknown network`() async throws {
        let fixture = try await attacked()
        await expectWait(fixture, nil, from: elsewhere)
        _ = try await fixture.signInAdmin(deviceToken: token, from: elsewhere)
    }

    @Test func `another device's token does not help`() async throws {
        let fixture = try await attacked()
        await expectWait(fixture, String(repeating: "u", count: DeviceToken.length), from: elsewhere)
    }

    @Test func `a device is known to the accounts that signed in from it alone`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openSecondAdmin()
        _ = try await fixture.signInAdmin(deviceToken: token)
        let email = AccountsFixture.secondEmail
        for number in 0..<GuessBudget.burst {
            await fixture.fail(1, email: email, from: .network("10.0.\(number).0/24"))
        }
        await #expect(throws: AccountError.wait(seconds: 40)) {
            try await fixture.send(
                SignIn(email: email, password: AccountsFixture.adminPassword, deviceToken: token),
                from: elsewhere)
        }
    }

    @Test func `a known device has a budget of its own`() async throws {
        let fixture = try await attacked()
        for _ in 0..<KnownOriginBudget.burst {
            await #expect(throws: AccountError.signInFailed) {
                try await fixture.send(
                    SignIn(email: "ana@example.org", password: "wrong", deviceToken: token), from: elsewhere)
            }
        }
        await expectWait(fixture, token, from: elsewhere)
        _ = try await fixture.signInAdmin()
    }

    @Test func `a device stays known after a sign-out`() async throws {
        let fixture = try await attacked { fixture, admin in
            _ = try await fixture.send(SignOut(refreshToken: admin.refreshToken), as: admin.accessToken)
        }
        await #expect(throws: Never.self) {
            try await fixture.signInAdmin(deviceToken: token, from: elsewhere)
        }
    }

    @Test func `revoking a device's sign-in makes the device unknown`() async throws {
        let fixture = try await attacked { fixture, admin in
            let device = try #require(
                try await fixture.send(ListDevices(), as: admin.accessToken).items.first)
            _ = try await fixture.send(RevokeDevice(device: device.id), as: admin.accessToken)
        }
        await expectWait(fixture, token, from: elsewhere)
    }

    @Test func `a device stays known when the password is changed on it`() async throws {
        let fixture = try await attacked { try await changePassword($0, with: $1) }
        await #expect(throws: Never.self) {
            try await fixture.send(
                SignIn(email: "ana@example.org", password: newPassword, deviceToken: token), from: elsewhere)
        }
    }

    @Test func `a password changed on a device ends the wait of the device`() async throws {
        let fixture = try await AccountsFixture()
        let admin = try await fixture.signInAdmin(deviceToken: token)
        for _ in 0..<KnownOriginBudget.burst {
            await #expect(throws: AccountError.signInFailed) {
                try await fixture.send(
                    SignIn(email: "ana@example.org", password: "wrong", deviceToken: token), from: elsewhere)
            }
        }
        await expectWait(fixture, token, from: elsewhere)
        try await changePassword(fixture, with: admin)
        let request = SignIn(email: "ana@example.org", password: newPassword, deviceToken: token)
        #expect(try await fixture.send(request, from: elsewhere).principal == admin.principal)
    }

    @Test func `a password changed elsewhere makes a device unknown`() async throws {
        let fixture = try await attacked { fixture, _ in
            try await changePassword(fixture, with: try await fixture.signInAdmin())
        }
        await #expect(throws: AccountError.wait(seconds: 40)) {
            try await fixture.send(
                SignIn(email: "ana@example.org", password: newPassword, deviceToken: token), from: elsewhere)
        }
    }

    private let newPassword = "ten green bottles fall"

    private func changePassword(_ fixture: AccountsFixture, with signedIn: SignedIn) async throws {
        _ = try await fixture.send(
            ChangePassword(
                currentPassword: AccountsFixture.adminPassword, newPassword: newPassword,
                refreshToken: signedIn.refreshToken), as: signedIn.accessToken)
    }

    @Test func `a renewed sign-in keeps its device known`() async throws {
        let fixture = try await AccountsFixture()
        let admin = try await fixture.signInAdmin(deviceToken: token)
        fixture.clock.advance(seconds: 60)
        _ = try await fixture.send(RefreshSignIn(refreshToken: admin.refreshToken))
        let latest: SQL = "SELECT max(last_at) - min(last_at) AS value FROM known_origins"
        #expect(try await fixture.count(latest) == 0)
    }

    @Test func `new networks do not replace a device`() async throws {
        let fixture = try await AccountsFixture()
        _ = try await fixture.signInAdmin(deviceToken: token)
        for number in 0...SQLKnownOriginRepository.most {
            fixture.clock.advance(seconds: 1)
            _ = try await fixture.signInAdmin(from: .network("10.1.\(number).0/24"))
        }
        let devices: SQL = "SELECT count(*) AS value FROM known_origins WHERE origin LIKE 'device %'"
        #expect(try await fixture.count(devices) == 1)
    }

    @Test func `a device keeps its sign-in when another program is tried on it`() async throws {
        let fixture = try await AccountsFixture()
        let admin = try await fixture.signInAdmin(deviceToken: token)
        await #expect(throws: AccessError.wrongProgram(theirs: .staff)) {
            try await fixture.send(
                SignIn(
                    email: "ana@example.org", password: AccountsFixture.adminPassword, program: .students,
                    deviceToken: token))
        }
        let device = try #require(try await fixture.send(ListDevices(), as: admin.accessToken).items.first)
        _ = try await fixture.send(RevokeDevice(device: device.id), as: admin.accessToken)
        #expect(try await fixture.count("SELECT count(*) AS value FROM known_origins") == 0)
    }

    @Test func `a stored device cannot be used as a token`() async throws {
        let fixture = try await AccountsFixture()
        _ = try await fixture.signInAdmin(deviceToken: token)
        let stored: SQL = "SELECT count(*) AS value FROM known_origins WHERE origin LIKE \("%" + token + "%")"
        #expect(try await fixture.count(stored) == 0)
    }

    @Test(arguments: ["", "short", String(repeating: "t", count: 44), String(repeating: "+", count: 43)])
    func `a device token has 43 characters of base64url`(token: String) async throws {
        let fixture = try await AccountsFixture()
        await #expect(throws: AccountError.invalidDeviceToken) {
            try await fixture.signInAdmin(deviceToken: token)
        }
    }
}
