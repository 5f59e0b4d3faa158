internal import Academy
internal import Attendance
internal import Authentication
internal import Core
internal import Networking
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
        form(
            "a", "action.add-a-student", AdmitStudent.self, [:],
            [Question("firstName", "label.first-name"), Question("lastName", "label.last-name")]
                + optionalDetails(.mayBeEmpty)
        ) { Phrase("done.student-added", ["name": $0.name, "id": $0.id]) }
    }

    func editStudent(_ student: Reference<Kind.Student>) -> Action {
        let status = EnumerationWords("status", of: "status", in: EditStudent.self)
        let names = [
            Question("firstName", "label.first-name", hint: .unchanged),
            Question("lastName", "label.last-name", hint: .unchanged),
        ]
        let dayAndStatus = [
            Question("joinedOn", "question.joined-on", .pastDay, hint: .unchanged),
            word("status", "label.status", status, hint: .unchanged),
        ]
        let questions = names + optionalDetails(.unchangedOrNone) + dayAndStatus
        return form(
            "c", "action.change", EditStudent.self, ["student": student], questions,
            asking: { try await backend.question(before: $0) }
        ) { Phrase("done.changed", ["name": $0.name]) }
    }

    /// The questions about values that a student may lack.
    private func optionalDetails(_ hint: Question.Hint) -> [Question] {
        [
            Question("email", "label.e-mail", hint: hint), Question("phone", "label.phone", hint: hint),
            Question("level", "label.level", hint: hint),
            Question("nationalID", "label.national-id", hint: hint),
            Question("birthDate", "question.birth-date", .day, hint: hint),
            Question("emergencyName", "label.emergency-contact", hint: hint),
            Question("emergencyPhone", "question.emergency-phone", hint: hint),
        ]
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
        let guardian = Question("guardian", "label.guardian", .entity, from: .list { choices })
        let details = { (hint: Question.Hint) in
            [
                Question("relationship", "label.relationship", hint: hint),
                Question("email", "label.e-mail", hint: hint), Question("phone", "label.phone", hint: hint),
                Question("pays", "question.pays", .yesOrNo, hint: hint),
            ]
        }
        let add = form(
            "a", "action.add-a-guardian", AddGuardian.self, ["student": overview.student.id],
            [Question("name", "label.name")] + details(.mayBeEmpty)
        ) { Phrase("done.guardian-added", ["name": $0.name, "id": $0.id]) }
        let edit = form(
            "e", "action.edit-a-guardian", EditGuardian.self, [:],
            [guardian, Question("name", "label.name", hint: .unchanged)] + details(.unchanged)
        ) { Phrase("done.changed", ["name": $0.name]) }
        let remove = form(
            "r", "action.remove-a-guardian", RemoveGuardian.self, [:], [guardian],
            confirmation: { answers in
                let found = try await backend.send(ShowGuardian(guardian: try answers.id("guardian")))
                let values = ["name": found.name, "student": overview.student.name]
                return .irreversible(Phrase("ask.remove-guardian", values))
            }
        ) { Phrase("done.guardian-removed", ["name": $0.name]) }
        return .group("g", "label.guardians", [add, edit, remove] + consentActions(overview.student))
    }

    func noteActions(_ overview: StudentOverview) -> Action {
        let choices = overview.notes.map { Question.Choice($0.text, $0.id) }
        let note = Question("note", "label.note", .entity, from: .list { choices })
        let marks = { (hint: Question.Hint) in
            [
                word(
                    "visibleTo", "label.visible-to",
                    EnumerationWords("visible-to", of: "visibleTo", in: AddNote.self), hint: hint),
                Question("isInjury", "question.injury", .yesOrNo, hint: hint),
            ]
        }
        let add = form(
            "a", "action.add-a-note", AddNote.self, ["student": overview.student.id],
            [Question("text", "label.text")] + marks(.mayBeEmpty)
        ) { Phrase("done.note-saved", ["note": $0.text]) }
        let edit = form(
            "e", "action.edit-a-note", EditNote.self, [:],
            [note, Question("text", "label.text", hint: .unchanged)] + marks(.unchanged)
        ) { Phrase("done.note-saved", ["note": $0.text]) }
        let remove = form(
            "r", "action.remove-a-note", RemoveNote.self, [:], [note],
            confirmation: { answers in
                let found = try await backend.send(ShowNote(note: try answers.id("note")))
                let values = ["note": found.text, "student": overview.student.name]
                return .irreversible(Phrase("ask.remove-note", values))
            }
        ) { Phrase("done.note-removed", ["note": $0.text]) }
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
        let merge = form(
            "m", "action.merge-a-duplicate", MergeStudents.self, ["student": student.id],
            [Question("duplicate", "question.duplicate", .entity, from: matchingStudents)],
            confirmation: { answers in
                let found = try await backend.send(
                    ShowStudent(student: try answers.reference("duplicate"))
                ).student
                return .irreversible(
                    Phrase(
                        "ask.merge",
                        [
                            "duplicate": found.name, "duplicateID": found.id, "student": student.name,
                            "studentID": student.id,
                        ]))
            }
        ) { $0.text(style) }
        let erase = form(
            "e", "action.erase", EraseStudent.self, ["student": student.id],
            confirmation: { _ in .irreversible(Phrase("ask.erase", ["student": student.name])) }
        ) { Phrase("done.erased", ["id": $0.id]) }
        return .group("s", "action.all-data", [show, merge, erase])
    }
}
