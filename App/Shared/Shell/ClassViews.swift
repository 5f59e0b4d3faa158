internal import Academy
internal import ClassManagement
internal import Core
internal import Navigation
internal import Networking
internal import StudentManagement

/// The views of classes, and of the students in a class.
extension Views {
    var classes: View {
        list({ .academyClass(ClassID($0)) }, [addClass, editClass], isSearchable: true) {
            ListClasses(search: $0, limit: Shell.pageSize, after: $1)
        }
    }

    private var addClass: Action {
        Action(
            key: "a", title: "action.add-a-class",
            questions: [
                Question(field: "classType", title: "label.class-type", input: classTypes),
                Question(field: "name", title: "question.class-name"),
                Question(field: "room", title: "label.room", input: rooms),
                Question(
                    field: "instructor", title: "label.instructor", input: instructors, hint: .mayBeEmpty),
                Question(field: "slots", title: "question.weekly-times"),
                Question(field: "firstDay", title: "question.first-day"),
                Question(field: "lastDay", title: "label.last-day"),
                Question(field: "capacity", title: "label.capacity"),
                Question(field: "dropInPrice", title: "label.drop-in-price", hint: .mayBeEmpty),
            ]
        ) { answers in
            let slots: CommaSeparated<SlotArgument> = try answers.value("slots")
            let zone = try await backend.send(ShowAcademy()).timeZone
            let academyClass = try await backend.send(
                AddClass(
                    name: answers.optional("name"), classType: try answers.reference("classType"),
                    room: try answers.reference("room"),
                    instructor: try answers.optionalReference("instructor"),
                    slots: slots.elements.map(\.slot),
                    firstDay: try answers.optionalDay("firstDay", in: zone),
                    lastDay: try answers.optionalDay("lastDay", in: zone),
                    capacity: try answers.value("capacity"),
                    dropInPrice: answers.optional("dropInPrice")))
            return Phrase("done.class-added", ["name": academyClass.name, "id": academyClass.id])
        }
    }

    private var editClass: Action {
        Action(
            key: "e", title: "action.edit-a-class",
            questions: [
                Question(field: "class", title: "label.class", input: academyClasses),
                Question(field: "name", title: "label.name", hint: .unchanged),
                Question(field: "room", title: "label.room", input: rooms, hint: .unchanged),
                Question(
                    field: "instructor", title: "label.instructor", input: instructors, hint: .unchanged),
                Question(field: "slots", title: "label.weekly-times", hint: .unchanged),
                Question(field: "lastDay", title: "label.last-day", hint: .unchanged),
                Question(field: "capacity", title: "label.capacity", hint: .unchanged),
                Question(field: "dropInPrice", title: "label.drop-in-price", hint: .unchanged),
            ]
        ) { answers in
            let slots: CommaSeparated<SlotArgument>? = try answers.optionalValue("slots")
            let zone = try await backend.send(ShowAcademy()).timeZone
            let instructor: Reference<Kind.Instructor>? = try answers.optionalReference("instructor")
            let academyClass = try await backend.send(
                EditClass(
                    class: try answers.reference("class"), name: answers.optional("name"),
                    room: try answers.optionalReference("room"),
                    instructor: instructor.map { .set($0) } ?? .unchanged,
                    capacity: try answers.optionalValue("capacity"),
                    dropInPrice: answers.optional("dropInPrice"),
                    lastDay: try answers.optionalDay("lastDay", in: zone), slots: slots?.elements.map(\.slot))
            )
            return Phrase("done.changed", ["name": academyClass.name])
        }
    }

    func classStudents(_ academyClass: Reference<Kind.AcademyClass>) -> View {
        let enrol = Action(
            key: "e", title: "action.enrol-a-student",
            questions: [Question(field: "student", title: "label.student", input: matchingStudents)]
        ) { answers in
            let enrolment = try await backend.send(
                EnrolStudent(class: academyClass, student: try answers.reference("student")))
            return Phrase(
                "done.enrolled", ["student": enrolment.studentName, "class": enrolment.className])
        }
        return list({ .student(StudentID($0)) }, [enrol]) {
            ListClassStudents(class: academyClass, limit: Shell.pageSize, after: $1)
        }
    }
}
