internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Navigation

/// The form of a request on a page, with its fields in the order of the page.
struct DeskForm<Request: APIRequest>: Sendable {
    /// The name in the catalogue: `add-venue`.
    let name: String
    let fields: [FormField]

    /// - Parameters:
    ///   - names: the names of the properties to enter, in the order of the page.
    ///   - choosing: the names of the texts that are chosen among those that the page offers.
    ///   - clearing: the values with which an edit clears those fields that neither null nor an empty text
    ///     clears.
    init(
        _ name: String, _ request: Request.Type, _ names: [String], choosing: Set<String> = [],
        clearing: [String: JSONValue] = [:]
    ) {
        self.name = name
        let all = RequestField.all(of: request)
        fields = names.compactMap { name in
            all.first { $0.name == name }.map {
                FormField($0, clearedBy: clearing[name], isChosen: choosing.contains(name))
            }
        }
    }

    /// The form that the request describes, without the parameters of the page's address.
    init(_ request: Request.Type) where Request: FormRequest {
        name = request.textKey
        fields = request.pageFields.filter { !request.endpoint.parameters.contains($0.name) }
    }

    /// Whether the request edits an entity, so that unchanged fields are omitted.
    var isEdit: Bool { Request.self is any EditRequest.Type }

    /// Decodes the request from the values of the form.
    func request(_ values: [String: String], fixed: [String: String] = [:]) throws -> Request {
        try FormValues(values).request(Request.self, fields, fixed: fixed, isEdit: isEdit)
    }

    /// The error of all invalid fields of a form whose request cannot be decoded because of one: a dry run of
    /// the request with examples finds the others.
    func withOtherFields(
        _ error: any AcademyError, _ values: [String: String], fixed: [String: String], _ client: any Client
    ) async -> any AcademyError {
        guard let members = try? FormValues(values).members(fields, fixed: fixed, isEdit: isEdit) else {
            return error
        }
        let rules = (Request.self as? any FieldDescribed.Type)?.fields ?? [:]
        var errors = FieldErrors(Request.self, members, rules: rules)
        var last = error
        while errors.replace(last), Request.endpoint.allowsDryRun {
            do {
                _ = try await client.send(errors.request(), SendOptions(isDryRun: true))
                break
            } catch let next as any AcademyError {
                for other in next.errors.dropLast() { _ = errors.replace(other) }
                last = next.errors.last ?? next
            } catch {
                break
            }
        }
        return errors.error ?? error
    }
}

/// The content of a form's page in addition to the fields.
struct FormContent: Sendable {
    /// The text below the title, such as the student's name.
    var lead: String?
    /// The initial values of the fields; nil for those of the page's query.
    var values: FormValues?
    var options: [String: [FormView.Option]] = [:]
    /// The link back to the page before the form.
    var back: DeskLink
    /// Another page to which a button sends the entered values; nil for none.
    var other: DeskLink?
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
    /// The pages of what the warnings are about, for links on the page that asks.
    var related: (@Sendable (Request.Response, PageContext) -> [DeskLink])?
    /// Whether an equal request of a few minutes ago is asked about; not if the request itself is refused
    /// then, with more to say.
    var comparesRequests = true
    /// Changes the request before it is sent; by default it is sent as the form has it.
    var prepare: @Sendable (inout Request, PageContext) -> Void = { _, _ in }
    /// The response after the request: a redirect or a page.
    let response: @Sendable (Request.Response, PageContext) async throws -> FormResponse
}

extension WebPages {
    /// The routes of a page with a form, which is sent to the page's own address.
    func formRoutes<Request: APIRequest>(_ path: String, _ page: FormPage<Request>) -> [PageRoute] {
        let name = "page.desk.\(page.form.name)"
        return [
            desk(.get, path, name) { try await $0.formPage(page) },
            desk(.post, path, name) { try await $0.send(page) },
        ]
    }
}

extension PageContext {
    /// Sends the request of a form.
    ///
    /// After an error, or back from the question, the form is shown again with the entered values. A form
    /// that repeats what the person sent a few minutes ago, from a page that was loaded again since, asks
    /// first.
    fileprivate func send<Request: APIRequest>(_ page: FormPage<Request>) async throws -> PageResponse {
        guard page.form.isEdit else { return try await sendNow(page) }
        return try await pages.editTurns.inTurn(at: path) { try await sendNow(page) }
    }

