internal import Attendance
internal import Authentication
internal import Core
internal import Networking
internal import StudentManagement

/// Further actions on the page of a student.
extension Views {
    func showAttendance(of student: Reference<Kind.Student>) -> Action {
        Action(key: "t", title: "Attendance") { _ in
            let page = try await backend.send(
                ListStudentAttendance(student: student, limit: Shell.pageSize))
            let more = page.next == nil ? "" : "\nThese are the latest \(Shell.pageSize)."
            return page.text(await Style().of(backend)) + more
        }
    }

    func editStudent(_ student: Reference<Kind.Student>) -> Action {
        Action(
            key: "c", title: "Change",
            questions: [
                Question(field: "firstName", title: "First name (empty: unchanged)"),
                Question(field: "lastName", title: "Last name (empty: unchanged)"),
                Question(field: "email", title: "E-mail (empty: unchanged)"),
                Question(field: "phone", title: "Phone (empty: unchanged)"),
                Question(field: "level", title: "Level (empty: unchanged)"),
            ]
        ) { answers in
            let student = try await backend.send(
                EditStudent(
                    student: student, firstName: answers.optional("firstName"),
                    lastName: answers.optional("lastName"), email: answers.optional("email"),
                    phone: answers.optional("phone"), level: answers.optional("level")))
            return "\(student.name) is changed."
        }
    }

    func addGuardian(of student: Reference<Kind.Student>) -> Action {
        Action(
            key: "g", title: "Add a guardian",
            questions: [
                Question(field: "name", title: "Name"),
                Question(field: "relationship", title: "Relationship (may be empty)"),
                Question(field: "email", title: "E-mail (may be empty)"),
                Question(field: "phone", title: "Phone (may be empty)"),
            ]
        ) { answers in
            let guardian = try await backend.send(
                AddGuardian(
                    student: student, name: answers["name"], email: answers.optional("email"),
                    phone: answers.optional("phone"), relationship: answers.optional("relationship")))
            return "\(guardian.name) is guardian \(guardian.id)."
        }
    }

    func invite(_ student: Reference<Kind.Student>) -> Action {
        Action(key: "i", title: "Invite to an account") { _ in
            let invitation = try await backend.send(InviteStudent(student: student))
            let style = await Style().of(backend)
            return "The code for \(invitation.studentName) is \(invitation.code).\n"
                + "It is valid until \(style.time(invitation.expiresAt)): classly-student accept "
                + "\(invitation.code)"
        }
    }
}
