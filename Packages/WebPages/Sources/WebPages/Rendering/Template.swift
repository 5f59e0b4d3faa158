internal import Mustache

/// A template of the resources, which is parsed once.
struct Template: Sendable {
    private static let registered: Void = MustacheContentTypes.register(
        EscapedHTML(), named: EscapedHTML.name)

    let text: String
    /// Nil for a template that is not well formed. The tests parse every template of the resources.
    private let parsed: MustacheTemplate?

    init(_ bytes: [UInt8]) {
        Self.registered
        text = String(decoding: bytes, as: UTF8.self)
        parsed = try? MustacheTemplate(string: EscapedHTML.directive + text)
    }

    var isWellFormed: Bool { parsed != nil }

    /// Renders the template.
    ///
    /// Every value is escaped, except where the template asks for its HTML.
    func html(_ values: TemplateValue) -> String { parsed?.render(values) ?? "" }
}
