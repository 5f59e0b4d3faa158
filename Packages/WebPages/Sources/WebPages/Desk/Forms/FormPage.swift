internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer

/// The content of a form's page in addition to the fields.
struct FormContent: Sendable {
    /// The text below the title, such as the student's name.
    var lead: String?
    /// The initial values of the fields; nil for those of the page's query.
    var values: FormValues?
    var options: [String: [FormView.Option]] = [:]
    /// The names of the fields that the page leaves out, since the person may not set them.
    var omitted: Set<String> = []
    /// The link back to the page before the form.
    var back: DeskLink
    /// Another page to which a button sends the entered values; nil for none.
    var other: DeskLink?
    /// The values of hidden fields of the form.
    var hidden: [String: String] = [:]
    /// Draws the form as another part of the page; nil for its fields one below the other.
    var drawn: (@Sendable (FormView) -> any DeskPart)?
    /// The parts of the page above the form, such as what it changes or removes.
    var above: [any DeskPart] = []
    /// The parts of the page below the form.
    var parts: [any DeskPart] = []
}

/// The response after a form's request has succeeded.
enum FormResponse: Sendable {
    case redirect(String)
    case page(PageResponse)
}

/// A page with the form of a request, and the response after the request.
struct FormPage<Request: APIRequest>: Sendable {
    let form: DeskForm<Request>
    var isDangerous = false
    /// The names of the path's parameters that are properties of the request.
    var parameters: [String] = []
    let content: @Sendable (PageContext) async throws -> FormContent
    /// The warnings from the response to a dry run. If there are any, a page asks for confirmation before
    /// the request is sent.
    var warnings: (@Sendable (Request.Response, PageContext) async throws -> [String])?
    /// Links to the subjects of the warnings, for the page that asks.
    var related: (@Sendable (Request.Response, PageContext) -> [DeskLink])?
    /// Whether the page asks before it repeats an equal request of the last few minutes; false if the
    /// request itself is refused then, with a more exact error.
    var comparesRequests = true
    /// Changes the request before it is sent; by default it is sent as the form has it.
    var prepare: @Sendable (inout Request, PageContext) -> Void = { _, _ in }
    /// The page that is shown in place of the form, such as that of the result; nil to show the form.
    var result: @Sendable (PageContext) async throws -> PageResponse? = { _ in nil }
    /// The response after the request: a redirect or a page.
    let response: @Sendable (Request.Response, PageContext) async throws -> FormResponse
}

extension WebPages {
    /// The routes of a page with a form, which is sent to the page's own address.
    func formRoutes<Request: APIRequest>(_ path: String, _ page: FormPage<Request>) -> [PageRoute] {
        let name = "page.desk.\(page.form.name)"
        return [
            desk(.get, path, name) { context in
                if let result = try await page.result(context) { return result }
                return try await page.shown(in: context)
            },
            desk(.post, path, name) { try await page.send($0) },
        ]
    }
}

extension FormPage {
    /// Sends the request of the form.
    ///
    /// After an error, or when the person goes back from a question, the form is shown again with the
    /// entered values. If the form repeats what the person sent a few minutes ago, and its page was loaded
    /// again in between, the page asks first.
    fileprivate func send(_ context: PageContext) async throws -> PageResponse {
        guard form.isEdit else { return try await sendNow(context) }
        return try await context.pages.editTurns.inTurn(at: context.path) { try await sendNow(context) }
    }

    private func sendNow(_ context: PageContext) async throws -> PageResponse {
        let words = context.words
        let sent = FormValues(context.request.form)
        guard !context.isReturned else { return try await shown(in: context, sent) }
        do {
            if form.isEdit, let asked = try await overwritingPage(context, sent) { return asked }
            let value = try await request(in: context)
            if let warnings, let outcome = try await context.trial(of: value) {
                let remarks = try await warnings(outcome, context)
                if !remarks.isEmpty {
                    return context.question(
                        words.title(ofForm: form.name), remarks,
                        links: related?(outcome, context) ?? [], keepsKey: true)
                }
            }
            var options = try context.sending()
            options.refusesRepetition = comparesRequests && !form.isEdit && !context.isConfirmed
            return try await page(after: try await context.client.send(value, options), context)
        } catch let error as any AcademyError where error.isRepetition && !context.isConfirmed {
            return context.question(
                words.title(ofForm: form.name),
                [words.sentence(of: error), words["desk.question.once-more"]])
        } catch let error as any AcademyError where error.isShownInForm {
            return try await shown(in: context, sent, refusal: words.labelled(error, in: form.name))
        }
    }

