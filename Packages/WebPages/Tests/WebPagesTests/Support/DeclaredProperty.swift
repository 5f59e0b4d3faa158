@_spi(Reflection) import Swift

@testable import WebPages

/// A property that a template sees, as a type declares it.
struct DeclaredProperty {
    enum Kind {
        case text
        case condition
        case list(of: Any.Type)
        case values(Any.Type)
    }

    /// The name with that of the type.
    let declaration: String
    let isOptional: Bool
    private let type: Any.Type

    private static let texts: [Any.Type] = [String.self, Int.self, Int64.self]

    var kind: Kind {
        if type == Bool.self { return .condition }
        if let list = type as? any List.Type { return .list(of: list.element) }
        // An enum is shown as its raw value.
        let isText = Self.texts.contains { $0 == type } || type is any RawRepresentable.Type
        return isText ? .text : .values(type)
    }

    /// The properties of a type by their names, with those of its shared values; none for a text.
    ///
    /// - Parameter isOptional: whether the values of the type can be missing.
    static func all(of owner: Any.Type, isOptional: Bool = false) -> [String: DeclaredProperty] {
        var properties: [String: DeclaredProperty] = [:]
        guard !(owner is String.Type) else { return [:] }
        _ = _forEachField(of: owner, options: []) { name, _, type, _ in
            let (name, wrapped) = (String(cString: name), (type as? any OptionalValue.Type)?.wrapped)
            let isOptional = isOptional || wrapped != nil
            if let shared = (wrapped ?? type) as? any SharedValues.Type {
                properties.merge(all(of: shared, isOptional: isOptional)) { $1 }
            } else {
                properties[name] = DeclaredProperty(
                    declaration: String(reflecting: owner) + "." + name, isOptional: isOptional,
                    type: wrapped ?? type)
            }
            return true
        }
        return properties
    }

    /// The declarations of the properties of a type, and of the types of their values.
    static func declarations(of owner: Any.Type) -> Set<String> {
        all(of: owner).values.reduce(into: []) { declarations, property in
            declarations.insert(property.declaration)
            switch property.kind {
            case .text, .condition: break
            case .list(let type), .values(let type): declarations.formUnion(Self.declarations(of: type))
            }
        }
    }
}

private protocol OptionalValue { static var wrapped: Any.Type { get } }

extension Optional: OptionalValue { fileprivate static var wrapped: Any.Type { Wrapped.self } }

private protocol List { static var element: Any.Type { get } }

extension Array: List { fileprivate static var element: Any.Type { Element.self } }
