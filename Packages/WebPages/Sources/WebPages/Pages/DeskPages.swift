internal import Authentication
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Navigation
internal import Networking

extension WebPages {
    /// Approves a screen that shows a pairing code.
    @Sendable func approveScreen(_ visit: inout Visit) async throws -> PageResponse {
        guard try await visit.identify() != nil else { return visit.signInPage() }
        do {
            let screen = try await visit.client.send(
                ApproveScreen(
                    code: visit.field("code"),
                    room: try Reference(visit.field("room"), field: "room")),
                visit.sending())
            return try await visit.deskHome(approved: screen)
        } catch let error as any AcademyError where error.kind != .unavailable {
            return try await visit.deskHome(refusal: error)
        }
    }
}

extension Visit {
    /// The home page of staff: the rooms' screens.
    func deskHome(
        approved: RoomScreen? = nil, refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        var values: [String: Any] = [
            "email": me?.email.text ?? "", "typed": refusal == nil ? "" : field("code"),
        ]
        if let me, me.permissions.contains(.showCodes), me.permissions.contains(.readTimetable) {
            let rooms = try await client.send(ListRooms(limit: 200)).items
            values["canApprove"] = true
            values["rooms"] = rooms.map { room -> [String: Any] in
                [
                    "id": room.id.description, "name": room.name, "venue": room.venueName,
                    "isChosen": room.id.description == field("room"),
                ]
            }
        }
        if let approved {
            values["approved"] = words.text("desk.approved", ["room": approved.roomName])
        }
        if let refusal { values.merge(refused(refusal)) { _, new in new } }
        return page(.desk, title: words["desk.title"], status: refusal == nil ? 200 : 422, values)
    }
}
