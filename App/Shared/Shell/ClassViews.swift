internal import ClassManagement
internal import Core
internal import Navigation
internal import Networking

/// The view of classes.
extension Views {
    var classes: View {
        let upkeep = archiving("m", "action.archive-or-delete", AcademyClass.self, academyClasses)
        return list(
            { .academyClass(ClassID($0)) }, [addClass, editClass, upkeep], searchHint: "shell.hint.search"
        ) { ListClasses(search: $0, limit: Shell.pageSize, after: $1) }
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
                Question("firstDay", "question.first-day", .day),
                Question("lastDay", "label.last-day", .day),
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
                Question("lastDay", "label.last-day", .day, hint: .unchanged),
                Question("capacity", "label.capacity", .number, hint: .unchanged),
                Question("dropInPrice", "label.drop-in-price", hint: .unchangedOrNone),
            ]
        ) { Phrase("done.changed", ["name": $0.name]) }
    }
}
