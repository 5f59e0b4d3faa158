/// A language that the catalogues have sentences in.
public enum Language: String, Codable, Sendable, CaseIterable {
    case english = "en"
    case spanish = "es"

    /// The language of a tag (RFC 5646), without regard to its region: `es-PE` is Spanish.
    public init?(tag: some StringProtocol) {
        self.init(rawValue: tag.prefix { $0 != "-" && $0 != "_" }.lowercased())
    }

    /// The language of the first tag whose language has sentences; nil if there is no such tag.
    public static func preferred(among tags: some Sequence<String>) -> Language? {
        for tag in tags {
            if let language = Language(tag: tag) { return language }
        }
        return nil
    }
}
