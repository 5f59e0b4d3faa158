import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct DeviceAuthorizationLimitTests {
    @Test func `a poll after less than five seconds adds five seconds to all waits`() async throws {
        let fixture = try await DeviceAuthorizationFixture()
        let started = try await fixture.start()
        await #expect(throws: DeviceAuthorizationError.pending) { try await fixture.poll(started) }
        fixture.accounts.clock.advance(seconds: 5, milliseconds: -1)
        await #expect(throws: DeviceAuthorizationError.slowDown(seconds: 10)) {
            try await fixture.poll(started)
        }
        fixture.accounts.clock.advance(seconds: 10, milliseconds: -1)
        await #expect(throws: DeviceAuthorizationError.slowDown(seconds: 15)) {
            try await fixture.poll(started)
        }
        fixture.accounts.clock.advance(seconds: 15)
        await #expect(throws: DeviceAuthorizationError.pending) { try await fixture.poll(started) }
    }

    @Test func `a poll after five seconds is on time`() async throws {
        let fixture = try await DeviceAuthorizationFixture()
        let started = try await fixture.start()
        for _ in 0..<3 {
            await #expect(throws: DeviceAuthorizationError.pending) { try await fixture.poll(started) }
            fixture.accounts.clock.advance(seconds: 5)
        }
    }

    @Test func `an early poll of an approved device gets no tokens`() async throws {
        let fixture = try await DeviceAuthorizationFixture()
        let started = try await fixture.start()
        await #expect(throws: DeviceAuthorizationError.pending) { try await fixture.poll(started) }
        try await fixture.approve(started.userCode)
        await #expect(throws: DeviceAuthorizationError.slowDown(seconds: 10)) {
            try await fixture.poll(started)
        }
        fixture.accounts.clock.advance(seconds: 10)
        _ = try await fixture.poll(started)
    }

    @Test func `unknown device codes are not remembered, and known ones until they expire`() async throws {
        let fixture = try await DeviceAuthorizationFixture()
        let polls = fixture.accounts.accounts.polls
        await #expect(throws: DeviceAuthorizationError.expired) {
            try await fixture.accounts.send(FinishDeviceAuthorization(deviceCode: "unknown"))
        }
        #expect(polls.count == 0)
        let now = fixture.accounts.clock.now
        #expect(polls.note([1], expiresAt: now.adding(seconds: 600), at: now) == nil)
        #expect(polls.note([2], expiresAt: now.adding(seconds: 1_200), at: now.adding(seconds: 600)) == nil)
        #expect(polls.count == 1)
    }

    @Test func `a clock that was set back makes no poll early`() {
        let (polls, now) = (DevicePolls(), Instant(milliseconds: 1_000_000))
        _ = polls.note([1], expiresAt: now.adding(seconds: 600), at: now)
        #expect(polls.note([1], expiresAt: now.adding(seconds: 600), at: now.adding(seconds: -1)) == nil)
    }

    @Test func `a network starts eight devices, and one more each 40 seconds`() async throws {
        let fixture = try await DeviceAuthorizationFixture()
        for _ in 0..<8 { _ = try await fixture.start() }
        await #expect(throws: DeviceAuthorizationError.wait(seconds: 40)) { try await fixture.start() }
        _ = try await fixture.accounts.send(
            StartDeviceAuthorization(), from: .network("198.51.100.0/24"))
        fixture.accounts.clock.advance(seconds: 40)
        _ = try await fixture.start()
    }

    @Test func `a student tries eight unknown codes, and right ones cost nothing`() async throws {
        let fixture = try await DeviceAuthorizationFixture()
        let started = try await fixture.start()
        for _ in 0..<8 {
            _ = try await fixture.accounts.send(
                ShowDeviceAuthorization(code: started.userCode), as: fixture.student.accessToken)
        }
        for _ in 0..<8 {
            await #expect(throws: DeviceAuthorizationError.unknownCode) {
                try await fixture.approve("222222")
            }
        }
        await #expect(throws: DeviceAuthorizationError.wait(seconds: 40)) {
            try await fixture.approve(started.userCode)
        }
    }

    @Test func `an error of the database costs no try`() async throws {
        let fixture = try await DeviceAuthorizationFixture()
        let started = try await fixture.start()
        let store = fixture.accounts.store
        _ = try await store.write { try $0.run("ALTER TABLE device_authorizations RENAME TO others") }
        for _ in 0..<8 {
            await #expect(throws: (any Error).self) { try await fixture.approve(started.userCode) }
        }
        _ = try await store.write { try $0.run("ALTER TABLE others RENAME TO device_authorizations") }
        try await fixture.approve(started.userCode)
    }

    @Test func `one more device of a network than its limit replaces the network's oldest`() async throws {
        let fixture = try await DeviceAuthorizationFixture()
        func start(from network: ClientNetwork) async throws -> String {
            try await fixture.accounts.send(StartDeviceAuthorization(), from: network).deviceCode
        }
        let other = try await start(from: .network("192.0.2.0/24"))
        let first = try await start(from: .local)
        fixture.accounts.clock.advance(seconds: 1)
        for _ in 0..<PairingCode.mostOfNetwork { _ = try await start(from: .local) }
        let count = "SELECT count(*) AS value FROM device_authorizations" as SQL
        #expect(try await fixture.accounts.count(count) == PairingCode.mostOfNetwork + 1)
        await #expect(throws: DeviceAuthorizationError.expired) {
            try await fixture.accounts.send(FinishDeviceAuthorization(deviceCode: first), from: .local)
        }
        await #expect(throws: DeviceAuthorizationError.pending) {
            try await fixture.accounts.send(FinishDeviceAuthorization(deviceCode: other), from: .local)
        }
    }
}
