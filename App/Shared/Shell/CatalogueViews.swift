internal import ClassManagement
internal import Core
internal import Networking
internal import Pictures

/// The views of venues, rooms, instructors, class types, terms and holidays.
extension Views {
    var roomList: View {
        let addRoom = form(
            "a", "action.add-a-room", AddRoom.self, [:],
            [
                Question("venue", "label.venue", .entity, from: venues()), Question("name", "label.name"),
                Question("capacity", "label.capacity", .number),
            ]
        ) { Phrase("done.room-added", ["name": $0.name, "id": $0.id]) }
        let editRoom = form(
            "e", "action.edit-a-room", EditRoom.self, [:],
            [
                Question("room", "label.room", .entity, from: rooms()),
                Question("name", "label.name", hint: .unchanged),
                Question("capacity", "label.capacity", .number, hint: .unchanged),
            ]
        ) { Phrase("done.room-changed", ["name": $0.name, "capacity": $0.capacity]) }
        let upkeep = [
            archiving("m", "action.archive-or-delete-a-room", Room.self, rooms),
            archiving("u", "action.archive-or-delete-a-venue", Venue.self, venues),
        ]
        let others = [findFreeRoom, showVenues, pictures("i", of: .venue, from: venues()), screenActions]
        return list(
            ListRooms.self, filters: [oneVenue, archivedOnes],
            actions: [addRoom, editRoom, addVenue, editVenue] + upkeep + others)
    }

    /// The questions for the time at which a room or an instructor is free.
    private var timeQuestions: [Question] {
        [
            Question("at", "question.session-at", .dayAndTime),
            Question("minutes", "question.minutes", .number),
        ]
    }

    private var findFreeRoom: Action {
        showing(
            "l", "action.find-a-free-room", FindFreeRooms.self, ["limit": Limits.page],
            timeQuestions + [
                oneVenue, Question("capacity", "question.people", .number, hint: .mayBeEmpty),
            ])
    }

    private var showVenues: Action {
        showing("y", "action.show-the-venues", ListVenues.self, ["limit": Limits.page])
    }

    private var addVenue: Action {
        form(
            "v", "action.add-a-venue", AddVenue.self, [:],
            [
                Question("name", "label.name"), Question("timeZone", "question.time-zone"),
                Question("address", "label.address", hint: .mayBeEmpty),
            ]
        ) { Phrase("done.venue-added", ["name": $0.name, "id": $0.id]) }
    }

    private var editVenue: Action {
        form(
            "w", "action.edit-a-venue", EditVenue.self, [:],
            [
                Question("venue", "label.venue", .entity, from: venues()),
                Question("name", "label.name", hint: .unchanged),
                Question("address", "label.address", hint: .unchangedOrNone),
            ]
        ) { Phrase("done.changed", ["name": $0.name]) }
    }

    var instructorList: View {
        let details = { (hint: Question.Hint) in
            [
                Question("email", "label.e-mail", hint: hint),
                Question("styles", "question.styles", .texts, hint: hint),
            ]
        }
        let add = form(
            "a", "action.add-an-instructor", AddInstructor.self, [:],
            [Question("name", "label.name")] + details(.mayBeEmpty)
        ) { Phrase("done.instructor-added", ["name": $0.name, "id": $0.id]) }
        let edit = form(
            "e", "action.edit-an-instructor", EditInstructor.self, [:],
            [
                Question("instructor", "label.instructor", .entity, from: instructors()),
                Question("name", "label.name", hint: .unchanged),
            ] + details(.unchanged)
        ) { Phrase("done.changed", ["name": $0.name]) }
        let upkeep = archiving("m", "action.archive-or-delete", Instructor.self, instructors)
        let findFree = showing(
            "l", "action.find-a-free-instructor", FindFreeInstructors.self, ["limit": Limits.page],
            timeQuestions + [Question("venue", "label.venue", .entity, from: venues())])
        return list(
            ListInstructors.self, filters: [archivedOnes],
            actions: [add, edit, upkeep, findFree, instructorCalendar])
    }

