import Academy
import Application
import Core
import Messages
import TestSupport
import Testing

/// The part of `/account` with the devices on which messages are shown.
@Suite(.limitedParallelism) struct PushPageTests {
    /// What a browser returns for a subscription (RFC 8291, appendix A).
    private static let fields = [
        "endpoint": "https://push.example.net/push/1",
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    ]

    private let fixture: StudentPageFixture

    init() async throws {
        fixture = try await StudentPageFixture()
        _ = try await fixture.admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
    }

    private func devices() async throws -> [PushDevice] {
        try await fixture.fixture.studentClient.send(ListPushDevices()).items
    }

    @discardableResult
    private func subscribe() async throws -> Browser.Page {
        let page = try await fixture.browser.get("/account")
        return try await fixture.browser.submit("/account/push", on: page, Self.fields)
    }

    @Test func `the part has the key, and says without a script that the browser cannot show messages`()
        async throws
    {
        let key = try await fixture.admin.send(ShowPushKey()).publicKey
        let page = try await fixture.expect(
            [
                "Notifications on this device", "data-key=\"\(key)\"",
                "<p class=\"hint\" id=\"push-unsupported\">This browser cannot show",
                "action=\"/account/push\" hidden",
            ], on: "/account")
        #expect(!page.html.contains("channel.receipt"))
    }

    @Test func `an academy that writes no messages offers no notifications`() async throws {
        _ = try await fixture.admin.send(EditAcademy(settings: ["messages.enabled": "no"]))
        let page = try await fixture.browser.get("/account")
        #expect(page.status == 200 && !page.html.contains("Notifications on this device"))
    }

    @Test func `a browser that subscribed is in the list as this device, and is removed there`() async throws
    {
        #expect(try await subscribe().location == "/account?done=push")
        #expect(try await devices().map(\.service) == ["push.example.net"])
        let page = try await fixture.expect(
            ["data-this", "Turn off on this device", "This device"], on: "/account?done=push")
        let id = try #require(try await devices().first).id
        let removed = try await fixture.browser.submit(
            "/account/push/remove", on: page, ["device": id.description])
        #expect(removed.location == "/account?done=push-removed")
        #expect(try await devices().isEmpty)
        let again = try await fixture.browser.submit(
            "/account/push/remove", on: page, ["device": id.description])
        #expect(again.location == "/account?done=push-removed")
    }

    @Test func `a refused address is said on the page`() async throws {
        let page = try await fixture.browser.get("/account")
        var fields = Self.fields
        fields["endpoint"] = "https://127.0.0.1/push"
        let refused = try await fixture.browser.submit("/account/push", on: page, fields)
        #expect(
            refused.status == 422 && refused.html.contains("The address of the push service is not valid"))
        #expect(try await devices().isEmpty)
    }

    @Test func `a person chooses for each kind where it arrives`() async throws {
        try await subscribe()
        let page = try await fixture.expect(["name=\"channel.receipt\""], on: "/account")
        let saved = try await fixture.browser.submit(
            "/account/push/channels", on: page,
            ["channel.receipt": "mail", "channel.session-cancelled": "push", "channel.refund": "pigeon"])
        #expect(saved.location == "/account?done=push-channels")
        let chosen = try await fixture.fixture.studentClient.send(ShowMessageChannels())
        #expect(chosen.mail == [.receipt] && chosen.push == [.sessionCancelled])
        #expect(chosen.both.contains(.refund))
    }

    @Test func `a sign-out on the page removes the device`() async throws {
        try await subscribe()
        let page = try await fixture.browser.get("/account")
        _ = try await fixture.browser.submit("/sign-out", on: page)
        #expect(try await devices().isEmpty)
    }

    @Test func `the service worker shows messages, and ends them at a sign-out`() async throws {
        let script = try await fixture.browser.get("/service-worker.js").html
        for part in [
            "addEventListener(\"push\"", "addEventListener(\"notificationclick\"", "showNotification",
            "pushManager?.getSubscription()", "const icon = \"/assets/icon-192",
        ] {
            #expect(script.contains(part), "\(part)")
        }
    }
}
