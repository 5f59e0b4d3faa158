import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct DeviceTests {
    private func devices(_ fixture: AccountsFixture, _ signedIn: SignedIn) async throws -> [String] {
        try await fixture.send(ListDevices(), as: signedIn.accessToken).items.map(\.name)
    }

    @Test func `the devices are the caller's sign-ins, newest first`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let student = try await fixture.signInStudent(device: "Lucía's  laptop")
        #expect(try await devices(fixture, student) == ["Lucía's laptop"])
        let admin = try await fixture.signInAdmin(device: "till")
        #expect(try await devices(fixture, admin) == ["till", Device.unnamed])
    }

    @Test func `a device and a screen without a name have one in the language of the person`() async throws {
        let fixture = try await AccountsFixture()
        let admin = try await fixture.signInAdmin().accessToken
        let opened = try await fixture.send(OpenScreen(room: .id(RoomID(1))), as: admin)
        #expect(opened.screen.name == "unnamed screen")
        _ = try await fixture.send(OpenScreen(room: .id(RoomID(1)), name: "Door"), as: admin)
        _ = try await fixture.send(SetLanguage(language: .spanish), as: admin)
        let devices = try await fixture.send(ListDevices(), as: admin).items
        #expect(devices.map(\.name) == ["dispositivo sin nombre"])
        let ofAccount = try await fixture.send(ListAccountDevices(account: AccountID(1)), as: admin)
        #expect(ofAccount.items == devices)
        let screens = try await fixture.send(ListScreens(), as: admin).items
        #expect(screens.map(\.name) == ["pantalla sin nombre", "Door"])
        let names = try await fixture.store.read { [screens = fixture.accounts.screens] db in
            try (1...2).map { try screens.name(ScreenID($0), in: db) }
        }
        #expect(names == [nil, "Door"])
    }

    @Test func `a device has the times of its sign-in, last use and end`() async throws {
        let fixture = try await AccountsFixture()
        let start = fixture.clock.now
        let first = try await fixture.signInAdmin(device: "till")
        fixture.clock.advance(seconds: 600)
        let second = try await fixture.send(RefreshSignIn(refreshToken: first.refreshToken))
        let device = try #require(try await fixture.send(ListDevices(), as: second.accessToken).items.first)
        #expect(device.signedInAt == start)
        #expect(device.lastUsedAt == start.adding(minutes: 10))
        #expect(device.expiresAt == start.adding(minutes: 70))
    }

    @Test func `an expired sign-in is no device`() async throws {
        let fixture = try await AccountsFixture()
        _ = try await fixture.signInAdmin(device: "till")
        fixture.clock.advance(seconds: 3600)
        #expect(try await devices(fixture, fixture.signInAdmin(device: "office")) == ["office"])
    }

    @Test func `an admin has five sign-ins and a sixth ends the oldest`() async throws {
        let fixture = try await AccountsFixture()
        let first = try await fixture.signInAdmin(device: "1")
        for number in 2...5 { _ = try await fixture.signInAdmin(device: "\(number)") }
        #expect(try await devices(fixture, first) == ["5", "4", "3", "2", "1"])
        let sixth = try await fixture.signInAdmin(device: "6")
        #expect(try await devices(fixture, sixth) == ["6", "5", "4", "3", "2"])
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(WhoAmI(), as: first.accessToken)
        }
    }

    @Test func `the device of a sign-in that another one ended is told so for a week`() async throws {
        let fixture = try await AccountsFixture()
        let first = try await fixture.signInAdmin(device: "1")
        let renewed = try await fixture.send(RefreshSignIn(refreshToken: first.refreshToken))
        for number in 2...6 { _ = try await fixture.signInAdmin(device: "\(number)") }
        let refresh = RefreshSignIn(refreshToken: renewed.refreshToken)
        await #expect(throws: AccessError.signedOutElsewhere) { try await fixture.send(refresh) }
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(RefreshSignIn(refreshToken: first.refreshToken))
        }
        fixture.clock.advance(seconds: 7 * 86_400 - 1)
        await #expect(throws: AccessError.signedOutElsewhere) { try await fixture.send(refresh) }
        fixture.clock.advance(seconds: 1)
        await #expect(throws: AccessError.invalidToken) { try await fixture.send(refresh) }
        _ = try await fixture.signInAdmin(device: "7")
        #expect(try await fixture.count("SELECT count(*) AS value FROM ended_sign_ins") == 0)
    }

    @Test func `only the devices of an account's last twenty ended sign-ins are told that they ended`()
        async throws
    {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        for number in 1...11 { _ = try await fixture.signInStudent(device: "\(number)") }
        let first = try await fixture.signInAdmin(device: "first")
        for number in 1...(4 + SQLSignInRepository.mostEnded) {
            fixture.clock.advance(seconds: 1)
            _ = try await fixture.signInAdmin(device: "\(number)")
        }
        #expect(SQLSignInRepository.mostEnded == 20)
        let refresh = RefreshSignIn(refreshToken: first.refreshToken)
        await #expect(throws: AccessError.signedOutElsewhere) { try await fixture.send(refresh) }
        fixture.clock.advance(seconds: 1)
        _ = try await fixture.signInAdmin(device: "last")
        await #expect(throws: AccessError.invalidToken) { try await fixture.send(refresh) }
        let stored: SQL = "SELECT count(*) AS value FROM ended_sign_ins WHERE account_id ="
        #expect(
            try await fixture.count("\(part: stored) \(AccountID(1))") == SQLSignInRepository.mostEnded)
        #expect(try await fixture.count("\(part: stored) \(AccountID(2))") == 1)
    }

    @Test func `a student has ten sign-ins and one more ends the oldest`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let first = try await fixture.signInStudent(device: "1")
        for number in 2...10 { _ = try await fixture.signInStudent(device: "\(number)") }
        #expect(try await devices(fixture, first).count == 10)
        let last = try await fixture.signInStudent(device: "11")
        #expect(try await devices(fixture, last).last == "2")
    }

    @Test func `a revoked device is signed out`() async throws {
        let fixture = try await AccountsFixture()
        let (lost, here) = (
            try await fixture.signInAdmin(device: "lost"), try await fixture.signInAdmin(device: "here")
        )
        let device = try #require(try await fixture.send(ListDevices(), as: here.accessToken).items.last)
        #expect(device.id == lost.device && device.id != here.device)
        _ = try await fixture.send(RevokeDevice(device: device.id), as: here.accessToken)
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(WhoAmI(), as: lost.accessToken)
        }
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(RefreshSignIn(refreshToken: lost.refreshToken))
        }
        #expect(try await devices(fixture, here) == ["here"])
    }

    @Test func `another account's device and an unknown one cannot be revoked`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let (student, admin) = (try await fixture.signInStudent(), try await fixture.signInAdmin())
        let device = try #require(try await fixture.send(ListDevices(), as: admin.accessToken).items.first)
        for id in [device.id, DeviceID(999), DeviceID(0), DeviceID(-1)] {
            await #expect(throws: NotFound("device", id)) {
                try await fixture.send(RevokeDevice(device: id), as: student.accessToken)
            }
        }
        _ = try await fixture.send(WhoAmI(), as: admin.accessToken)
    }

    @Test func `what is ended or revoked already has no question any more`() async throws {
        let fixture = try await AccountsFixture()
        let lost = try await fixture.signInAdmin(device: "lost").device
        let here = try await fixture.signInAdmin(device: "here").accessToken
        let created = try await fixture.send(
            CreateAPIToken(name: "Site", permissions: [.readStudents]), as: here)
        let client = InProcessClient(service: fixture.service, token: here)
        let (device, program) = (RevokeDevice(device: lost), RevokeAPIToken(token: created.info.id))
        #expect(try await device.question(client, .plain) != nil)
        #expect(try await program.question(client, .plain) != nil)
        _ = try await client.send(device)
        _ = try await client.send(program)
        #expect(try await device.question(client, .plain) == nil)
        #expect(try await program.question(client, .plain) == nil)
    }

    @Test func `signing out ends this sign-in and no other`() async throws {
        let fixture = try await AccountsFixture()
        let (one, two) = (try await fixture.signInAdmin(), try await fixture.signInAdmin())
        _ = try await fixture.send(SignOut(refreshToken: one.refreshToken), as: one.accessToken)
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(WhoAmI(), as: one.accessToken)
        }
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(RefreshSignIn(refreshToken: one.refreshToken))
        }
        _ = try await fixture.send(SignOut(refreshToken: one.refreshToken), as: two.accessToken)
        _ = try await fixture.send(WhoAmI(), as: two.accessToken)
    }

    @Test func `a refresh token of another account signs nothing out`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let (student, admin) = (try await fixture.signInStudent(), try await fixture.signInAdmin())
        _ = try await fixture.send(SignOut(refreshToken: admin.refreshToken), as: student.accessToken)
        #expect(try await fixture.send(WhoAmI(), as: admin.accessToken) == admin.principal)
    }

    @Test func `a sign-in removes expired sign-ins and tokens`() async throws {
        let fixture = try await AccountsFixture()
        _ = try await fixture.signInAdmin()
        fixture.clock.advance(seconds: 3600)
        _ = try await fixture.signInAdmin()
        for table: SQL in ["sign_in_families", "refresh_tokens", "access_tokens"] {
            #expect(try await fixture.count("SELECT count(*) AS value FROM \(part: table)") == 1)
        }
    }
}
