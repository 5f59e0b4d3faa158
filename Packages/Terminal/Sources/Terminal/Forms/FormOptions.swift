public import Application
internal import ArgumentParser
internal import Core

/// The options of a form's command, which follow from its request: those of a list, of a change or of a read.
public struct FormOptions: CommandOptions {
    /// The options of the request's kind.
    private let kind: any CommandOptions
    /// Nil if the request takes nothing away.
    private let yes: YesOption?
    /// Nil if the request needs no password.
    private let confirmation: ConfirmationOptions?

    public var global: GlobalOptions { kind.global }
    public var sending: SendOptions { get throws { try kind.sending } }
    /// The options of a list that is shown a page at a time; nil for any other request.
    var list: ListOptions? { kind as? ListOptions }
    /// Whether the request is sent without a question.
    var skipsQuestion: Bool { yes?.yes ?? true }
    var readsPassword: Bool { confirmation?.passwordStdin ?? false }

    public init() {
        kind = GlobalOptions()
        yes = nil
        confirmation = nil
    }

    /// Required by ArgumentParser, which decodes the options of the kind instead.
    public init(from decoder: any Decoder) throws { self.init() }

    init<Form: FormRequest>(of form: Form.Type) {
        kind = Self.kind(of: form).init()
        yes = form.form.asks ? YesOption() : nil
        confirmation = form.endpoint.confirmation != .never ? ConfirmationOptions() : nil
    }

    init<Form: FormRequest>(of form: Form.Type, in container: KeyedDecodingContainer<FormArgument.Key>) throws
    {
        kind = try Self.kind(of: form).decoded(in: container, "options")
        yes = form.form.asks ? try YesOption.decoded(in: container, "yes") : nil
        confirmation =
            form.endpoint.confirmation != .never
            ? try ConfirmationOptions.decoded(in: container, "confirmation") : nil
    }

    private static func kind<Form: FormRequest>(of form: Form.Type) -> any CommandOptions.Type {
        guard form.endpoint.isWrite else { return kindOfRead(form) }
        // The response with a secret is not stored, so that it cannot be repeated.
        let isStored = !(form.Response.self is any ContainsSecrets.Type)
        guard form.endpoint.allowsDryRun else {
            return isStored ? IdempotencyOptions.self : GlobalOptions.self
        }
        return isStored ? WriteOptions.self : DryRunOptions.self
    }

    private static func kindOfRead<Form: FormRequest>(_ form: Form.Type) -> any CommandOptions.Type {
        if let page = form.Response.self as? any PresentablePage.Type {
            let isPaged = RequestField.all(of: form).contains { $0.name == "limit" }
            return isPaged ? ListOptions.self : page.isOnlyItems ? WholeListOptions.self : GlobalOptions.self
        }
        return form.Response.self is any CSVPresentable.Type ? ReportOptions.self : GlobalOptions.self
    }

    /// The options, as ArgumentParser reads them from properties.
    var definitions: [(label: String?, value: Any)] {
        var definitions: [(label: String?, value: Any)] = []
        if yes != nil { definitions.append(("_yes", YesOption.definition)) }
        if confirmation != nil { definitions.append(("_confirmation", ConfirmationOptions.definition)) }
        return definitions + [("_options", type(of: kind).definition)]
    }

    /// A result in the form that the options of a whole list or of a report select.
    func shown(_ result: any Presentable, in academy: any Client) async -> any Presentable {
        switch kind {
        case let options as WholeListOptions: await options.shown(result, in: academy)
        case let options as ReportOptions:
            (result as? any CSVPresentable).map { options.result(of: $0) } ?? result
        default: result
        }
    }
}

extension ParsableArguments {
    fileprivate static var definition: Any { OptionGroup<Self>() }

    fileprivate static func decoded(
        in container: KeyedDecodingContainer<FormArgument.Key>, _ name: String
    ) throws -> Self {
        try container.decode(OptionGroup<Self>.self, forKey: FormArgument.Key(name)).wrappedValue
    }
}