    var classTypeList: View {
        let values = { (hint: Question.Hint?) in
            [
                Question("style", "label.style", hint: hint), Question("family", "label.family", hint: hint),
                Question("level", "label.level", hint: hint),
            ]
        }
        let add = form("a", "action.add-a-class-type", AddClassType.self, [:], values(nil)) {
            Phrase("done.class-type-added", ["name": $0.name, "id": $0.id])
        }
        let edit = form(
            "e", "action.edit-a-class-type", EditClassType.self, [:],
            [Question("classType", "label.class-type", .entity, from: classTypes())] + values(.unchanged)
        ) { Phrase("done.changed", ["name": $0.name]) }
        let upkeep = archiving("m", "action.archive-or-delete", ClassType.self, classTypes)
        return list(ListClassTypes.self, filters: [archivedOnes], actions: [add, edit, upkeep])
    }

    var termList: View {
        let values = { (hint: Question.Hint?) in
            [
                Question("name", "label.name", hint: hint),
                Question("firstDay", "question.first-day", .day, hint: hint),
                Question("lastDay", "label.last-day", .day, hint: hint),
            ]
        }
        let add = form("a", "action.add-a-term", AddTerm.self, [:], values(nil)) {
            Phrase("done.term-added", ["name": $0.name, "id": $0.id])
        }
        let edit = form(
            "e", "action.edit-a-term", EditTerm.self, [:],
            [Question("term", "label.term", .entity, from: terms())] + values(.unchanged)
        ) { Phrase("done.changed", ["name": $0.name]) }
        let upkeep = archiving("m", "action.archive-or-delete", Term.self, terms)
        return list(ListTerms.self, filters: [archivedOnes], actions: [add, edit, upkeep])
    }

    var holidayList: View {
        let values = { (hint: Question.Hint?) in
            [Question("date", "question.day", .day, hint: hint), Question("name", "label.name", hint: hint)]
        }
        let add = form(
            "a", "action.add-a-holiday", AddHoliday.self, [:],
            values(nil) + [Question("venues", "question.venues", .texts)],
            asking: { try await backend.question(before: $0) }
        ) { Phrase("done.holiday-added", ["name": $0.name, "count": $0.cancelledSessions]) }
        let edited =
            [Question("holiday", "label.holiday", .entity, from: holidays)] + values(.unchanged)
            + [Question("venues", "label.venues", .texts, hint: .unchanged)]
        let edit = form(
            "e", "action.edit-a-holiday", EditHoliday.self, [:], edited,
            asking: { try await backend.question(before: $0) }
        ) { Phrase("done.changed", ["name": $0.name]) }
        let remove = form(
            "r", "action.remove-a-holiday", RemoveHoliday.self, [:],
            [Question("holiday", "label.holiday", .entity, from: holidays)],
            confirmation: { answers in
                let found = try await backend.send(ShowHoliday(holiday: try answers.id("holiday")))
                return .irreversible(
                    Phrase("ask.remove-holiday", ["name": found.name, "day": found.date]))
            }
        ) { Phrase("done.holiday-removed", ["name": $0.name, "day": $0.date]) }
        return list(ListHolidays.self, filters: days(.day), actions: [add, edit, remove])
    }

    /// The actions that archive, restore and delete an entity.
    ///
    /// - Parameter choices: the archived entities, or the others.
    func archiving<Entity: ArchivableEntity>(
        _ key: Character, _ title: String, _ entity: Entity.Type, _ choices: (Bool) -> Question.Input
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
        let deletion = Action(
            key: "d", title: "action.delete", access: Entity.Delete.endpoint.access,
            questions: [Question(noun, label, .entity, from: others)],
            confirmation: {
                .irreversible(try await Entity.deletionQuestion(try $0.reference(noun), backend))
            }
        ) { try await backend.send(requests.delete(try $0.reference(noun))).deletionDone }
        return .group(
            key, title,
            [
                change("x", "action.archive", "done.archived", true),
                change("r", "action.restore", "done.unarchived", false), deletion,
            ])
    }
}
