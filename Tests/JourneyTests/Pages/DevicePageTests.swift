import Academy
import Application
import Authentication
import Core
import TestSupport
import Testing

/// The form of `/devices` that signs a student in on another device.
@Suite(.limitedParallelism) struct DevicePageTests {
    private let fixture: StudentPageFixture
    private let started: StartedDeviceAuthorization

    init() async throws {
        fixture = try await StudentPageFixture()
        started = try await fixture.fixture.academy.client(nil).send(
            StartDeviceAuthorization(device: "library computer"))
    }

    /// The page that asks whether the device may sign in.
    private func question() async throws -> Browser.Page {
        let page = try await fixture.browser.get("/devices")
        return try await fixture.browser.submit("/devices/code", on: page, ["code": started.userCode])
    }

    private func poll() async throws -> SignedIn {
        try await fixture.fixture.academy.client(nil).send(
            FinishDeviceAuthorization(deviceCode: started.deviceCode))
    }

    @Test func `a student approves a device after its name was shown`() async throws {
        let page = try await question()
        #expect(page.status == 200 && page.html.contains("library computer"))
        let approved = try await fixture.browser.submit("/devices/approve", on: page)
        #expect(approved.location == "/devices?done=approved")
        #expect(try await poll().principal.email.text == StudentPageFixture.email)
    }

    @Test func `a student refuses a device`() async throws {
        let denied = try await fixture.browser.submit("/devices/deny", on: question())
        #expect(denied.location == "/devices?done=denied")
        await #expect(throws: DeviceAuthorizationError.denied) { try await poll() }
    }

    @Test func `an unknown code is refused on the page`() async throws {
        let page = try await fixture.browser.get("/devices")
        let refused = try await fixture.browser.submit("/devices/code", on: page, ["code": "222222"])
        #expect(refused.status == 422 && refused.html.contains("No device waits with this code."))
    }

    @Test func `the device gets the address of the page if the academy has one`() async throws {
        #expect(started.verificationURI == nil)
        _ = try await fixture.admin.send(
            EditAcademy(settings: ["web.address": "https://academy.example"]))
        let again = try await fixture.fixture.academy.client(nil).send(StartDeviceAuthorization())
        #expect(again.verificationURI == "https://academy.example/devices")
    }
}
