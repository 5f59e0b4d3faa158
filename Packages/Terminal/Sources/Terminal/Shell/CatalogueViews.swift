internal import Application
internal import ClassManagement
internal import Core
internal import Pictures

/// The views of venues, rooms, instructors, class types, terms and holidays.
extension Views {
    var roomList: View {
        let changes = [
            form("a", AddRoom.self, from: ["venue": venues()]),
            form("e", EditRoom.self, from: ["room": rooms()]), form("v", AddVenue.self),
            form("w", EditVenue.self, from: ["venue": venues()]),
        ]
        let upkeep = [
            archiving(
                "m", "action.archive-or-delete-a-room", Room.self, rooms,
                deletion: form("d", DeleteRoom.self, from: ["room": rooms()])),
            archiving(
                "u", "action.archive-or-delete-a-venue", Venue.self, venues,
                deletion: form("d", DeleteVenue.self, from: ["venue": venues()])),
        ]
        let others = [
            form("l", FindFreeRooms.self, ["limit": Limits.page], from: ["venue": venues()]),
            showing("y", "action.show-the-venues", ListVenues.self, ["limit": Limits.page]),
            pictures("i", of: .venue, from: venues()), screenActions,
        ]
        return list(
            ListRooms.self, filters: [oneVenue, archivedOnes], actions: changes + upkeep + others)
    }

    var instructorList: View {
        let actions = [
            form("a", AddInstructor.self),
            form("e", EditInstructor.self, from: ["instructor": instructors()]),
            archiving(
                "m", "action.archive-or-delete", Instructor.self, instructors,
                deletion: form("d", DeleteInstructor.self, from: ["instructor": instructors()])),
            form("l", FindFreeInstructors.self, ["limit": Limits.page], from: ["venue": venues()]),
            instructorCalendar,
        ]
        return list(ListInstructors.self, filters: [archivedOnes], actions: actions)
    }

    var classTypeList: View {
        let actions = [
            form("a", AddClassType.self), form("e", EditClassType.self, from: ["classType": classTypes()]),
            archiving(
                "m", "action.archive-or-delete", ClassType.self, classTypes,
                deletion: form("d", DeleteClassType.self, from: ["classType": classTypes()])),
        ]
        return list(ListClassTypes.self, filters: [archivedOnes], actions: actions)
    }

    var termList: View {
        let actions = [
            form("a", AddTerm.self), form("e", EditTerm.self, from: ["term": terms()]),
            archiving(
                "m", "action.archive-or-delete", Term.self, terms,
                deletion: form("d", DeleteTerm.self, from: ["term": terms()])),
        ]
        return list(ListTerms.self, filters: [archivedOnes], actions: actions)
    }

    var holidayList: View {
        let actions = [
            form("a", AddHoliday.self, from: ["venues": venues()]),
            form("e", EditHoliday.self, from: ["holiday": holidays, "venues": venues()]),
            form("r", RemoveHoliday.self, from: ["holiday": holidays]),
        ]
        return list(ListHolidays.self, filters: days(.day), actions: actions)
    }

    /// The actions that archive, restore and delete an entity.
    ///
    /// - Parameters:
    ///   - choices: the archived entities, or the others.
    ///   - deletion: the action that deletes an entity.
    func archiving<Entity: ArchivableEntity>(
        _ key: Character, _ title: String, _ entity: Entity.Type, _ choices: (Bool) -> Question.Input,
        deletion: Action
    ) -> Action {
        let requests = entity.archiving
        let noun = requests.noun
        let label = "label.\(noun.replacing(" ", with: "-"))"
        let (others, archived) = (choices(false), choices(true))
        let change = { (key: Character, title: String, done: String, isArchived: Bool) in
            Action(
                key: key, title: title, access: Entity.Edit.endpoint.access,
                questions: [Question(noun, label, .entity, from: isArchived ? others : archived)]
            ) { answers in
                let edited = try await backend.send(requests.edit(try answers.reference(noun), isArchived))
                return Phrase(done, ["name": edited.name])
            }
        }
        return .group(
            key, title,
            [
                change("x", "action.archive", "done.archived", true),
                change("r", "action.restore", "done.unarchived", false), deletion,
            ])
    }
}
