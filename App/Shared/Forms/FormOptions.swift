internal import ArgumentParser
internal import Core
public import Networking

/// The options of a form's command, which follow from its request: those of a list, of a change or of a read.
public struct FormOptions: CommandOptions {
    /// The options of the request's kind.
    private let kind: any CommandOptions

    public var global: GlobalOptions { kind.global }
    public var sending: SendOptions { get throws { try kind.sending } }
    /// The options of a list; nil for any other request.
    var list: ListOptions? { kind as? ListOptions }

    public init() { kind = GlobalOptions() }

    /// ArgumentParser decodes the options of the kind instead.
    public init(from decoder: any Decoder) throws { self.init() }

    init<Form: FormRequest>(of form: Form.Type) { kind = Self.kind(of: form).init() }

    init<Form: FormRequest>(of form: Form.Type, in container: KeyedDecodingContainer<FormArgument.Key>) throws
    {
        kind = try Self.kind(of: form).decoded(in: container)
    }

    private static func kind<Form: FormRequest>(of form: Form.Type) -> any CommandOptions.Type {
        guard form.endpoint.isWrite else {
            return form.Response.self is any PresentablePage.Type ? ListOptions.self : GlobalOptions.self
        }
        guard form.endpoint.allowsDryRun else { return IdempotencyOptions.self }
        // The response with a secret is not stored, so that it cannot be repeated.
        return form.Response.self is any ContainsSecrets.Type ? DryRunOptions.self : WriteOptions.self
    }

    /// The options, as ArgumentParser reads them from a property.
    var definitions: [(label: String?, value: Any)] { [("_options", type(of: kind).definition)] }
}

extension CommandOptions {
    fileprivate static var definition: Any { OptionGroup<Self>() }

    fileprivate static func decoded(in container: KeyedDecodingContainer<FormArgument.Key>) throws -> Self {
        try container.decode(OptionGroup<Self>.self, forKey: FormArgument.Key("options")).wrappedValue
    }
}
