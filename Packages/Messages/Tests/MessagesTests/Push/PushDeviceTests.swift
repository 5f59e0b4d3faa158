import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// The devices on which messages are shown.
@Suite(.limitedParallelism) struct PushDeviceTests {
    private let fixture: PushFixture

    init() async throws { fixture = try await PushFixture() }

    @Test func `a device that subscribed is listed with its push service, and marked as this one`()
        async throws
    {
        try await fixture.subscribe(signIn: 1)
        try await fixture.subscribe(signIn: 2, host: "push.example.org")
        let devices = try await fixture.devices()
        #expect(devices.map(\.name) == ["Phone 2", "Phone 1"])
        #expect(devices.map(\.service) == ["push.example.org", "push.example.net"])
        #expect(devices.map(\.isThis) == [true, false])
        #expect(devices.allSatisfy { $0.lastSentAt == nil && $0.failures == 0 })
        #expect(try await fixture.devices(as: "student:4").isEmpty)
    }

    @Test func `a device that subscribes again with its sign-in replaces itself`() async throws {
        let first = try await fixture.subscribe(signIn: 1)
        let second = try await fixture.subscribe(signIn: 1, host: "push.example.org")
        #expect(first != second)
        #expect(try await fixture.devices().map(\.id) == [second])
    }

    @Test func `a browser with which another person signs in is that person's only`() async throws {
        let browser = TestBrowser()
        fixture.outbox.pushPeople.use(1)
        try await fixture.send(browser.request(7), as: "student:1")
        fixture.outbox.pushPeople.use(2)
        try await fixture.send(browser.request(7), as: "student:4")
        #expect(try await fixture.devices(as: "student:1").isEmpty)
        #expect(try await fixture.devices(as: "student:4").count == 1)
    }

    @Test func `an account has ten devices, and one more only in place of another`() async throws {
        for number in 1...Int64(PushDevice.most) { try await fixture.subscribe(signIn: number) }
        fixture.outbox.pushPeople.use(11)
        let eleventh = TestBrowser().request(11)
        #expect(await fixture.errorCode(of: eleventh, as: PushFixture.token) == "push.too-many")
        try await fixture.subscribe(signIn: 10)
        #expect(try await fixture.devices().count == PushDevice.most)
        let oldest = try #require(try await fixture.devices().last).id
        try await fixture.send(UnsubscribeFromPush(device: oldest), as: PushFixture.token)
        try await fixture.subscribe(signIn: 11)
        #expect(try await fixture.devices().count == PushDevice.most)
    }

    @Test func `two devices that subscribe at once as the tenth do not become eleven`() async throws {
        for number in 1...Int64(PushDevice.most - 1) { try await fixture.subscribe(signIn: number) }
        fixture.outbox.pushPeople.use(20)
        let requests = [TestBrowser().request(20), TestBrowser().request(21)]
        // The fake gives both the same sign-in, so that one replaces the other.
        _ = await race(2) { try await fixture.send(requests[$0], as: PushFixture.token) }
        #expect(try await fixture.devices().count == PushDevice.most)
    }

    @Test(arguments: [
        ("http://push.example.net/1", "push.endpoint"), ("https://127.0.0.1/1", "push.endpoint"),
        ("https://[::ffff:10.0.0.1]/1", "push.endpoint"),
        ("https://push.example.net:8443/1", "push.endpoint"),
        ("https://a@push.example.net/1", "push.endpoint"),
    ])
    func `an address that is none of a push service is refused`(_ address: String, _ code: String)
        async throws
    {
        var request = TestBrowser().request(1)
        request.endpoint = address
        #expect(await fixture.errorCode(of: request, as: PushFixture.token) == code)
        #expect(try await fixture.devices().isEmpty)
    }

    @Test func `keys that are not valid are refused`() async throws {
        var request = TestBrowser().request(1)
        request.p256dh = [UInt8](repeating: 4, count: 65).base64URL
        #expect(await fixture.errorCode(of: request, as: PushFixture.token) == "push.keys")
        request = TestBrowser().request(1)
        request.auth = [UInt8](repeating: 4, count: 15).base64URL
        #expect(await fixture.errorCode(of: request, as: PushFixture.token) == "push.keys")
    }

