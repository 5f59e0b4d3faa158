internal import Application
internal import ClassManagement
internal import Core
internal import Discovery
internal import Messages
internal import StudentManagement

/// Further actions on a student or an instructor: messages, calendars and the consent of a guardian.
extension Views {
    /// The messages about a student, and the kinds that the student gets.
    func messageActions(of student: Reference<Kind.Student>) -> Action {
        let show = form("s", ListStudentMessages.self, ["student": student, "limit": Shell.pageSize])
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
            form("k", ShowMessagePreferences.self, ["student": student]),
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
        calendar(
            "l", CreateStudentCalendar.self, RevokeStudentCalendar.self, ["student": student.id],
            replacing: { _ in try await backend.question(replacingCalendarOf: Reference.id(student.id)) },
            revoking: { _ in Phrase("ask.revoke-calendar.student", ["person": student.name]) })
    }

    /// The actions on the private calendar of an instructor, who is asked for.
    var instructorCalendar: Action {
        let instructor = Question("instructor", "label.instructor", .entity, from: instructors())
        return calendar(
            "k", CreateInstructorCalendar.self, RevokeInstructorCalendar.self, [:], [instructor],
            replacing: { answers in
                let chosen: Reference<Kind.Instructor> = try answers.reference("instructor")
                return try await backend.question(replacingCalendarOf: chosen)
            },
            revoking: {
                Phrase("ask.revoke-calendar.instructor", ["person": $0.title("instructor") ?? ""])
            })
    }

    /// The actions that create and revoke the address of a private calendar.
    ///
    /// - Parameters:
    ///   - done: the key of the sentence after the address was revoked.
    ///   - replacing: the question before a new address ends an earlier one; nil if there is none.
    ///   - revoking: the question before the address is revoked.
    func calendar<Create: APIRequest, Revoke: APIRequest>(
        _ key: Character, _ create: Create.Type, _ revoke: Revoke.Type,
        _ fixed: [String: any CustomStringConvertible], _ questions: [Question] = [],
        done: String = "done.calendar-revoked",
        replacing: @escaping (Answers) async throws -> Phrase?, revoking: @escaping (Answers) -> Phrase
    ) -> Action where Create.Response: Presentable {
        let creation = showing(
            "c", "action.create-a-calendar", create, fixed, questions,
            confirmation: { .loss(try await replacing($0)) })
        let revocation = form(
            "r", "action.revoke-a-calendar", revoke, fixed, questions,
            confirmation: { Action.Confirmation(question: revoking($0)) }
        ) { _ in Phrase(done) }
        return .group(key, "action.calendar", [creation, revocation])
    }

    /// The actions on the consent with which a child may have friends and recommendations.
    func consentActions(_ student: Student) -> [Action] {
        let fixed = ["student": student.id]
        return [
            form("s", ShowConsent.self, fixed), form("c", RecordConsent.self, fixed),
            showing(
                "w", "action.withdraw-the-consent", WithdrawConsent.self, fixed,
                confirmation: { _ in
                    .irreversible(Phrase("ask.withdraw-consent", ["name": student.name]))
                }),
        ]
    }
}
