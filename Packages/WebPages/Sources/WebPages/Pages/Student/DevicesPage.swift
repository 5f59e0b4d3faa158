internal import Application
internal import Authentication
internal import Core
internal import HTTPServer
internal import Navigation

extension WebPages {
    /// Ends the sign-in on a device.
    @Sendable func endDevice(_ context: inout PageContext) async throws -> PageResponse {
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
    @Sendable func showWaitingDevice(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("account")
        let code = context.field("code")
        do {
            let waiting = try await context.client.send(ShowDeviceAuthorization(code: code))
            let question = context.words.text("devices.question", ["device": waiting.device])
            return try await context.devicesPage(question: question, code: code)
        } catch let error as DeviceAuthorizationError {
            return try await context.devicesPage(refusal: error)
        }
    }

    /// Signs the person in on the device that waits with a code.
    @Sendable func approveDevice(_ context: inout PageContext) async throws -> PageResponse {
        try await decideDevice(&context, "approved") { context in
            _ = try await context.client.send(
                ApproveDeviceAuthorization(code: context.field("code")), context.sending())
        }
    }

    /// Refuses to sign in the device that waits with a code.
    @Sendable func denyDevice(_ context: inout PageContext) async throws -> PageResponse {
        try await decideDevice(&context, "denied") { context in
            _ = try await context.client.send(
                DenyDeviceAuthorization(code: context.field("code")), context.sending())
        }
    }

    private func decideDevice(
        _ context: inout PageContext, _ decision: String, _ decide: (PageContext) async throws -> Void
    ) async throws -> PageResponse {
        _ = try await context.open("account")
        do {
            try await decide(context)
        } catch let error as DeviceAuthorizationError {
            return try await context.devicesPage(refusal: error)
        }
        return context.redirect(to: "/devices?done=\(decision)")
    }
}

extension PageContext {
    /// The page of the devices on which the person is signed in.
    ///
    /// - Parameters:
    ///   - question: the question whether a device that waits may sign in; nil without one.
    ///   - code: the code of that device.
    ///   - refusal: the error of the last change.
    func devicesPage(
        question: String? = nil, code: String? = nil, refusal: DeviceAuthorizationError? = nil
    ) async throws -> PageResponse {
        let devices = try await client.send(ListDevices()).items
        let view = DevicesPage(
            devices: devices.map(entry(of:)), canApprove: me?.role == .student, question: question,
            code: code)
        let saved = request.query["done"].flatMap { done in
            ["ended", "approved", "denied"].contains(done) ? words.texts["devices.\(done)"] : nil
        }
        return page(view, title: words["devices.title"], saved: saved, refusal: refusal)
    }

    private func entry(of device: Device) -> DevicesPage.Entry {
        .init(
            id: device.id.description, name: device.name,
            used: words.text("devices.used", ["time": time(device.lastUsedAt)]),
            since: words.text("devices.since", ["time": time(device.signedInAt)]),
            isThis: device.id == browser.signIn?.device,
            end: words.text("devices.end-named", ["name": device.name]))
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
