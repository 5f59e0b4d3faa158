/// The key that an export gives to an entity without one: `payment-12`.
public enum ExportKey {
    public static func text<Kind>(_ noun: String, _ id: Identifier<Kind>) -> String { "\(noun)-\(id)" }

    /// The id in an export key; nil if the key is not spelled as ``text(_:_:)`` does.
    public static func id<Kind>(in key: String, _ noun: String) -> Identifier<Kind>? {
        guard key.hasPrefix(noun + "-"), let number = Int64(key.dropFirst(noun.count + 1)) else { return nil }
        let id = Identifier<Kind>(number)
        return text(noun, id) == key ? id : nil
    }
}
