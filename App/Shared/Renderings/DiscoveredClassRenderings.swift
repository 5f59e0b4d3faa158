public import Core
public import Discovery
public import Networking
internal import UIComponents

extension DiscoveredClass: FieldPresentable {
    public static let fields = ResponseFields<DiscoveredClass>(
        .programs, empty: "none.classes",
        classFields(of: DiscoveredClass.self) { $0.class } + [
            .text("label.style", in: .detailsAndMixedLists) { $0.class.style },
            .number("label.score", in: .whereKnown) { $0.rating.score },
            .mark("label.covered", in: .whereKnown) { $0.isCovered },
            .mark("label.favourite", in: .whereKnown) { $0.isFavourite },
            .mark("label.wished", in: .whereKnown) { $0.isWished },
        ])
}

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

extension NextSession: FieldPresentable {
    public static let fields = ResponseFields<NextSession>(
        .programs, empty: "none.sessions",
        .day("label.day") { Joined([$0.day.weekday, $0.day], by: " ") },
        .day("label.time") { "\($0.startTime)–\($0.endTime)" },
        .text("label.where") { "\($0.roomName), \($0.venueName)" },
        .text("label.instructor") { $0.instructorName }, .number("label.free") { $0.freePlaces })
}

extension HeldPass: FieldPresentable {
    public static let fields = ResponseFields<HeldPass>(
        .programs, empty: "none.passes",
        .text("label.plan") { $0.planName }, .number("label.left") { $0.creditsLeft },
        .day("label.expires") { $0.expiresOn })
}

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
