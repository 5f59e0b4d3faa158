public import Application
public import Core

/// Lists the templates of all kinds of messages.
public struct ListTemplates: APIRequest {
    public typealias Response = Page<TemplateDetails>
    public static let endpoint = Endpoint(
        .get, "message-templates", access: .staff(.writeSettings))
    /// The language by BCP 47, whose region is left out; nil for the academy's.
    public var language: String?

    public init(language: String? = nil) { self.language = language }
}

extension ListTemplates: FormRequest {
    public static let form = RequestForm(.messages, "templates list", ["language"])
}

/// Shows the template of the messages of a kind.
public struct ShowTemplate: APIRequest {
    public typealias Response = TemplateDetails
    public static let endpoint = Endpoint(
        .get, "message-templates/{kind}", access: .staff(.writeSettings),
        "Shows the template of the messages of a kind.")
    public var kind: MessageKind
    /// The language by BCP 47, whose region is left out; nil for the academy's.
    public var language: String?
    /// Whether to show a message with example values too.
    public var example: Bool?

    public init(kind: MessageKind, language: String? = nil, example: Bool? = nil) {
        self.kind = kind
        self.language = language
        self.example = example
    }
}

/// Changes the template of the messages of a kind; a field that is nil stays as it is.
public struct EditTemplate: EditRequest {
    public typealias Response = TemplateDetails
    public static let endpoint = Endpoint(
        .patch, "message-templates/{kind}", access: .staff(.writeSettings),
        "Changes the template of the messages of a kind.", confirmation: .byRequest,
        failures: MessageFailures.editTemplate)
    public var kind: MessageKind
    /// The language by BCP 47, whose region is left out; nil for the academy's.
    public var language: String?
    public var subjectLine: String?
    public var text: String?
    public var resource: ShowTemplate { ShowTemplate(kind: kind, language: language) }

    public init(
        kind: MessageKind, language: String? = nil, subjectLine: String? = nil, text: String? = nil
    ) {
        self.kind = kind
        self.language = language
        self.subjectLine = subjectLine
        self.text = text
    }
}

/// Gives the messages of a kind the product's own template again.
public struct ResetTemplate: APIRequest {
    public typealias Response = TemplateDetails
    public static let endpoint = Endpoint(
        .post, "message-templates/{kind}/reset", access: .staff(.writeSettings),
        "Gives the messages of a kind the product's own template again.", confirmation: .byRequest,
        failures: SettingEffect.errors)
    public var kind: MessageKind
    /// The language by BCP 47, whose region is left out; nil for the academy's.
    public var language: String?

    public init(kind: MessageKind, language: String? = nil) {
        self.kind = kind
        self.language = language
    }
}
