/// Checks pages that have texts which people entered.
enum HostileText {
    /// Whether every `<` begins a tag of the templates, and every attribute is quoted as a whole.
    static func hasOnlyKnownTags(_ html: String) -> Bool {
        let scalars = Array(html.unicodeScalars)
        for index in scalars.indices where scalars[index] == "<" {
            guard index + 1 < scalars.count else { return false }
            let next = scalars[index + 1]
            guard next == "/" || next == "!" || (next.isASCII && next.properties.isAlphabetic) else {
                return false
            }
            let tag = scalars[index...].prefix { $0 != ">" }
            let text = String(String.UnicodeScalarView(tag))
            guard tag.count(where: { $0 == "\"" }).isMultiple(of: 2),
                !text.replacing(/"[^"]*"/, with: "").contains("onfocus")
            else { return false }
        }
        return true
    }
}
