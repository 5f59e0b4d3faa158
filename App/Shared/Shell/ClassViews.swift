internal import Academy
internal import ClassManagement
internal import Core
internal import Navigation
internal import Networking
internal import StudentManagement

/// Classes, and the students of one.
extension Views {
    var classes: View {
        list({ .academyClass(ClassID($0)) }, [addClass, editClass], isSearchable: true) {
            ListClasses(search: $0, limit: Shell.pageSize, after: $1)
        }
    }

    private var addClass: Action {
        Action(
            key: "a", title: "Add a class",
            questions: [
                Question(field: "classType", title: "Class type", input: classTypes),
                Question(field: "name", title: "Name (empty: style and level)"),
                Question(field: "room", title: "Room", input: rooms),
                Question(field: "instructor", title: "Instructor (may be empty)", input: instructors),
                Question(field: "slots", title: "Weekly times, such as MO@18:00-19:00,WE@18:00-19:00"),
                Question(field: "firstDay", title: "First day, such as 2026-12-01 or monday"),
                Question(field: "lastDay", title: "Last day"),
                Question(field: "capacity", title: "Capacity"),
                Question(field: "dropInPrice", title: "Drop-in price (may be empty)"),
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
            return "\(academyClass.name) is class \(academyClass.id)."
        }
    }

    private var editClass: Action {
        Action(
            key: "e", title: "Edit a class",
            questions: [
                Question(field: "class", title: "Class", input: academyClasses),
                Question(field: "name", title: "Name (empty: unchanged)"),
                Question(field: "room", title: "Room (empty: unchanged)", input: rooms),
                Question(field: "instructor", title: "Instructor (empty: unchanged)", input: instructors),
                Question(field: "slots", title: "Weekly times (empty: unchanged)"),
                Question(field: "lastDay", title: "Last day (empty: unchanged)"),
                Question(field: "capacity", title: "Capacity (empty: unchanged)"),
                Question(field: "dropInPrice", title: "Drop-in price (empty: unchanged)"),
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
            return "\(academyClass.name) is changed."
        }
    }

    func classStudents(_ academyClass: Reference<Kind.AcademyClass>) -> View {
        let enrol = Action(
            key: "e", title: "Enrol a student",
            questions: [Question(field: "student", title: "Student", input: matchingStudents)]
        ) { answers in
            let enrolment = try await backend.send(
                EnrolStudent(class: academyClass, student: try answers.reference("student")))
            return "\(enrolment.studentName) is enrolled in \(enrolment.className)."
        }
        return list({ .student(StudentID($0)) }, [enrol]) {
            ListClassStudents(class: academyClass, limit: Shell.pageSize, after: $1)
        }
    }
}
