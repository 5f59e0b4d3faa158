import Core
import Networking
import Persistence
import Testing

@testable import Authentication

@Suite struct DeviceTests {
    private func devices(_ desk: FrontDesk, _ signedIn: SignedIn) async throws -> [String] {
        try await desk.send(ListDevices(), as: signedIn.accessToken).items.map(\.name)
    }

    @Test func `the devices are one's own sign-ins, newest first`() async throws {
        let desk = try await FrontDesk()
        try await desk.openStudent()
        let student = try await desk.signInStudent(device: "Lucía's  laptop")
        #expect(try await devices(desk, student) == ["Lucía's laptop"])
        let admin = try await desk.signInAdmin(device: "till")
        #expect(try await devices(desk, admin) == ["till", Device.unnamed])
    }

    @Test func `a device says when it was signed in, last used and ends`() async throws {
        let desk = try await FrontDesk()
        let start = desk.clock.now
        let first = try await desk.signInAdmin(device: "till")
        desk.clock.advance(seconds: 600)
        let second = try await desk.send(RefreshSignIn(refreshToken: first.refreshToken))
        let device = try #require(try await desk.send(ListDevices(), as: second.accessToken).items.first)
        #expect(device.signedInAt == start)
        #expect(device.lastUsedAt == start.adding(minutes: 10))
        #expect(device.expiresAt == start.adding(minutes: 70))
    }

    @Test func `an expired sign-in is no device`() async throws {
        let desk = try await FrontDesk()
        _ = try await desk.signInAdmin(device: "till")
        desk.clock.advance(seconds: 3600)
        #expect(try await devices(desk, desk.signInAdmin(device: "office")) == ["office"])
    }

    @Test func `an admin has five sign-ins and the oldest goes`() async throws {
        let desk = try await FrontDesk()
        let first = try await desk.signInAdmin(device: "1")
        for number in 2...5 { _ = try await desk.signInAdmin(device: "\(number)") }
        #expect(try await devices(desk, first) == ["5", "4", "3", "2", "1"])
        let sixth = try await desk.signInAdmin(device: "6")
        #expect(try await devices(desk, sixth) == ["6", "5", "4", "3", "2"])
        await #expect(throws: AccessError.invalidToken) {
            try await desk.send(WhoAmI(), as: first.accessToken)
        }
    }

    @Test func `a student has ten sign-ins and the oldest goes`() async throws {
        let desk = try await FrontDesk()
        try await desk.openStudent()
        let first = try await desk.signInStudent(device: "1")
        for number in 2...10 { _ = try await desk.signInStudent(device: "\(number)") }
        #expect(try await devices(desk, first).count == 10)
        let last = try await desk.signInStudent(device: "11")
        #expect(try await devices(desk, last).last == "2")
    }

    @Test func `a device that is revoked is signed out`() async throws {
        let desk = try await FrontDesk()
        let (lost, here) = (
            try await desk.signInAdmin(device: "lost"), try await desk.signInAdmin(device: "here")
        )
        let device = try #require(try await desk.send(ListDevices(), as: here.accessToken).items.last)
        _ = try await desk.send(RevokeDevice(device: device.id), as: here.accessToken)
        await #expect(throws: AccessError.invalidToken) {
            try await desk.send(WhoAmI(), as: lost.accessToken)
        }
        await #expect(throws: AccessError.invalidToken) {
            try await desk.send(RefreshSignIn(refreshToken: lost.refreshToken))
        }
        #expect(try await devices(desk, here) == ["here"])
    }

    @Test func `nobody revokes another's device, nor one that is none`() async throws {
        let desk = try await FrontDesk()
        try await desk.openStudent()
        let (student, admin) = (try await desk.signInStudent(), try await desk.signInAdmin())
        let device = try #require(try await desk.send(ListDevices(), as: admin.accessToken).items.first)
        for id in [device.id, 999, 0, -1] {
            await #expect(throws: NotFound("device", id)) {
                try await desk.send(RevokeDevice(device: id), as: student.accessToken)
            }
        }
        _ = try await desk.send(WhoAmI(), as: admin.accessToken)
    }

    @Test func `signing out ends this sign-in and no other`() async throws {
        let desk = try await FrontDesk()
        let (one, two) = (try await desk.signInAdmin(), try await desk.signInAdmin())
        _ = try await desk.send(SignOut(refreshToken: one.refreshToken), as: one.accessToken)
        await #expect(throws: AccessError.invalidToken) { try await desk.send(WhoAmI(), as: one.accessToken) }
        await #expect(throws: AccessError.invalidToken) {
            try await desk.send(RefreshSignIn(refreshToken: one.refreshToken))
        }
        _ = try await desk.send(SignOut(refreshToken: one.refreshToken), as: two.accessToken)
        _ = try await desk.send(WhoAmI(), as: two.accessToken)
    }

    @Test func `nobody signs another out`() async throws {
        let desk = try await FrontDesk()
        try await desk.openStudent()
        let (student, admin) = (try await desk.signInStudent(), try await desk.signInAdmin())
        _ = try await desk.send(SignOut(refreshToken: admin.refreshToken), as: student.accessToken)
        _ = try await desk.send(WhoAmI(), as: admin.accessToken)
    }

    @Test func `a sign-in clears away what has expired`() async throws {
        let desk = try await FrontDesk()
        _ = try await desk.signInAdmin()
        desk.clock.advance(seconds: 3600)
        _ = try await desk.signInAdmin()
        for table: SQL in ["sign_in_families", "refresh_tokens", "access_tokens"] {
            #expect(try await desk.count("SELECT count(*) AS value FROM \(part: table)") == 1)
        }
    }
}
