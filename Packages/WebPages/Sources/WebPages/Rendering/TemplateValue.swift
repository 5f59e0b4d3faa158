internal import Mustache

/// A text of a template, or the values of a part of it.
///
/// Mustache checks for each value which of its protocols the type conforms to. Swift caches the results for
/// this type, but checks a dictionary again each time. And no value is read by reflection.
struct TemplateValue: MustacheParent, MustacheCustomRenderable {
    private var text = ""
    private var values: [String: Any] = [:]

    init(_ text: String) { self.text = text }

    init(_ values: [String: Any]) { self.values = values }

    var renderText: String { text }

    var isNull: Bool { false }

    func child(named name: String) -> Any? { values[name].map(Self.converted) }

    /// The value as a type that Mustache renders without reflection.
    private static func converted(_ value: Any) -> Any {
        // The frequent types come first.
        switch value {
        case let text as String: TemplateValue(text)
        case let flag as Bool: flag
        case let words as Words: words
        case let values as [String: Any]: TemplateValue(values)
        case let texts as [String]: texts.map { TemplateValue($0) }
        case let rows as [[String: Any]]: rows.map { TemplateValue($0) }
        case let items as [Any]: items.map(converted)
        default: TemplateValue(String(describing: value))
        }
    }
}
