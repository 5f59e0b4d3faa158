internal import Core

/// A parsed template, in the part of Mustache's syntax that the pages use: `{{name}}`, `{{{name}}}` for HTML,
/// `{{#name}}…{{/name}}` for a value, a list or a condition, and `{{^name}}…{{/name}}` for its absence.
///
/// Rendering is most of the time of a page with a long list, and swift-mustache took twelve times as long.
struct Template: Sendable {
    /// The name in a tag.
    enum Name: Sendable, Equatable {
        /// The current item: `.`.
        case item
        /// A key of the values, and the key in the value it has, such as `desk.optional` in `t`; empty for none.
        case key(String, further: String)
    }

    /// A part of a template.
    enum Node: Sendable {
        case text([UInt8])
        case value(Name)
        case html(Name)
        case section(Name, [Node])
        case inverted(Name, [Node])
    }

    let nodes: [Node]

    /// Parses a template; nil if it is not well formed.
    init?(_ source: [UInt8]) {
        var parser = TemplateParser(source)
        guard let nodes = parser.nodes(until: nil) else { return nil }
        self.nodes = nodes
    }

    /// Renders the template with the values of a page.
    ///
    /// A section is left out if its value is missing, false or an empty list. Within a section the keys of its
    /// value hide those outside.
    func render(_ values: [String: Any]) -> String {
        var renderer = TemplateRenderer(values)
        renderer.render(nodes)
        return String(decoding: renderer.html, as: UTF8.self)
    }
}

extension Template.Name {
    /// The name in a tag; nil for another text, such as a comment or a partial.
    init?(_ bytes: ArraySlice<UInt8>) {
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        if text == "." {
            self = .item
        } else if parts.allSatisfy({ !$0.isEmpty }), bytes.allSatisfy(Self.isAllowed) {
            self = .key(String(parts[0]), further: parts.dropFirst().joined(separator: "."))
        } else {
            return nil
        }
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
}
