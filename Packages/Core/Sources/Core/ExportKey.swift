/// The keys that an export gives to entities without one.
public enum ExportKey {
    /// The key of an entity: `payment-12`.
    public static func text<Kind>(_ noun: String, _ id: Identifier<Kind>) -> String { "\(noun)-\(id)" }

    /// The id in an export key; nil if the key is not spelled as ``text(_:_:)`` does.
    public static func id<Kind>(in key: String, _ noun: String) -> Identifier<Kind>? {
        guard key.hasPrefix(noun + "-"), let number = Int64(key.dropFirst(noun.count + 1)) else { return nil }
        let id = Identifier<Kind>(number)
        return text(noun, id) == key ? id : nil
    }
}
