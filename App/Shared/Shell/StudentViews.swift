internal import Authentication
internal import ClassManagement
internal import Core
internal import Navigation
internal import Networking
internal import Payments
internal import Pictures
internal import StudentManagement

/// The views of the students, of those in a class, and of one student.
extension Views {
    var students: View {
        return list(
            FindStudents.self, opening: { .student(StudentID($0)) }, searchHint: "shell.hint.search",
            filters: questions(of: FindStudents.self).filter { $0.field != "search" }, actions: [addStudent])
    }

    func classStudents(_ academyClass: Reference<Kind.AcademyClass>) -> View {
        let enrol = form(
            "e", "action.enrol-a-student", EnrolStudent.self, ["class": academyClass],
            [
                Question("student", "label.student", .entity, from: matchingStudents),
                Question("from", "question.enrolled-from", .day, hint: .explained),
            ]
        ) { Phrase("done.enrolled", ["student": $0.studentName, "class": $0.className]) }
        return list(
            ListClassStudents.self, ["class": academyClass], opening: { .student(StudentID($0)) },
            actions: [
                enrol,
                unenrol(
                    ["class": academyClass],
                    Question("student", "label.student", .entity, from: matchingStudents)),
                showing("c", "action.show-the-class", ShowClass.self, ["class": academyClass]),
                pictures("i", of: .academyClass, academyClass.description),
            ],
            linkKeys: ["sessions": "s"])
    }

    func student(_ reference: Reference<Kind.Student>) async throws -> View {
        let overview = try await StudentOverview(of: reference, from: backend)
        let student = overview.student
        let accounts = try await backend.permitted(ListAccounts(student: student.id))?.items ?? []
        let account = accounts.first { !$0.isClosed }.map { [accountActions($0)] } ?? []
        let enrolledClasses = overview.classes.map {
            choice($0.className, $0.class, $0.slots, $0.roomName)
        }
        let enrolledClass = Question("class", "label.class", .entity, from: .list { enrolledClasses })
        let first = [
            recordPayment(of: reference), enrol(reference),
            unenrol(["student": reference], enrolledClass),
            showAttendance(of: reference), passActions(overview.balance.passes + overview.pastPasses),
            noteActions(overview), guardianActions(overview), editStudent(reference),
            messageActions(of: reference), calendarActions(of: student),
            pictures("f", of: .student, student.id.description), invite(reference),
        ]
        let last = [
            student.status == .inactive
                ? form("w", ReadmitStudent.self, ["student": student.id])
                : form("w", WithdrawStudent.self, ["student": student.id]),
            dataActions(student), form("d", DeleteStudent.self, ["student": student.id]),
        ]
        return View(content: .detail(overview), actions: first + account + last)
    }

    private func enrol(_ student: Reference<Kind.Student>) -> Action {
        form(
            "e", "action.enrol-in-a-class", EnrolStudent.self, ["student": student],
            [
                Question("class", "label.class", .entity, from: academyClasses()),
                Question("from", "question.enrolled-from", .day, hint: .explained),
            ]
        ) {
            Phrase(
                "done.enrolled-from", ["student": $0.studentName, "class": $0.className, "day": $0.from])
        }
    }

    /// Ends the enrolment of a student in a class: one of them is fixed, and a question asks for the other.
    private func unenrol(_ fixed: [String: any CustomStringConvertible], _ question: Question) -> Action {
        form(
            "u", "action.end-an-enrolment", UnenrolStudent.self, fixed,
            [question, Question("until", "question.enrolled-until", .day, hint: .explained)],
            asking: { try await backend.question(endingEnrolmentOf: $0.student, in: $0.class) }
        ) { Phrase("done.unenrolled", ["student": $0.studentName, "class": $0.className]) }
    }
}
