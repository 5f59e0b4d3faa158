internal import Academy
internal import Application
internal import Authentication
internal import Core
internal import Foundation
internal import HTTPServer

/// The page that sets up the academy of a server that has none, with the code that the server printed.
struct SetUpPages {
    private static let path = "setup"
    private static let form = DeskForm(
        "set-up", SetUpAcademy.self,
        ["name", "language", "currency", "timeZone", "ownerName", "email", "password"])

    let context: PageContext
    var refusal: (any AcademyError)?
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, path, "page.set-up") { try Self(context: $0).shown($0.request.query["code"]) },
            pages.page(.post, path, "page.set-up", setUp),
        ]
    }

    /// The page with the form. Once the academy is set up, its address leads to the home page.
    private func shown(_ code: String?) throws -> PageResponse {
        guard let firstRun = context.pages.firstRun, !context.site.isSetUp else {
            return context.redirect(to: "/")
        }
        try firstRun.check(code ?? "")
        return page(code: code ?? "")
    }

    /// Sets the academy up and signs its owner in. If two browsers send the form, the second one gets an
    /// error.
    @Sendable private static func setUp(_ context: inout PageContext) async throws -> PageResponse {
        guard let firstRun = context.pages.firstRun, !context.site.isSetUp else {
            return context.redirect(to: "/")
        }
        let code = context.field("code")
        try firstRun.check(code)
        let values = context.request.form
        do {
            let request = try await request(values, context.anonymous)
            _ = try await context.anonymous.send(request, context.sending())
        } catch let error as any AcademyError where error.code == AccountError.adminExists.code {
            throw PageError.setUpTaken
        } catch let error as any AcademyError {
            let labelled = context.words.labelled(error, in: form.name)
            return Self(context: context, refusal: labelled).page(code: code)
        }
        try await SignInPages.signIn(
            &context, email: context.field("email"), password: context.field("password"))
        return context.redirect(to: "/" + StartPages.path)
    }

    private static func request(
        _ values: [String: String], _ client: any Client
    ) async throws -> SetUpAcademy {
        do {
            var request = try form.request(values)
            // A password keeps its spaces.
            request.password = values["password"] ?? ""
            return request
        } catch let error as any AcademyError {
            throw await form.withOtherFields(error, values, fixed: [:], client)
        }
    }
}

// The form.

extension SetUpPages {
    private func page(code: String) -> PageResponse {
        let view = SetUpPage(
            code: code,
            academy: html([
                field("name", .init(input: text())),
                field(
                    "language", choice(words.languages, chosen: chosen("language", words.language.rawValue))),
                field("currency", choice(currencies, chosen: chosen("currency", currencyOfRegion))),
                field("timeZone", zones),
            ]),
            owner: html([
                field("ownerName", .init(input: text(autocomplete: "name"))),
                field("email", .init(input: text("email", limit: 254, autocomplete: "username"))),
                field("password", .init(input: text("password", limit: 1_024, autocomplete: "new-password"))),
            ]))
        return context.page(
            view, title: words["set-up.title"], script: .setUp, isDesk: true, refusal: refusal)
    }

    private func html(_ fields: [DeskField]) -> String { fields.map { $0.html(words) }.joined() }

    private func field(_ name: String, _ control: DeskField.ControlValues) -> DeskField {
        let id = "\(Self.form.name)-\(name)"
        let hint = name == "password" ? passwordRule : words.hint(of: name, in: Self.form.name)
        let error = refusal?.errors.first { $0.field == name }.map(words.sentence(of:))
        let described = [hint.map { _ in id + "-hint" }, error.map { _ in id + "-error" }].compactMap(\.self)
        return DeskField(
            id: id, name: name, label: words.label(of: name, in: Self.form.name),
            // A password is typed again after an error.
            value: name == "password" ? "" : context.field(name), isRequired: true, isOptional: false,
            hint: hint, error: error,
            describedBy: described.isEmpty ? nil : described.joined(separator: " "), control: control)
    }

    private var passwordRule: String {
        let minimum = context.site.signInRules.minimum(of: .staff)
        return words.text("invitation.length", ["minimum": minimum]) + " " + words["invitation.rule"]
    }

    private func text(
        _ type: String = "text", limit: Int = Limits.name, autocomplete: String? = nil
    ) -> DeskField.Input {
        DeskField.Input(
            type: type, maximumLength: limit, least: nil, most: nil, inputMode: nil,
            autocomplete: autocomplete)
    }

    /// The sent value, or the given one in a new form.
    private func chosen(_ name: String, _ first: String?) -> String {
        context.request.form[name] ?? first ?? ""
    }

    private func choice(_ options: [FormView.Option], chosen: String) -> DeskField.ControlValues {
        .init(choice: .init(options: DeskOptions(none + options, chosen: chosen).html()))
    }

    /// The option that is chosen until a person chooses another one.
    private var none: [FormView.Option] { [.init(value: "", label: words["set-up.choose"])] }

    private var zones: DeskField.ControlValues {
        let names = Zone.schema.values ?? []
        let chosen = chosen("timeZone", nil)
        let options = ZoneOptions(
            none: words["set-up.choose"], zones: names.map { .init(name: $0, isChosen: $0 == chosen) })
        return .init(choice: .init(options: options.html()))
    }

    /// The currencies with their names: “PEN – sol peruano”.
    private var currencies: [FormView.Option] {
        let locale = Locale(identifier: words.language.rawValue)
        return (Currency.schema.values ?? []).map { code in
            let name = locale.localizedString(forCurrencyCode: code)
            return .init(value: code, label: name.map { "\(code) – \($0)" } ?? code)
        }
    }

    /// The currency of the first region among the languages of the browser, such as that of `es-PE`.
    private var currencyOfRegion: String? {
        context.request.languages.lazy.filter { $0.contains("-") }
            .compactMap { Locale(identifier: $0).currency?.identifier }
            .first { (try? Currency($0)) != nil }
    }
}

/// The page that sets up the academy.
struct SetUpPage: PageView {
    static let template = Template(PackageResources.set_up_mustache)
    let code: String
    /// The HTML of the fields about the academy, and of those about its owner.
    let academy: String
    let owner: String
}

/// The time zones to choose from; the text of each option is its value too.
struct ZoneOptions: View {
    struct Zone: Encodable {
        let name: String
        let isChosen: Bool
    }

    static let template = Template(PackageResources.desk_zones_mustache)
    let none: String
    let zones: [Zone]
}
