internal import Application
internal import Core
internal import Discovery
internal import HTTPServer
internal import StudentManagement

/// The pages on which staff record and withdraw a guardian's consent to friends and recommendations, and to
/// pictures.
struct ConsentPages {
    private static let consent = "desk/students/{student}/consent"

    let context: PageContext
    private var words: Words { context.words }
    private var file: StudentFile { StudentFile(context: context) }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let record = FormPage(
            form: DeskForm(
                "record-consent", RecordConsent.self, ["guardian", "pictures"], choosing: ["guardian"]),
            parameters: ["student"],
            content: { try await Self(context: $0).consentContent() },
            response: { _, context in .redirect(StudentFile(context: context).path + "/consent?done=saved") })
        let withdraw = pages.desk(.post, Self.consent + "/withdraw", "page.desk.withdraw-consent") {
            context in
            let isDone = try await context.sendOnce(WithdrawConsent(student: context.reference("student")))
            let done = isDone ? "consent-withdrawn" : "already"
            return context.redirect(to: StudentFile(context: context).path + "/consent?done=" + done)
        }
        return pages.formRoutes(Self.consent, record) + [withdraw]
    }

    /// The content of the form: the guardians of the student to choose from, and the recorded consent with
    /// its withdrawal.
    private func consentContent() async throws -> FormContent {
        let details = try await context.client.send(ShowStudent(student: context.reference("student")))
        let consent = try await context.client.send(ShowConsent(student: context.reference("student")))
        let guardian = consent.guardian ?? details.guardians.first?.name ?? ""
        let isNeeded = consent.isChild || consent.isMinor
        let state = isNeeded ? words["desk.consent.needed"] : words["desk.consent.not-needed"]
        var content = FormContent(
            lead: [details.student.name, state].joinedLine,
            values: FormValues(["guardian": guardian, "pictures": consent.coversPictures ? "true" : "false"]),
            options: [
                "guardian": details.guardians.map { FormView.Option(value: $0.name, label: $0.name) }
                    .including(consent.guardian, named: consent.guardian)
            ],
            back: file.link)
        if details.guardians.isEmpty {
            content.above = [
                DeskActions([.link(file.path + "/add-guardian", words.title(AddGuardian.self))])
            ]
        }
        if consent.recordedAt != nil {
            content.parts = [
                context.facts(
                    of: consent, heading: words["desk.consent.recorded"],
                    ["label.guardian", "label.recorded", "label.own-sign-in", "label.pictures-at-stations"]),
                DeskActions([
                    .send(file.path + "/consent/withdraw", words["desk.consent.withdraw"], isDangerous: true)
                ]),
            ]
        }
        return content
    }
}
