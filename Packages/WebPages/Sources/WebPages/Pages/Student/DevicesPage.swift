internal import Authentication
internal import Core
internal import HTTPServer
internal import Networking

extension WebPages {
    /// The page of the devices on which a person is signed in.
    @Sendable func showDevices(_ visit: inout Visit) async throws -> PageResponse {
        _ = try await visit.open("account")
        let devices = try await visit.client.send(ListDevices()).items
        return visit.page(
            .devices, title: visit.words["devices.title"],
            [
                "devices": devices.map(visit.values(of:)),
                "saved": visit.request.query["done"] == "ended",
            ])
    }

    /// Ends the sign-in on a device.
    @Sendable func endDevice(_ visit: inout Visit) async throws -> PageResponse {
        _ = try await visit.open("account")
        guard let number = Int64(visit.field("device")) else {
            throw NotFound("device", visit.field("device"))
        }
        do {
            _ = try await visit.client.send(RevokeDevice(device: DeviceID(number)), visit.sending())
        } catch is NotFound {
            // The sign-in has already ended.
        }
        return visit.redirect(to: "/devices?done=ended")
    }
}

extension Visit {
    fileprivate func values(of device: Device) -> [String: Any] {
        [
            "id": device.id.description, "name": device.name,
            "used": words.text("devices.used", ["time": time(device.lastUsedAt)]),
            "since": words.text("devices.since", ["time": time(device.signedInAt)]),
            "isThis": device.id == session?.device,
            "end": words.text("devices.end-named", ["name": device.name]),
        ]
    }

    /// An instant in the academy's time zone: “Fri 20 Nov, 18:00”.
    func time(_ instant: Instant) -> String {
        let local = site.timeZone.local(instant)
        return "\(words.day(local.day)), \(local.time)"
    }
}
