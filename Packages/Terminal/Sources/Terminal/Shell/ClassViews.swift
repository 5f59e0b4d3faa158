internal import Application
internal import ClassManagement
internal import Core
internal import Navigation

/// The view of classes.
extension Views {
    var classes: View {
        let upkeep = archiving(
            "m", "action.archive-or-delete", AcademyClass.self, academyClasses,
            deletion: form("d", DeleteClass.self, from: ["class": academyClasses()]))
        let family = Question("family", "label.family", hint: .all)
        let filters =
            [oneVenue] + kindsOfClasses + [family, oneInstructor, archivedOnes, order(of: ListClasses.self)]
        return list(
            ListClasses.self, opening: { .academyClass(ClassID($0)) }, searchHint: "shell.hint.search",
            filters: filters, actions: [addClass, editClass, upkeep])
    }

    private var addClass: Action {
        form(
            "a", "action.add-a-class", AddClass.self, [:],
            [
                Question("classType", "label.class-type", .entity, from: classTypes()),
                Question("name", "question.class-name", hint: .explained),
                Question("room", "label.room", .entity, from: rooms()),
                Question("instructor", "label.instructor", .entity, from: instructors(), hint: .mayBeEmpty),
                Question("slots", "question.weekly-times", .slots),
                Question("term", "question.days-of-term", .entity, from: terms(), hint: .explained),
                Question(
                    "firstDay", "question.first-day", .day, isAsked: { $0.optional("term") == nil }),
                Question("lastDay", "label.last-day", .day, isAsked: { $0.optional("term") == nil }),
                Question("capacity", "label.capacity", .number),
                Question("dropInPrice", "label.drop-in-price", hint: .mayBeEmpty),
            ]
        ) { Phrase("done.class-added", ["name": $0.name, "id": $0.id]) }
    }

    private var editClass: Action {
        form(
            "e", "action.edit-a-class", EditClass.self, [:],
            [
                Question("class", "label.class", .entity, from: academyClasses()),
                Question("name", "label.name", hint: .unchanged),
                Question("room", "label.room", .entity, from: rooms(), hint: .unchanged),
                Question(
                    "instructor", "label.instructor", .entity, from: instructors(), hint: .unchangedOrNone),
                Question("slots", "label.weekly-times", .slots, hint: .unchanged),
                Question("firstDay", "label.first-day", .day, hint: .unchanged),
                Question("lastDay", "label.last-day", .day, hint: .unchanged),
                Question("capacity", "label.capacity", .number, hint: .unchanged),
                Question("dropInPrice", "label.drop-in-price", hint: .unchangedOrNone),
                Question("from", "question.changes-from", .day, hint: .explained),
            ],
            asking: { try await backend.question(before: $0) }
        ) { Phrase("done.changed", ["name": $0.name]) }
    }
}
