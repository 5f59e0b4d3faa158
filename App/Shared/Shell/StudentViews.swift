internal import ClassManagement
internal import Core
internal import Navigation
internal import Networking
internal import StudentManagement
internal import UIComponents

/// The views of the students, and of one student.
extension Views {
    var students: View {
        let add = Action(
            key: "a", title: "action.add-a-student",
            questions: [
                Question(field: "firstName", title: "label.first-name"),
                Question(field: "lastName", title: "label.last-name"),
                Question(field: "email", title: "label.e-mail", hint: .mayBeEmpty),
                Question(field: "phone", title: "label.phone", hint: .mayBeEmpty),
            ]
        ) { answers in
            let student = try await backend.send(
                AdmitStudent(
                    firstName: answers["firstName"], lastName: answers["lastName"],
                    email: answers.optional("email"), phone: answers.optional("phone")))
            return Phrase("done.student-added", ["name": student.name, "id": student.id])
        }
        return list({ .student(StudentID($0)) }, [add], isSearchable: true) {
            FindStudents(search: $0, limit: Shell.pageSize, after: $1)
        }
    }

    func student(_ student: Reference<Kind.Student>) async throws -> View {
        let overview = try await StudentOverview(of: student, from: backend)
        let isInactive = overview.student.status == .inactive
        return View(
            content: .detail(overview),
            actions: [
                recordPayment(of: student), enrol(student), unenrol(student, from: overview.classes),
                showAttendance(of: student), editStudent(student), addGuardian(of: student), invite(student),
                isInactive ? readmit(student) : withdraw(overview.student), delete(overview.student),
            ])
    }

    private func enrol(_ student: Reference<Kind.Student>) -> Action {
        Action(
            key: "e", title: "action.enrol-in-a-class",
            questions: [Question(field: "class", title: "label.class", input: academyClasses)]
        ) { answers in
            let enrolment = try await backend.send(
                EnrolStudent(class: try answers.reference("class"), student: student))
            return Phrase(
                "done.enrolled-from",
                [
                    "student": enrolment.studentName, "class": enrolment.className,
                    "day": enrolment.from,
                ])
        }
    }

    private func unenrol(_ student: Reference<Kind.Student>, from classes: [EnrolledClass]) -> Action {
        let choices = classes.map {
            Question.Choice(title: $0.className, value: String($0.class.number))
        }
        return Action(
            key: "u", title: "action.end-an-enrolment",
            questions: [Question(field: "class", title: "label.class", input: .list { choices })]
        ) { answers in
            let enrolment = try await backend.send(
                UnenrolStudent(class: try answers.reference("class"), student: student))
            return Phrase(
                "done.unenrolled", ["student": enrolment.studentName, "class": enrolment.className])
        }
    }

    private func withdraw(_ student: Student) -> Action {
        Action(
            key: "w", title: "action.withdraw",
            confirmation: { _ in
                Action.Confirmation(question: Phrase("ask.withdraw", ["student": student.name]))
            }
        ) { _ in
            _ = try await backend.send(WithdrawStudent(student: .id(student.id)))
            return Phrase("done.withdrawn", ["student": student.name])
        }
    }

    private func readmit(_ student: Reference<Kind.Student>) -> Action {
        Action(key: "w", title: "action.readmit") { _ in
            let student = try await backend.send(ReadmitStudent(student: student))
            return Phrase(
                "done.active-again",
                ["student": student.name, "status": Word.case(student.status.rawValue, of: "status")])
        }
    }

    private func delete(_ student: Student) -> Action {
        Action(
            key: "d", title: "action.delete",
            confirmation: { _ in
                Action.Confirmation(
                    question: Phrase("ask.delete-student", ["student": student.name]), isIrreversible: true)
            }
        ) { _ in
            _ = try await backend.send(DeleteStudent(student: .id(student.id)))
            return Phrase("done.deleted", ["name": student.name])
        }
    }
}
