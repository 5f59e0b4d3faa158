internal import Application
internal import Core
internal import Discovery
internal import HTTPServer
internal import StudentManagement

extension WebPages {
    private static let consent = "desk/students/{student}/consent"

    /// The pages on which staff record and withdraw a guardian's consent to friends and recommendations.
    var consentRoutes: [PageRoute] {
        let record = FormPage(
            form: DeskForm("record-consent", RecordConsent.self, ["guardian"], choosing: ["guardian"]),
            parameters: ["student"],
            content: { try await $0.consentContent() },
            response: { _, context in .redirect(context.filePath + "/consent?done=saved") })
        let withdraw = desk(.post, Self.consent + "/withdraw", "page.desk.withdraw-consent") { context in
            let isDone = try await context.sendOnce(WithdrawConsent(student: context.reference("student")))
            let done = isDone ? "consent-withdrawn" : "already"
            return context.redirect(to: context.filePath + "/consent?done=" + done)
        }
        return formRoutes(Self.consent, record) + [withdraw]
    }
}

extension PageContext {
    /// The content of the form: the guardians of the student to choose from, and the recorded consent with
    /// its withdrawal.
    fileprivate func consentContent() async throws -> FormContent {
        let details = try await client.send(ShowStudent(student: reference("student")))
        let consent = try await client.send(ShowConsent(student: reference("student")))
        let guardian = consent.guardian ?? details.guardians.first?.name ?? ""
        let state = consent.isChild ? words["desk.consent.needed"] : words["desk.consent.not-needed"]
        var content = FormContent(
            lead: [details.student.name, state].joinedLine, values: FormValues(["guardian": guardian]),
            options: [
                "guardian": details.guardians.map { FormView.Option(value: $0.name, label: $0.name) }
                    .including(consent.guardian, named: consent.guardian)
            ],
            back: fileLink)
        if details.guardians.isEmpty {
            content.above = [
                DeskActions([.link(filePath + "/add-guardian", words.title(AddGuardian.self))])
            ]
        }
        if consent.recordedAt != nil {
            content.parts = [
                facts(
                    of: consent, heading: words["desk.consent.recorded"],
                    ["label.guardian", "label.recorded"]),
                DeskActions([
                    .send(filePath + "/consent/withdraw", words["desk.consent.withdraw"], isDangerous: true)
                ]),
            ]
        }
        return content
    }
}
