internal import Application
internal import Core
internal import HTTPServer

extension PageContext {
    /// The name of the field that a form has after its confirmation.
    private static let confirmation = "confirmed"
    /// The name of the field that a question's button to go back to the form sends.
    private static let returning = "returned"

    /// Whether the form comes back from the page that asks for confirmation, to be shown again.
    var isReturned: Bool { request.form[Self.returning] != nil }

    /// Whether the form is confirmed.
    var isConfirmed: Bool { request.form[Self.confirmation] != nil }

    /// The response to a dry run of a form's request, whose warnings are asked about before it is sent.
    ///
    /// - Returns: nil if the form is confirmed, or if the dry run is refused: the request itself is then
    ///   sent. It is refused in the same way, or gets the stored response if the form was sent before.
    func trial<Request: APIRequest>(of request: Request) async throws -> Request.Response? {
        guard !isConfirmed else { return nil }
        do {
            return try await client.send(request, SendOptions(isDryRun: true))
        } catch let error as any AcademyError where error.isShownInForm {
            return nil
        }
    }

    /// The page that asks for confirmation of a sent form; it keeps the values of the form, and sends them
    /// to the same address.
    ///
    /// - Parameters:
    ///   - remarks: sentences about the effects of the form.
    ///   - page: the address of the page before the question, for the link to go back; nil for a button
    ///     that shows the form again.
    ///   - links: the pages of what the remarks are about.
    ///   - keepsKey: whether the confirmed form keeps the key of the sent one, so that a form that is sent
    ///     twice makes one request, even if the page asks again the second time.
    func question(
        _ title: String, _ remarks: [String], from page: String? = nil, links: [DeskLink] = [],
        keepsKey: Bool = false
    ) -> PageResponse {
        var hidden = keptForm.filter { keepsKey || $0.key != "key" }
        hidden[Self.confirmation] = "yes"
        let view = FormView(
            lead: remarks.joined(separator: " "), action: path, fields: [], name: "question", hidden: hidden,
            button: words["desk.question.go-on"], cancel: page, goBack: page == nil ? Self.returning : nil)
        var parts: [any DeskPart] = [view]
        if !links.isEmpty {
            let rows = links.map { DeskList.Row(href: $0.href, title: $0.text) }
            parts.append(DeskList(rows: rows, empty: ""))
        }
        return DeskPage(title, parts: parts).response(self)
    }
}
