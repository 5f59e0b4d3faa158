/// A field of class types that classes and students are filtered by.
public enum ClassTypeField: String, Sendable {
    case style, family, level
}

extension InvalidValue {
    /// No class type has the value in the field.
    ///
    /// - Parameter existing: the values that class types have. The sentence lists the first 20.
    public static func unknown(_ field: ClassTypeField, _ text: String, existing: [String]) -> InvalidValue {
        var listed: [any SentenceValue] = existing.prefix(20).map {
            Phrase("class-type.quoted", ["text": $0])
        }
        if existing.count > 20 { listed.append("…") }
        let code = "\(field.rawValue).unknown"
        return InvalidValue(
            code, field: field.rawValue, sentence: existing.isEmpty ? "\(field.rawValue).unknown.none" : code,
            ["text": text.excerpt(), "existing": Joined(listed)])
    }
}
