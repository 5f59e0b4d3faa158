internal import Attendance
internal import Authentication
internal import Core
internal import Networking
internal import StudentManagement

/// More actions of a student's view.
extension Views {
    func showAttendance(of student: Reference<Kind.Student>) -> Action {
        Action(key: "t", title: "action.attendance") { _ in
            let page = try await backend.send(
                ListStudentAttendance(student: student, limit: Shell.pageSize))
            let more = page.next == nil ? nil : Phrase("shell.latest", ["count": Shell.pageSize])
            return Joined([page.text(await style.of(backend)), more], by: "\n")
        }
    }

    func editStudent(_ student: Reference<Kind.Student>) -> Action {
        Action(
            key: "c", title: "action.change",
            questions: [
                Question(field: "firstName", title: "label.first-name", hint: .unchanged),
                Question(field: "lastName", title: "label.last-name", hint: .unchanged),
                Question(field: "email", title: "label.e-mail", hint: .unchanged),
                Question(field: "phone", title: "label.phone", hint: .unchanged),
                Question(field: "level", title: "label.level", hint: .unchanged),
            ]
        ) { answers in
            let student = try await backend.send(
                EditStudent(
                    student: student, firstName: answers.optional("firstName"),
                    lastName: answers.optional("lastName"), email: answers.optional("email"),
                    phone: answers.optional("phone"), level: answers.optional("level")))
            return Phrase("done.changed", ["name": student.name])
        }
    }

    func addGuardian(of student: Reference<Kind.Student>) -> Action {
        Action(
            key: "g", title: "action.add-a-guardian",
            questions: [
                Question(field: "name", title: "label.name"),
                Question(field: "relationship", title: "label.relationship", hint: .mayBeEmpty),
                Question(field: "email", title: "label.e-mail", hint: .mayBeEmpty),
                Question(field: "phone", title: "label.phone", hint: .mayBeEmpty),
            ]
        ) { answers in
            let guardian = try await backend.send(
                AddGuardian(
                    student: student, name: answers["name"], email: answers.optional("email"),
                    phone: answers.optional("phone"), relationship: answers.optional("relationship")))
            return Phrase("done.guardian-added", ["name": guardian.name, "id": guardian.id])
        }
    }

    func invite(_ student: Reference<Kind.Student>) -> Action {
        Action(key: "i", title: "action.invite-to-an-account") { _ in
            let invitation = try await backend.send(InviteStudent(student: student))
            let until = await style.of(backend).time(invitation.expiresAt)
            let values = ["student": invitation.studentName, "code": invitation.code, "time": until]
            return Joined(
                [Phrase("done.invited", values), Phrase("done.invited.until", values)], by: "\n")
        }
    }
}
