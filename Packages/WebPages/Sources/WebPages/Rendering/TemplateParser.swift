/// Parses the bytes of a template.
struct TemplateParser {
    private static let (open, close) = (Array("{{".utf8), Array("}}".utf8))
    private static let lineFeed = UInt8(ascii: "\n")

    private let source: [UInt8]
    private var position = 0

    init(_ source: [UInt8]) { self.source = source }

    /// The nodes up to the end of a section, or up to the end of the template; nil if they are not well formed.
    mutating func nodes(until end: Template.Name?) -> [Template.Node]? {
        var nodes: [Template.Node] = []
        while let start = find(Self.open, from: position) {
            let before = position
            guard let tag = tag(at: start) else { return nil }
            let line = tag.isOfSection ? wholeLine(start..<position, since: before) : nil
            nodes.append(.text(Array(source[before..<(line?.lowerBound ?? start)])))
            if let line { position = line.upperBound }
            switch tag {
            case .node(let node): nodes.append(node)
            case .end(let name): return name == end ? nodes : nil
            case .section(let name):
                guard let inner = self.nodes(until: name) else { return nil }
                nodes.append(.section(name, inner))
            case .inverted(let name):
                guard let inner = self.nodes(until: name) else { return nil }
                nodes.append(.inverted(name, inner))
            }
        }
        nodes.append(.text(Array(source[position...])))
        return end == nil ? nodes : nil
    }
}

extension TemplateParser {
    private enum Tag {
        case node(Template.Node)
        case section(Template.Name), inverted(Template.Name), end(Template.Name)

        var isOfSection: Bool {
            if case .node = self { false } else { true }
        }
    }

    /// Reads the tag that begins at an index, and moves to its end; nil if it is not well formed.
    private mutating func tag(at start: Int) -> Tag? {
        let inside = start + Self.open.count
        guard inside < source.count, let end = find(Self.close, from: inside) else { return nil }
        position = end + Self.close.count
        func name(_ bytes: ArraySlice<UInt8>) -> Template.Name? { Template.Name(bytes) }
        switch source[inside] {
        case UInt8(ascii: "{"):
            guard position < source.count, source[position] == UInt8(ascii: "}") else { return nil }
            position += 1
            return name(source[(inside + 1)..<end]).map { .node(.html($0)) }
        case UInt8(ascii: "#"): return name(source[(inside + 1)..<end]).map(Tag.section)
        case UInt8(ascii: "^"): return name(source[(inside + 1)..<end]).map(Tag.inverted)
        case UInt8(ascii: "/"): return name(source[(inside + 1)..<end]).map(Tag.end)
        default: return name(source[inside..<end]).map { .node(.value($0)) }
        }
    }

    /// The line of a tag with its line feed, if the tag is alone on it; such a line is no part of the result.
    private func wholeLine(_ tag: Range<Int>, since start: Int) -> Range<Int>? {
        func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        var (first, last) = (tag.lowerBound, tag.upperBound)
        while first > start, isBlank(source[first - 1]) { first -= 1 }
        while last < source.count, isBlank(source[last]) { last += 1 }
        guard first == 0 || source[first - 1] == Self.lineFeed else { return nil }
        guard last < source.count else { return first..<last }
        return source[last] == Self.lineFeed ? first..<(last + 1) : nil
    }

    /// The index of the next two bytes; nil if there are none.
    private func find(_ pair: [UInt8], from start: Int) -> Int? {
        guard start < source.count else { return nil }
        return (start..<(source.count - 1)).first { source[$0] == pair[0] && source[$0 + 1] == pair[1] }
    }
}
