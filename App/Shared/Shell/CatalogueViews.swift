internal import ClassManagement
internal import Core
internal import Networking

/// Venues and rooms.
extension Views {
    var roomList: View {
        list(nil, [addRoom, editRoom, addVenue, editVenue]) { ListRooms(limit: Shell.pageSize, after: $1) }
    }

    private var addRoom: Action {
        Action(
            key: "a", title: "Add a room",
            questions: [
                Question(field: "venue", title: "Venue", input: venues),
                Question(field: "name", title: "Name"), Question(field: "capacity", title: "Capacity"),
            ]
        ) { answers in
            let room = try await backend.send(
                AddRoom(
                    venue: try answers.reference("venue"), name: answers["name"],
                    capacity: try answers.value("capacity")))
            return "\(room.name) is room \(room.id)."
        }
    }

    private var editRoom: Action {
        Action(
            key: "e", title: "Edit a room",
            questions: [
                Question(field: "room", title: "Room", input: rooms),
                Question(field: "name", title: "Name (empty: unchanged)"),
                Question(field: "capacity", title: "Capacity (empty: unchanged)"),
            ]
        ) { answers in
            let room = try await backend.send(
                EditRoom(
                    room: try answers.reference("room"), name: answers.optional("name"),
                    capacity: try answers.optionalValue("capacity")))
            return "\(room.name) has a capacity of \(room.capacity)."
        }
    }

    private var addVenue: Action {
        Action(
            key: "v", title: "Add a venue",
            questions: [
                Question(field: "name", title: "Name"),
                Question(field: "timeZone", title: "Time zone, such as America/Lima"),
                Question(field: "address", title: "Address (may be empty)"),
            ]
        ) { answers in
            let venue = try await backend.send(
                AddVenue(
                    name: answers["name"], address: answers.optional("address"),
                    timeZone: answers["timeZone"]))
            return "\(venue.name) is venue \(venue.id)."
        }
    }

    private var editVenue: Action {
        Action(
            key: "w", title: "Edit a venue",
            questions: [
                Question(field: "venue", title: "Venue", input: venues),
                Question(field: "name", title: "Name (empty: unchanged)"),
                Question(field: "address", title: "Address (empty: unchanged)"),
            ]
        ) { answers in
            let venue = try await backend.send(
                EditVenue(
                    venue: try answers.reference("venue"), name: answers.optional("name"),
                    address: answers.optional("address")))
            return "\(venue.name) is changed."
        }
    }
}
