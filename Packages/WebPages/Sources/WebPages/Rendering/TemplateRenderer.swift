/// Renders a template as HTML.
struct TemplateRenderer {
    /// The size of most pages.
    private static let size = 16_384

    private(set) var html: [UInt8] = []
    /// The values of the page and those of the sections around the current tag, innermost last.
    private var scopes: [TemplateValue]

    init(_ values: [String: Any]) {
        scopes = [.values(values)]
        html.reserveCapacity(Self.size)
    }

    mutating func render(_ nodes: [Template.Node]) {
        for node in nodes {
            switch node {
            case .text(let text): html += text
            case .value(let name): EscapedHTML.append(find(name)?.text ?? "", to: &html)
            case .html(let name): html += (find(name)?.text ?? "").utf8
            case .section(let name, let inner): renderSection(find(name), inner)
            case .inverted(let name, let inner):
                if find(name)?.isPresent != true { render(inner) }
            }
        }
    }

    private mutating func renderSection(_ value: TemplateValue?, _ nodes: [Template.Node]) {
        switch value {
        case nil, .flag(false): break
        case .flag(true): render(nodes)
        case .rows(let rows): for row in rows { render(nodes, within: .values(row)) }
        case .texts(let texts): for text in texts { render(nodes, within: .text(text)) }
        case .list(let items): for item in items { render(nodes, within: TemplateValue(item)) }
        case .text(_)?, .values(_)?, .words(_)?:
            if let value { render(nodes, within: value) }
        }
    }

    private mutating func render(_ nodes: [Template.Node], within value: TemplateValue) {
        scopes.append(value)
        render(nodes)
        scopes.removeLast()
    }

    /// The value of a name in the innermost scope that has its key; nil if there is none.
    private func find(_ name: Template.Name) -> TemplateValue? {
        guard case .key(let key, let further) = name else { return scopes.last }
        for scope in scopes.reversed() {
            if let value = scope[key] { return further.isEmpty ? value : value[further] }
        }
        return nil
    }
}
