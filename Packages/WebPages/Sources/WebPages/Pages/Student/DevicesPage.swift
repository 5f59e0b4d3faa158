internal import Authentication
internal import Core
internal import HTTPServer
internal import Networking

extension WebPages {
    /// The page of the devices on which a person is signed in.
    @Sendable func showDevices(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("account")
        let devices = try await context.client.send(ListDevices()).items
        return context.page(
            .devices, title: context.words["devices.title"],
            [
                "devices": devices.map(context.values(of:)),
                "saved": context.request.query["done"] == "ended",
            ])
    }

    /// Ends the sign-in on a device.
    @Sendable func endDevice(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("account")
        guard let number = Int64(context.field("device")) else {
            throw NotFound("device", context.field("device"))
        }
        do {
            _ = try await context.client.send(RevokeDevice(device: DeviceID(number)), context.sending())
        } catch is NotFound {
            // The sign-in has already ended.
        }
        return context.redirect(to: "/devices?done=ended")
    }
}

extension PageContext {
    fileprivate func values(of device: Device) -> [String: Any] {
        [
            "id": device.id.description, "name": device.name,
            "used": words.text("devices.used", ["time": time(device.lastUsedAt)]),
            "since": words.text("devices.since", ["time": time(device.signedInAt)]),
            "isThis": device.id == currentSignIn?.device,
            "end": words.text("devices.end-named", ["name": device.name]),
        ]
    }

    /// An instant in the academy's time zone: “Fri 20 Nov, 18:00”.
    func time(_ instant: Instant) -> String {
        let local = site.timeZone.local(instant)
        return "\(words.day(local.day)), \(local.time)"
    }
}
