public import Core

/// Makes values of the words of a command line; what is wrong with one is said in a sentence.
public enum Values {
    /// A whole number of at most nine digits, with its sign.
    public static func whole(_ text: String, _ field: String) throws(InvalidValue) -> Int {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard (1...9).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(text)
        else {
            throw InvalidValue(
                "\(FreeText.code(field)).not-a-number", field: field,
                "The \(FreeText.words(field)) “\(shown(text))” is not a whole number.")
        }
        return number
    }

    public static func whole(_ text: String?, _ field: String) throws(InvalidValue) -> Int? {
        guard let text else { return nil }
        return try whole(text, field) as Int
    }

    /// The number of an entity that has no key.
    public static func number(_ text: String, _ field: String) throws(InvalidValue) -> Int64 {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(text), number > 0
        else {
            throw InvalidValue(
                "id.out-of-range", field: field, "“\(shown(text))” is not an id: ids are numbers from 1 up.")
        }
        return number
    }

    public static func day(_ text: String?, _ field: String) throws(InvalidValue) -> CalendarDay? {
        guard let text else { return nil }
        return try CalendarDay(parsing: text, field: field)
    }

    public static func reference<Kind>(
        _ text: String?, _ field: String
    ) throws(InvalidValue) -> Reference<Kind>? {
        guard let text else { return nil }
        return try Reference(text, field: field)
    }

    /// `yes` or `no`.
    public static func yes(_ text: String?, _ field: String) throws(InvalidValue) -> Bool? {
        switch text?.lowercased() {
        case nil: return nil
        case "yes", "true": return true
        case "no", "false": return false
        default:
            throw InvalidValue(
                "\(FreeText.code(field)).not-yes-or-no", field: field,
                "The \(FreeText.words(field)) is yes or no, not “\(shown(text ?? ""))”.")
        }
    }

    /// The words of a list such as `a,b`.
    public static func list(_ text: String?) -> [String]? {
        text.map { $0.split(separator: ",").map { String($0).collapsingSpaces }.filter { !$0.isEmpty } }
    }

    private static func shown(_ text: String) -> String { String(text.prefix(40)).escapingControls }
}
