@testable import WebPages

/// The names in a template, compared with the properties of its view model.
struct TemplateNames {
    private enum Scope {
        case text
        case values([String: DeclaredProperty])

        init(of type: Any.Type) {
            self = type == String.self ? .text : .values(DeclaredProperty.all(of: type))
        }

        subscript(_ name: Substring) -> DeclaredProperty? {
            guard case .values(let properties) = self else { return nil }
            return properties[String(name)]
        }
    }

    /// The tags that do not fit the view model, with the reason.
    private(set) var problems: [String] = []
    /// The declarations of the properties that the template names.
    private(set) var named: Set<String> = []
    /// The values of the sections around a tag, and around the template.
    private var scopes: [Scope]
    /// Whether each of the sections around a tag has values of its own.
    private var sections: [Bool] = []

    init(in template: String, of model: any View.Type) {
        scopes = (model is any PageView.Type ? [Scope(of: NoticeValues.self)] : []) + [Scope(of: model)]
        for tag in template.matches(of: /\{\{\{?([#^\/]?)([^{}]+)\}\}/) {
            if tag.1 == "/" {
                if sections.popLast() == true { scopes.removeLast() }
            } else {
                var scope: Scope?
                if let problem = problem(tag.1, tag.2, &scope) { problems.append("\(tag.0) \(problem)") }
                if !tag.1.isEmpty { sections.append(scope != nil) }
                if let scope { scopes.append(scope) }
            }
        }
    }

    /// Why a tag does not fit; nil if it does.
    ///
    /// - Parameter scope: gets the values of the tag's section, if it has values of its own.
    private mutating func problem(_ mark: Substring, _ name: Substring, _ scope: inout Scope?) -> String? {
        if name.hasPrefix("t.") { return mark.isEmpty ? nil : "is always there" }
        if name == "." {
            guard case .text? = scopes.last else { return "is in no section of a text" }
            return nil
        }
        let list = name.wholeMatch(of: /empty\((.+)\)/)?.1
        let path = (list ?? name).split(separator: ".")
        let found = path.first.map { first in scopes.reversed().compactMap { $0[first] } } ?? []
        guard let property = property(found.first, path.dropFirst()) else { return "is no property" }
        if found[0].isOptional, found.contains(where: { $0.declaration != found[0].declaration }) {
            return "is also a property of an enclosing value, which is shown in its place"
        }
        if list != nil {
            guard case .list = property.kind, !property.isOptional else { return "is no list" }
            return nil
        }
        switch property.kind {
        case .text where mark == "#": scope = .text
        case .list(let type) where mark == "#", .values(let type) where mark == "#": scope = Scope(of: type)
        case .text: break
        case .condition, .list, .values: if mark.isEmpty { return "is no text" }
        }
        return mark.isEmpty || property.canBeFalse ? nil : "is always there"
    }

    /// The property at the end of a path of names, such as `symbol.side`.
    private mutating func property(
        _ first: DeclaredProperty?, _ names: ArraySlice<Substring>
    ) -> DeclaredProperty? {
        if let first { named.insert(first.declaration) }
        guard let name = names.first else { return first }
        guard let first, case .values(let type) = first.kind else { return nil }
        return property(Scope(of: type)[name], names.dropFirst())
    }
}

extension DeclaredProperty {
    /// Whether a section of the property can be left out.
    fileprivate var canBeFalse: Bool {
        switch kind {
        case .condition, .list: true
        case .text, .values: isOptional
        }
    }
}
