internal import ClassManagement
internal import Core
internal import Navigation
internal import Networking
internal import StudentManagement
internal import UIComponents

/// Students, and the file of one.
extension Views {
    var students: View {
        let add = Action(
            key: "a", title: "Add a student",
            questions: [
                Question(field: "firstName", title: "First name"),
                Question(field: "lastName", title: "Last name"),
                Question(field: "email", title: "E-mail (may be empty)"),
                Question(field: "phone", title: "Phone (may be empty)"),
            ]
        ) { answers in
            let student = try await backend.send(
                AdmitStudent(
                    firstName: answers["firstName"], lastName: answers["lastName"],
                    email: answers.optional("email"), phone: answers.optional("phone")))
            return "\(student.name) is student \(student.id)."
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
            key: "e", title: "Enrol in a class",
            questions: [Question(field: "class", title: "Class", input: academyClasses)]
        ) { answers in
            let enrolment = try await backend.send(
                EnrolStudent(class: try answers.reference("class"), student: student))
            return "\(enrolment.studentName) is enrolled in \(enrolment.className) from \(enrolment.from)."
        }
    }

    private func unenrol(_ student: Reference<Kind.Student>, from classes: [EnrolledClass]) -> Action {
        let choices = classes.map {
            Question.Choice(title: $0.className, value: String($0.class.number))
        }
        return Action(
            key: "u", title: "End an enrolment",
            questions: [Question(field: "class", title: "Class", input: .list { choices })]
        ) { answers in
            let enrolment = try await backend.send(
                UnenrolStudent(class: try answers.reference("class"), student: student))
            return "\(enrolment.studentName) has left \(enrolment.className)."
        }
    }

    private func withdraw(_ student: Student) -> Action {
        Action(
            key: "w", title: "Withdraw",
            confirmation: { _ in Confirmation("Withdraw \(student.name)? Their enrolments end.") }
        ) { _ in
            _ = try await backend.send(WithdrawStudent(student: .id(student.id)))
            return "\(student.name) is withdrawn."
        }
    }

    private func readmit(_ student: Reference<Kind.Student>) -> Action {
        Action(key: "w", title: "Readmit") { _ in
            let student = try await backend.send(ReadmitStudent(student: student))
            return "\(student.name) is \(student.status.rawValue) again; enrol them in their classes."
        }
    }

    private func delete(_ student: Student) -> Action {
        Action(
            key: "d", title: "Delete",
            confirmation: { _ in
                Confirmation("Delete \(student.name)? This cannot be undone.", isIrreversible: true)
            }
        ) { _ in
            _ = try await backend.send(DeleteStudent(student: .id(student.id)))
            return "\(student.name) is deleted."
        }
    }
}
