internal import ClassManagement
internal import Core
internal import Networking

/// The view of rooms, with the actions for rooms and venues.
extension Views {
    var roomList: View {
        list(nil, [addRoom, editRoom, addVenue, editVenue]) { ListRooms(limit: Shell.pageSize, after: $1) }
    }

    private var addRoom: Action {
        Action(
            key: "a", title: "action.add-a-room",
            questions: [
                Question(field: "venue", title: "label.venue", input: venues),
                Question(field: "name", title: "label.name"),
                Question(field: "capacity", title: "label.capacity"),
            ]
        ) { answers in
            let room = try await backend.send(
                AddRoom(
                    venue: try answers.reference("venue"), name: answers["name"],
                    capacity: try answers.value("capacity")))
            return Phrase("done.room-added", ["name": room.name, "id": room.id])
        }
    }

    private var editRoom: Action {
        Action(
            key: "e", title: "action.edit-a-room",
            questions: [
                Question(field: "room", title: "label.room", input: rooms),
                Question(field: "name", title: "label.name", hint: .unchanged),
                Question(field: "capacity", title: "label.capacity", hint: .unchanged),
            ]
        ) { answers in
            let room = try await backend.send(
                EditRoom(
                    room: try answers.reference("room"), name: answers.optional("name"),
                    capacity: try answers.optionalValue("capacity")))
            return Phrase("done.room-changed", ["name": room.name, "capacity": room.capacity])
        }
    }

    private var addVenue: Action {
        Action(
            key: "v", title: "action.add-a-venue",
            questions: [
                Question(field: "name", title: "label.name"),
                Question(field: "timeZone", title: "question.time-zone"),
                Question(field: "address", title: "label.address", hint: .mayBeEmpty),
            ]
        ) { answers in
            let venue = try await backend.send(
                AddVenue(
                    name: answers["name"], address: answers.optional("address"),
                    timeZone: answers["timeZone"]))
            return Phrase("done.venue-added", ["name": venue.name, "id": venue.id])
        }
    }

    private var editVenue: Action {
        Action(
            key: "w", title: "action.edit-a-venue",
            questions: [
                Question(field: "venue", title: "label.venue", input: venues),
                Question(field: "name", title: "label.name", hint: .unchanged),
                Question(field: "address", title: "label.address", hint: .unchanged),
            ]
        ) { answers in
            let venue = try await backend.send(
                EditVenue(
                    venue: try answers.reference("venue"), name: answers.optional("name"),
                    address: answers.optional("address")))
            return Phrase("done.changed", ["name": venue.name])
        }
    }
}
