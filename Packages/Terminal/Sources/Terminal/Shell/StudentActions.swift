internal import Academy
internal import Application
internal import Attendance
internal import Authentication
internal import Core
internal import Payments
internal import StudentManagement

/// More actions of a student's view.
extension Views {
    func showAttendance(of student: Reference<Kind.Student>) -> Action {
        showing(
            "t", "action.attendance", ListStudentAttendance.self,
            ["student": student, "limit": Shell.pageSize], days(.pastDay))
    }

    var addStudent: Action {
        // A student who is added at the front desk joins today, and takes classes.
        form("a", AdmitStudent.self, without: ["joinedOn", "status"])
    }

    func editStudent(_ student: Reference<Kind.Student>) -> Action {
        form("c", EditStudent.self, ["student": student])
    }

    func invite(_ student: Reference<Kind.Student>) -> Action {
        form("i", "action.invite-to-an-account", InviteStudent.self, ["student": student]) { invitation in
            let until = await style.withSettings(of: backend).time(invitation.expiresAt)
            let values = ["student": invitation.studentName, "code": invitation.code, "time": until]
            return Joined(
                [Phrase("done.invited", values), Phrase("done.invited.until", values)], by: "\n")
        }
    }

    func guardianActions(_ overview: StudentOverview) -> Action {
        let choices = overview.guardians.map { Question.Choice($0.name, $0.id) }
        let guardian = ["guardian": Question.Input.list { choices }]
        let add = form("a", AddGuardian.self, ["student": overview.student.id])
        let edit = form("e", EditGuardian.self, from: guardian)
        let remove = form("r", RemoveGuardian.self, from: guardian)
        let rights = form("p", EditGuardianRights.self, from: guardian)
        return .group("g", "label.guardians", [add, edit, rights, remove] + consentActions(overview.student))
    }

    func noteActions(_ overview: StudentOverview) -> Action {
        let choices = overview.notes.map { Question.Choice($0.text, $0.id) }
        let note = ["note": Question.Input.list { choices }]
        let add = form("a", AddNote.self, ["student": overview.student.id])
        let edit = form("e", EditNote.self, from: note)
        let remove = form("r", RemoveNote.self, from: note)
        return .group("n", "label.notes", [add, edit, remove])
    }

    /// The actions on passes to choose from.
    func passActions(_ passes: [Pass]) -> Action {
        let choices = passes.map {
            Question.Choice(style.text(Joined([$0.planName, $0.expiresOn])), $0.id)
        }
        return .group("k", "label.passes", passActions(from: ["pass": .list { choices }]))
    }

    /// The actions on a pass; without a list to choose it from, its id is asked for.
    func passActions(from list: [String: Question.Input] = [:]) -> [Action] {
        [
            form("s", ShowPass.self, from: list), form("x", ExtendPass.self, from: list),
            form("f", FreezePass.self, from: list), form("r", ResumePass.self, from: list),
            form("c", AdjustCredits.self, from: list),
        ]
    }

    /// The actions on everything that the academy has stored about a student.
    func dataActions(_ student: Student) -> Action {
        let show = showing(
            "s", "action.show-all-data", ExportStudentData.self, ["student": student.id])
        let fixed = ["student": student.id]
        let merge = form("m", MergeStudents.self, fixed, from: ["duplicate": matchingStudents])
        let erase = form("e", EraseStudent.self, fixed)
        return .group("s", "action.all-data", [show, merge, erase])
    }
}