    private func sendNow<Request: APIRequest>(_ page: FormPage<Request>) async throws -> PageResponse {
        let sent = FormValues(request.form)
        guard !isReturned else { return try await formPage(page, sent) }
        do {
            if page.form.isEdit, let asked = try await overwritingPage(page, sent) { return asked }
            let fixed = request.parameters.filter { page.parameters.contains($0.key) }
            var value: Request
            do {
                value = try page.form.request(request.form, fixed: fixed)
            } catch let error as any AcademyError {
                throw await page.form.withOtherFields(error, request.form, fixed: fixed, client)
            }
            page.prepare(&value, self)
            if let warnings = page.warnings, let outcome = try await trial(of: value) {
                let remarks = try await warnings(outcome, self)
                if !remarks.isEmpty {
                    return question(
                        words.title(ofForm: page.form.name), remarks,
                        links: page.related?(outcome, self) ?? [], keepsKey: true)
                }
            }
            var options = try sending()
            options.refusesRepetition = page.comparesRequests && !page.form.isEdit && !isConfirmed
            let response = try await client.send(value, options)
            switch try await page.response(response, self) {
            case .redirect(let path):
                let concerns = (response as? any ChangeOfSessions).map { words.concerns($0) } ?? []
                return concerns.isEmpty
                    ? redirect(to: path) : concern(words.title(ofForm: page.form.name), concerns, then: path)
            case .page(let response): return response
            }
        } catch let error as any AcademyError where error.isRepetition && !isConfirmed {
            return question(
                words.title(ofForm: page.form.name),
                [words.sentence(of: error), words["desk.question.once-more"]])
        } catch let error as any AcademyError where error.isShownInForm {
            let refusal = words.labelled(error, in: page.form.name)
            return try await formPage(page, sent, refusal: refusal)
        }
    }

    /// The page that asks before an edit overwrites what was changed since its form was opened; nil if it
    /// overwrites nothing.
    private func overwritingPage<Request: APIRequest>(
        _ page: FormPage<Request>, _ sent: FormValues
    ) async throws -> PageResponse? {
        let content = try await page.content(self)
        guard let current = content.values else { return nil }
        let fields = sent.overwritten(page.form.fields, current)
        guard let first = fields.first else { return nil }
        let changes = fields.map { field in
            let value = words.shown(current[field.name], in: field, content.options[field.name])
            return "\(words.label(of: field.name, in: page.form.name)): \(value)"
        }
        let refusal = PageError.changedMeanwhile(field: first.name, changes.joined(separator: "; "))
        return try await formPage(page, sent.overwriting(fields, current), refusal: refusal)
    }

    /// The page with a form.
    ///
    /// - Parameter sent: the values that were sent; nil for those of the page's content.
    fileprivate func formPage<Request: APIRequest>(
        _ page: FormPage<Request>, _ sent: FormValues? = nil, refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        // Refuses the page before the form is filled in, if the person may not send its request.
        try checkAccess(to: Request.self)
        let content = try await page.content(self)
        let name = page.form.name
        let values = sent ?? content.values ?? FormValues(request.query)
        // The sent former values stay, so that another person's change of a field is not undone.
        let before = page.form.isEdit ? sent?.former ?? content.values : nil
        let view = FormView(
            lead: words.texts["desk.form.\(name).lead"], action: path, fields: page.form.fields, name: name,
            values: values, options: content.options, before: before, refusal: refusal,
            button: words.texts["desk.form.\(name).button"] ?? words["desk.save"],
            isDangerous: page.isDangerous, cancel: content.back.href, other: content.other)
        let desk = DeskPage(
            words.title(ofForm: name), back: content.back, lead: content.lead, refusal: refusal,
            parts: content.above + [view] + content.parts)
        return desk.response(self)
    }
}

extension AcademyError {
    /// Whether the same was done a few minutes ago.
    fileprivate var isRepetition: Bool { ["request.repeated", "payment.repeated"].contains(code) }

    /// Whether the error is shown in the form; other errors have pages of their own.
    var isShownInForm: Bool {
        kind != .unavailable && kind != .unauthenticated && code != AccessError.passwordNeeded.code
            && code != AccessError.locked.code
    }
}
