internal import Application
internal import Core

/// The settings of discovery.
enum DiscoverySettings {
    /// The most styles in the setting.
    static let mostStyles = 50
    /// Separates the styles; no style contains it.
    private static let separator: Character = "|"

    static let styles = SettingKey<[String]?>(
        "discovery.styles", .everyday, .text(lengths: 0...Limits.line, example: "salsa|bachata"),
        "styles, such as salsa|bachata",
        "The styles in the list of classes by style, in this order; empty for all, in alphabetical order. A search "
            + "finds the classes of all styles.",
        parse: parse)

    static let all = [styles.setting]

    /// The styles of a text; nil if one is empty, too long or repeated, or there are too many.
    @Sendable static func parse(_ text: String) -> [String]? {
        guard text.utf8.count <= Limits.input, text.unicodeScalars.count <= Limits.line else { return nil }
        let names = text.split(separator: separator, omittingEmptySubsequences: false).map { name in
            try? FreeText.parse(String(name), field: "styles")
        }
        let styles = names.compactMap(\.self)
        let isDistinct = Set(styles.map(SearchText.fold)).count == names.count
        return names.count <= mostStyles && isDistinct ? styles : nil
    }
}
