internal import Application
internal import Authentication
internal import Core
internal import HTTPServer
internal import Navigation

/// The page of the devices on which a person is signed in, and its forms.
enum DevicePages {
    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.studentPage("devices", "page.devices", for: "account") { try await devicesPage($0) },
            pages.page(.post, "devices", "page.devices", endDevice),
            pages.page(.post, "devices/code", "page.devices", showWaitingDevice),
            pages.page(.post, "devices/approve", "page.devices", approveDevice),
            pages.page(.post, "devices/deny", "page.devices", denyDevice),
        ]
    }

    /// Ends the sign-in on a device.
    @Sendable private static func endDevice(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("account")
        let device: DeviceID = try context.id("device", in: "device")
        do {
            _ = try await context.client.send(RevokeDevice(device: device), context.sending())
        } catch is NotFound {
            // The sign-in has already ended.
        }
        return context.redirect(to: "/devices?done=ended")
    }

    /// Shows which device waits with a code, and asks whether it may sign in.
    @Sendable private static func showWaitingDevice(_ context: inout PageContext) async throws -> PageResponse
    {
        _ = try await context.open("account")
        let code = context.field("code")
        do {
            let waiting = try await context.client.send(ShowDeviceAuthorization(code: code))
            let question = context.words.text("devices.question", ["device": waiting.device])
            return try await devicesPage(context, question: question, code: code)
        } catch let error as DeviceAuthorizationError {
            return try await devicesPage(context, refusal: error)
        }
    }

    /// Signs the person in on the device that waits with a code.
    @Sendable private static func approveDevice(_ context: inout PageContext) async throws -> PageResponse {
        try await decide(&context, "approved") { context in
            _ = try await context.client.send(
                ApproveDeviceAuthorization(code: context.field("code")), context.sending())
        }
    }

    /// Refuses to sign in the device that waits with a code.
    @Sendable private static func denyDevice(_ context: inout PageContext) async throws -> PageResponse {
        try await decide(&context, "denied") { context in
            _ = try await context.client.send(
                DenyDeviceAuthorization(code: context.field("code")), context.sending())
        }
    }

    private static func decide(
        _ context: inout PageContext, _ decision: String, _ decide: (PageContext) async throws -> Void
    ) async throws -> PageResponse {
        _ = try await context.open("account")
        do {
            try await decide(context)
        } catch let error as DeviceAuthorizationError {
            return try await devicesPage(context, refusal: error)
        }
        return context.redirect(to: "/devices?done=\(decision)")
    }

    /// The page of the devices on which the person is signed in.
    ///
    /// - Parameters:
    ///   - question: the question whether a device that waits may sign in; nil without one.
    ///   - code: the code of that device.
    ///   - refusal: the error of the last change.
    private static func devicesPage(
        _ context: PageContext, question: String? = nil, code: String? = nil,
        refusal: DeviceAuthorizationError? = nil
    ) async throws -> PageResponse {
        let devices = try await context.client.send(ListDevices()).items
        let view = DevicesPage(
            devices: devices.map { entry(context, of: $0) }, canApprove: context.isOfStudents,
            question: question, code: code)
        let saved = context.request.query["done"].flatMap { done in
            ["ended", "approved", "denied"].contains(done) ? context.words.texts["devices.\(done)"] : nil
        }
        return context.page(view, title: context.words["devices.title"], saved: saved, refusal: refusal)
    }

    private static func entry(_ context: PageContext, of device: Device) -> DevicesPage.Entry {
        .init(
            id: device.id.description, name: device.name,
            used: context.words.text("devices.used", ["time": context.time(device.lastUsedAt)]),
            since: context.words.text("devices.since", ["time": context.time(device.signedInAt)]),
            isThis: device.id == context.browser.signIn?.device,
            end: context.words.text("devices.end-named", ["name": device.name]))
    }
}

/// The page of the devices on which a person is signed in.
struct DevicesPage: PageView {
    struct Entry: Encodable {
        let id: String
        let name: String
        let used: String
        let since: String
        let isThis: Bool
        /// The label of the button that ends the sign-in.
        let end: String
    }

    static let template = Template(PackageResources.devices_mustache)
    let devices: [Entry]
    let canApprove: Bool
    let question: String?
    let code: String?
}