    @Test func `a device needs a name and a sign-in that has not ended`() async throws {
        var request = TestBrowser().request(1)
        request.name = " "
        #expect(await fixture.errorCode(of: request, as: PushFixture.token) == "name.missing")
        fixture.outbox.pushPeople.end(1)
        let other = TestBrowser().request(1)
        #expect(await fixture.errorCode(of: other, as: PushFixture.token) == "access.invalid-token")
    }

    @Test func `a dry run subscribes no device`() async throws {
        let options = SendOptions(isDryRun: true)
        try await fixture.send(TestBrowser().request(1), as: PushFixture.token, options)
        #expect(try await fixture.devices().isEmpty)
    }

    @Test func `a person cannot remove the device of another`() async throws {
        let device = try await fixture.subscribe()
        let request = UnsubscribeFromPush(device: device)
        #expect(await fixture.errorCode(of: request, as: "student:4") == "push-device.not-found")
        #expect(try await fixture.devices().count == 1)
        try await fixture.send(request, as: PushFixture.token)
        #expect(await fixture.errorCode(of: request, as: PushFixture.token) == "push-device.not-found")
    }

    @Test func `the device of a sign-in that ended is removed by due work, and only that`() async throws {
        try await fixture.subscribe(signIn: 1)
        try await fixture.subscribe(signIn: 2)
        let (outbox, now) = (fixture.outbox.outbox, fixture.clock.now)
        #expect(try await !fixture.store.read { try outbox.isWorkDue(at: now, in: $0) })
        fixture.outbox.pushPeople.end(1)
        #expect(try await fixture.store.read { try outbox.isWorkDue(at: now, in: $0) })
        try await fixture.store.write { try outbox.performDueWork(at: now, in: $0) }
        #expect(try await fixture.devices().map(\.name) == ["Phone 2"])
        #expect(try await !fixture.store.read { try outbox.isWorkDue(at: now, in: $0) })
    }

    @Test func `the end of a sign-in or an account removes the devices in the same transaction`() async throws
    {
        try await fixture.subscribe(signIn: 1)
        try await fixture.subscribe(signIn: 2)
        try await fixture.store.write { try Outbox.signInDidEnd(1, in: $0) }
        #expect(try await fixture.devices().map(\.name) == ["Phone 2"])
        try await fixture.send(EditMessageChannels(mail: [.receipt]), as: PushFixture.token)
        try await fixture.store.write { try Outbox.accountWasClosed(AccountID(101), in: $0) }
        #expect(try await fixture.devices().isEmpty)
        #expect(try await fixture.send(ShowMessageChannels(), as: PushFixture.token).mail.isEmpty)
    }

    @Test func `the key is that of the academy`() async throws {
        let key = try await fixture.send(ShowPushKey(), as: PushFixture.token).publicKey
        #expect(key == fixture.outbox.vapidKey.publicKey)
    }

    @Test func `kinds of messages have both channels, one, or both again`() async throws {
        let token = PushFixture.token
        let first = try await fixture.send(ShowMessageChannels(), as: token)
        #expect(first.both == MessageKind.allCases.filter(\.isOptional) && first.push.isEmpty)
        let edit = EditMessageChannels(mail: [.receipt], push: [.sessionCancelled, .passEnding])
        let second = try await fixture.send(edit, as: token)
        #expect(second.mail == [.receipt] && second.push == [.sessionCancelled, .passEnding])
        let third = try await fixture.send(EditMessageChannels(both: [.receipt, .passEnding]), as: token)
        #expect(third.mail.isEmpty && third.push == [.sessionCancelled])
        #expect(try await fixture.send(ShowMessageChannels(), as: "student:4").push.isEmpty)
        let required = EditMessageChannels(push: [.passwordReset])
        #expect(await fixture.errorCode(of: required, as: token) == "message.kind-required")
    }

    @Test func `random subscriptions never crash, and only valid ones are stored`() async throws {
        var random = SplitMix64(seed: 42)
        let pieces = [
            "https://", "http://", "push.example.net", "[::1]", ":443", "/", "a", "@", "\u{0}", "é", "%",
        ]
        for _ in 0..<200 {
            func text() -> String {
                (0..<Int.random(in: 0...6, using: &random))
                    .compactMap { _ in pieces.randomElement(using: &random) }.joined()
            }
            let request = SubscribeToPush(endpoint: text(), p256dh: text(), auth: text(), name: text())
            let code = await fixture.errorCode(of: request, as: PushFixture.token)
            #expect(code?.isEmpty == false)
        }
        #expect(try await fixture.devices().isEmpty)
    }
}
