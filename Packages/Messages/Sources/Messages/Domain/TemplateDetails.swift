public import Core

/// The template of the messages of a kind in a language.
public struct TemplateDetails: Codable, Hashable, Sendable, AuditSubject {
    public let kind: MessageKind
    /// By BCP 47, without a region.
    public let language: String
    public let subjectLine: String
    public let text: String
    /// Whether an owner has changed it; otherwise it is the product's own template.
    public let isChanged: Bool
    /// The placeholders that it can have, such as `{name}`.
    public let placeholders: [String]
    /// The academy's template, which is not used since this version does not accept it; nil if there is none.
    public let ignored: IgnoredTemplate?
    /// A message with example values; nil unless the request asks for it.
    public let example: TemplateExample?

    init(
        _ kind: MessageKind, language: String, _ stored: StoredTemplate, ignored: IgnoredTemplate?,
        example: TemplateExample?
    ) {
        self.kind = kind
        self.language = language
        subjectLine = stored.template.subject
        text = stored.template.body
        isChanged = stored.isChanged
        self.ignored = ignored
        placeholders = kind.placeholders.map(\.text)
        self.example = example
    }

    public var subject: String { "message template \(kind.rawValue) in \(language)" }
}

/// A template of the academy that messages do not use.
public struct IgnoredTemplate: Codable, Hashable, Sendable {
    public let subjectLine: String
    public let text: String
    /// The rule that it breaks, as a sentence.
    public let reason: String
}

/// A message with example values.
public struct TemplateExample: Codable, Hashable, Sendable {
    public let subjectLine: String
    public let text: String
}
