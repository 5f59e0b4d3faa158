internal import Application
internal import Authentication
internal import ClassManagement
internal import Core
internal import Navigation
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

    var families: View {
        list(
            ListFamilies.self, searchHint: "shell.hint.search",
            actions: [
                form("v", ShowFamily.self), form("m", ListGuardianMatches.self),
                form("j", JoinGuardians.self, without: ["guardians"]), form("s", SeparateGuardian.self),
            ])
    }

    func classStudents(_ academyClass: Reference<Kind.AcademyClass>) -> View {
        list(
            ListClassStudents.self, ["class": academyClass], opening: { .student(StudentID($0)) },
            actions: [
                form("e", EnrolStudent.self, ["class": academyClass], from: ["student": matchingStudents]),
                form("u", UnenrolStudent.self, ["class": academyClass], from: ["student": matchingStudents]),
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
        let first = [
            recordPayment(of: reference), settleDebts(overview.balance),
            form("e", EnrolStudent.self, ["student": reference], from: ["class": academyClasses()]),
            form(
                "u", UnenrolStudent.self, ["student": reference],
                from: ["class": .list { enrolledClasses }]),
            showAttendance(of: reference), passActions(overview.balance.passes + overview.pastPasses),
            noteActions(overview), guardianActions(overview), editStudent(reference),
            messageActions(of: reference), calendarActions(of: student),
            pictures("f", of: .student, student.id.description), invite(reference),
        ].compactMap(\.self)
        let last = [
            student.status == .inactive
                ? form("w", ReadmitStudent.self, ["student": student.id])
                : form("w", WithdrawStudent.self, ["student": student.id]),
            dataActions(student), form("d", DeleteStudent.self, ["student": student.id]),
        ]
        return View(content: .detail(overview), actions: first + account + last)
    }
}
