public import Core
public import Discovery
internal import UIComponents

extension DiscoveredClass: FieldPresentable {}

extension DiscoveredStyles: PresentablePage {
    public var items: [DiscoveredClass] { styles.flatMap(\.items) }
    public var continuedLists: [ContinuedList] {
        guard styles.count > 1 else { return [] }
        return styles.compactMap { style in
            style.next.map { ContinuedList(title: style.style, next: $0) }
        }
    }

    public func text(_ style: Style) -> String {
        guard !styles.isEmpty else { return style.table(items) }
        return style.sections(styles.map { ($0.style, style.table($0.items)) })
    }
}

/// Classes by style that a command found, with the words that run it again.
public struct FoundStyles: PresentablePage {
    private let found: DiscoveredStyles
    private let command: String

    /// - Parameter words: the command with all its options, except those of the style and the page.
    public init(_ found: DiscoveredStyles, command words: [String]) {
        self.found = found
        command = words.map(\.shellWord).joined(separator: " ")
    }

    public var items: [DiscoveredClass] { found.items }
    public var next: Cursor? { found.next }
    public func text(_ style: Style) -> String { found.text(style) }
    public func encode(to encoder: any Encoder) throws { try found.encode(to: encoder) }

    /// The commands that show more classes of each style, one a line, so that each can be copied.
    public func remark(_ style: Style) -> String? {
        if let next { return style.sentence("list.more", ["cursor": next.text]) }
        let more = found.styles.compactMap { found in
            found.next.map { "\(command) --style \(found.style.shellWord) --after \($0.text)" }
        }
        if more.isEmpty { return nil }
        if more.count == 1 { return style.sentence("list.more-in", ["commands": more[0]]) }
        return ([style.sentence("list.more-of-styles")] + more.map { "  " + $0 }).joined(separator: "\n")
    }
}

extension NextSession: FieldPresentable {}
extension HeldPass: FieldPresentable {}

/// The items of the page are the similar classes, whose ids a person can open.
extension ClassDetails: PresentablePage {
    public var items: [DiscoveredClass] { similar }
    public var next: Cursor? { nil }
    public static var isOnlyItems: Bool { false }

    public func text(_ style: Style) -> String {
        style.sections([
            ("", self.class.text(style)),
            (
                "",
                style.details([
                    "label.average": self.class.rating.average, "label.ratings": self.class.rating.ratings,
                    "label.own-stars": ownStars?.description,
                ])
            ),
            style.section("label.recommendations", recommendations),
            style.section("label.next-sessions", sessions),
            style.section("label.passes", passes), style.section("label.similar", similar),
        ])
    }
}
