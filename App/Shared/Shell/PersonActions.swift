internal import ClassManagement
internal import Core
internal import Discovery
internal import Messages
internal import Networking
internal import StudentManagement

/// Further actions on a student or an instructor: messages, calendars and the consent of a guardian.
extension Views {
    /// The messages about a student, and the kinds that the student gets.
    func messageActions(of student: Reference<Kind.Student>) -> Action {
        let show = showing(
            "s", "action.show-the-messages", ListStudentMessages.self,
            ["student": student, "limit": Shell.pageSize])
        return .group("m", "label.messages", [show] + messagePreferences(of: student))
    }

    /// The actions on the kinds of messages that a student gets.
    func messagePreferences(of student: Reference<Kind.Student>) -> [Action] {
        let kinds = Question.Input.list {
            MessageKind.allCases.map {
                Question.Choice(title: style.text($0.word), value: $0.rawValue)
            }
        }
        return [
            showing("k", "action.show-message-kinds", ShowMessagePreferences.self, ["student": student]),
            showing(
                "o", "action.end-message-kinds", EditMessagePreferences.self, ["student": student],
                [Question("optOut", "question.message-kinds", .texts, from: kinds)]),
            showing(
                "i", "action.begin-message-kinds", EditMessagePreferences.self, ["student": student],
                [Question("optIn", "question.message-kinds", .texts, from: kinds)]),
        ]
    }

    /// The actions on the private calendar of a student.
    func calendarActions(of student: Student) -> Action {
        let fixed = ["student": student.id]
        let create = showing(
            "c", "action.create-a-calendar", CreateStudentCalendar.self, fixed,
            confirmation: { _ in
                .loss(try await backend.question(replacingCalendarOf: Reference.id(student.id)))
            })
        let revoke = form(
            "r", "action.revoke-a-calendar", RevokeStudentCalendar.self, fixed,
            confirmation: { _ in
                Action.Confirmation(
                    question: Phrase("ask.revoke-calendar.student", ["person": student.name]))
            }
        ) { _ in Phrase("done.calendar-revoked") }
        return .group("l", "action.calendar", [create, revoke])
    }

    /// The actions on the private calendar of an instructor to choose.
    var instructorCalendar: Action {
        let instructor = Question("instructor", "label.instructor", .entity, from: instructors())
        let create = showing(
            "c", "action.create-a-calendar", CreateInstructorCalendar.self, [:], [instructor],
            confirmation: { answers in
                let chosen: Reference<Kind.Instructor> = try answers.reference("instructor")
                return .loss(try await backend.question(replacingCalendarOf: chosen))
            })
        let revoke = form(
            "r", "action.revoke-a-calendar", RevokeInstructorCalendar.self, [:], [instructor],
            confirmation: { answers in
                let person = answers.title("instructor") ?? ""
                return Action.Confirmation(
                    question: Phrase("ask.revoke-calendar.instructor", ["person": person]))
            }
        ) { _ in Phrase("done.calendar-revoked") }
        return .group("k", "action.calendar", [create, revoke])
    }

    /// The actions on the consent with which a child may have friends and recommendations.
    func consentActions(_ student: Student) -> [Action] {
        let fixed = ["student": student.id]
        return [
            showing("s", "action.show-the-consent", ShowConsent.self, fixed),
            showing(
                "c", "action.record-a-consent", RecordConsent.self, fixed,
                [Question("guardian", "question.consenting-guardian")]),
            showing(
                "w", "action.withdraw-the-consent", WithdrawConsent.self, fixed,
                confirmation: { _ in
                    .irreversible(Phrase("ask.withdraw-consent", ["name": student.name]))
                }),
        ]
    }
}
