import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct DeviceAuthorizationTests {
    @Test func `a device that a student approves is signed in as the student`() async throws {
        let fixture = try await DeviceAuthorizationFixture()
        let started = try await fixture.start()
        #expect(started.interval == 5)
        #expect(started.expiresAt == fixture.accounts.clock.now.adding(seconds: 600))
        await #expect(throws: DeviceAuthorizationError.pending) { try await fixture.poll(started) }
        try await fixture.approve(started.userCode)
        let signedIn = try await fixture.pollLater(started)
        #expect(signedIn.principal == fixture.student.principal)
        let me = try await fixture.accounts.send(WhoAmI(), as: signedIn.accessToken)
        #expect(me == fixture.student.principal)
        let devices = try await fixture.accounts.send(ListDevices(), as: signedIn.accessToken).items
        #expect(devices.map(\.name) == ["library computer", "unnamed device"])
    }

    @Test func `a student sees which device waits`() async throws {
        let fixture = try await DeviceAuthorizationFixture()
        let started = try await fixture.start()
        let code = started.userCode.lowercased()
        let shown = try await fixture.accounts.send(
            ShowDeviceAuthorization(code: "\(code.prefix(3))-\(code.suffix(3))"),
            as: fixture.student.accessToken)
        #expect(shown.device == "library computer" && shown.expiresAt == started.expiresAt)
    }

    @Test func `a denied device is not signed in`() async throws {
        let fixture = try await DeviceAuthorizationFixture()
        let started = try await fixture.start()
        _ = try await fixture.accounts.send(
            DenyDeviceAuthorization(code: started.userCode), as: fixture.student.accessToken)
        await #expect(throws: DeviceAuthorizationError.denied) { try await fixture.pollLater(started) }
        await #expect(throws: DeviceAuthorizationError.unknownCode) {
            try await fixture.approve(started.userCode)
        }
    }

    @Test func `both codes are used once`() async throws {
        let fixture = try await DeviceAuthorizationFixture()
        let started = try await fixture.start()
        try await fixture.approve(started.userCode)
        await #expect(throws: DeviceAuthorizationError.unknownCode) {
            try await fixture.approve(started.userCode)
        }
        _ = try await fixture.pollLater(started)
        await #expect(throws: DeviceAuthorizationError.expired) { try await fixture.pollLater(started) }
    }

    @Test func `of twenty polls of an approved device at once one is signed in`() async throws {
        let fixture = try await DeviceAuthorizationFixture()
        let (started, signedIn) = (try await fixture.start(), Count())
        try await fixture.approve(started.userCode)
        await withTaskGroup { group in
            for _ in 0..<20 {
                group.addTask { if (try? await fixture.poll(started)) != nil { signedIn.add() } }
            }
        }
        #expect(signedIn.value == 1)
    }

    @Test func `codes expire after ten minutes`() async throws {
        let fixture = try await DeviceAuthorizationFixture()
        let (one, two) = (try await fixture.start(), try await fixture.start())
        fixture.accounts.clock.advance(seconds: 600, milliseconds: -1)
        try await fixture.approve(one.userCode)
        fixture.accounts.clock.advance(milliseconds: 1)
        await #expect(throws: DeviceAuthorizationError.expired) { try await fixture.poll(one) }
        await #expect(throws: DeviceAuthorizationError.unknownCode) {
            try await fixture.approve(two.userCode)
        }
        #expect(try await fixture.accounts.performDueWork())
        #expect(
            try await fixture.accounts.count("SELECT count(*) AS value FROM device_authorizations") == 0)
    }

    @Test func `an approved device waits no more once the account's sign-ins end`() async throws {
        let fixture = try await DeviceAuthorizationFixture()
        let started = try await fixture.start()
        try await fixture.approve(started.userCode)
        _ = try await fixture.accounts.send(
            ChangePassword(
                currentPassword: AccountsFixture.studentPassword, newPassword: "five yellow wagtails sing"),
            as: fixture.student.accessToken)
        await #expect(throws: DeviceAuthorizationError.expired) { try await fixture.pollLater(started) }
    }

    @Test func `a student who left meanwhile is not signed in`() async throws {
        let fixture = try await DeviceAuthorizationFixture()
        let started = try await fixture.start()
        try await fixture.approve(started.userCode)
        fixture.accounts.students.withdraw(1)
        await #expect(throws: DeviceAuthorizationError.denied) { try await fixture.pollLater(started) }
    }

    @Test func `staff approve no devices`() async throws {
        let fixture = try await DeviceAuthorizationFixture()
        let started = try await fixture.start()
        let owner = try await fixture.accounts.signInAdmin().accessToken
        await #expect(throws: AccessError.wrongRole(needed: .students)) {
            try await fixture.accounts.send(
                ApproveDeviceAuthorization(code: started.userCode), as: owner)
        }
    }

    @Test func `codes are stored as hashes`() async throws {
        let fixture = try await DeviceAuthorizationFixture()
        let started = try await fixture.start()
        let rows = try await fixture.accounts.store.read { db in
            "\(try db.rows("SELECT * FROM device_authorizations"))"
        }
        #expect(!rows.contains(started.userCode) && !rows.contains(started.deviceCode))
        #expect(!"\(started)".contains(started.deviceCode))
    }

    @Test func `a dry run returns no codes`() async throws {
        let fixture = try await DeviceAuthorizationFixture()
        let started = try await fixture.accounts.send(
            StartDeviceAuthorization(), as: nil, SendOptions(isDryRun: true))
        #expect(started.deviceCode.isEmpty && started.userCode.isEmpty)
    }
}