    /// The request of the sent form.
    private func request(in context: PageContext) async throws -> Request {
        let fixed = context.request.parameters.filter { parameters.contains($0.key) }
        var value: Request
        do {
            value = try form.request(context.request.form, fixed: fixed)
        } catch let error as any AcademyError {
            throw await form.withOtherFields(error, context.request.form, fixed: fixed, context.client)
        }
        prepare(&value, context)
        return value
    }

    /// The page after the request. If the request concerns students, the page that lists them is shown
    /// first.
    private func page(
        after response: Request.Response, _ context: PageContext
    ) async throws -> PageResponse {
        switch try await self.response(response, context) {
        case .redirect(let path):
            let concerns = (response as? any ChangeOfSessions).map { context.words.concerns($0) } ?? []
            guard !concerns.isEmpty else { return context.redirect(to: path) }
            let title = context.words.title(ofForm: form.name)
            return DeskPage(title, concerning: concerns, then: path, context.words).response(context)
        case .page(let response): return response
        }
    }

    /// The page that asks before an edit overwrites what was changed since its form was opened; nil if it
    /// overwrites nothing.
    private func overwritingPage(
        _ context: PageContext, _ sent: FormValues
    ) async throws -> PageResponse? {
        let content = try await content(context)
        guard let current = content.values else { return nil }
        let fields = sent.overwritten(form.fields, current)
        guard let first = fields.first else { return nil }
        let words = context.words
        let changes = fields.map { field in
            let value = words.shown(current[field.name], in: field, content.options[field.name])
            return "\(words.label(of: field.name, in: form.name)): \(value)"
        }
        let refusal = PageError.changedMeanwhile(field: first.name, changes.joined(separator: "; "))
        return try await shown(in: context, sent.overwriting(fields, current), refusal: refusal)
    }

    /// The page with the form.
    ///
    /// - Parameter sent: the values that were sent; nil for those of the page's content.
    fileprivate func shown(
        in context: PageContext, _ sent: FormValues? = nil, refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        // Refuses the page before the form is filled in, if the person may not send its request.
        try context.checkAccess(to: Request.self)
        let content = try await content(context)
        let (name, words) = (form.name, context.words)
        let values = sent ?? content.values ?? FormValues(context.request.query)
        // The sent former values stay, so that another person's change of a field is not undone.
        let before = form.isEdit ? sent?.former ?? content.values : nil
        let view = FormView(
            lead: words.texts["desk.form.\(name).lead"], action: context.path,
            fields: form.fields.filter { !content.omitted.contains($0.name) }, name: name, values: values,
            options: content.options, before: before, hidden: content.hidden,
            refusal: refusal, button: words.texts["desk.form.\(name).button"] ?? words["desk.save"],
            isDangerous: isDangerous, cancel: content.back.href, other: content.other)
        let desk = DeskPage(
            words.title(ofForm: name), back: content.back, lead: content.lead, refusal: refusal,
            parts: content.above + [content.drawn?(view) ?? view] + content.parts)
        return desk.response(context)
    }
}

extension AcademyError {
    /// Whether the error says that an equal request was sent a few minutes ago.
    fileprivate var isRepetition: Bool { ["request.repeated", "payment.repeated"].contains(code) }

    /// Whether the error is shown in the form; other errors have pages of their own.
    var isShownInForm: Bool {
        kind != .unavailable && kind != .unauthenticated && code != AccessError.passwordNeeded.code
            && code != AccessError.locked.code
            && code != AccessError.handedRound.code
    }
}
