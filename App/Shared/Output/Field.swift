public import Core
internal import UIComponents

/// A named value of a result: a column in a list, and a line in the details of one item.
public struct Field<Item>: Sendable {
    /// The views that show a field.
    public enum Scope: Sendable {
        case everywhere, list, details
        /// The details, and lists with different values.
        case detailsAndMixedLists
        /// The details, and lists in which at least one item has a value.
        case whereKnown
    }

    /// The key of its label in the programs' catalogue.
    let label: String
    let alignment: Alignment
    let scope: Scope
    /// Whether the value depends on the academy's time zone or language.
    var needsAcademy = false
    /// Whether a narrow table never cuts the value: a day or a time would be useless without its end.
    var isWhole = false
    /// The value; the details omit a field without a value.
    let value: @Sendable (Item, Style) -> String?

    /// A text, aligned to the left.
    public static func text(
        _ label: String, in scope: Scope = .everywhere,
        _ value: @escaping @Sendable (Item) -> (any SentenceValue)?
    ) -> Field {
        Field(label: label, alignment: .left, scope: scope) { item, style in value(item).map(style.text) }
    }

    /// A word of an enumeration, which the catalogue translates.
    ///
    /// - Parameter kind: the first part of the word's key: `status`.
    public static func word(
        _ label: String, of kind: String, in scope: Scope = .everywhere,
        _ value: @escaping @Sendable (Item) -> String?
    ) -> Field {
        text(label, in: scope) { item in value(item).map { Word.case($0, of: kind) } }
    }

    /// A fact, shown as “yes” if it is true, and not shown otherwise.
    public static func mark(
        _ label: String, in scope: Scope = .everywhere, _ value: @escaping @Sendable (Item) -> Bool
    ) -> Field {
        text(label, in: scope) { value($0) ? true.yesOrNo : nil }
    }

    /// A day or a time of day, which a table never cuts.
    public static func day(
        _ label: String, in scope: Scope = .everywhere,
        _ value: @escaping @Sendable (Item) -> (any SentenceValue)?
    ) -> Field {
        Field(label: label, alignment: .left, scope: scope, isWhole: true) { item, style in
            value(item).map(style.text)
        }
    }

    /// A number, aligned to the right.
    public static func number(
        _ label: String, in scope: Scope = .everywhere,
        _ value: @escaping @Sendable (Item) -> (any SentenceValue)?
    ) -> Field {
        Field(label: label, alignment: .right, scope: scope) { item, style in value(item).map(style.text) }
    }

    /// An instant in the academy's time zone.
    public static func time(
        _ label: String, in scope: Scope = .everywhere, _ value: @escaping @Sendable (Item) -> Instant?
    ) -> Field {
        Field(label: label, alignment: .left, scope: scope, needsAcademy: true, isWhole: true) {
            item, style in value(item).map(style.time)
        }
    }

    /// A day in the details, with the names of its weekday and month.
    public static func longDate(
        _ label: String, _ value: @escaping @Sendable (Item) -> CalendarDay
    ) -> Field {
        Field(label: label, alignment: .left, scope: .details, needsAcademy: true) { item, style in
            style.longDate(value(item))
        }
    }
}

/// A result that is drawn by its fields: as a row of a list, or as lines of details.
public protocol FieldPresentable: Presentable, Codable {
    static var fields: [Field<Self>] { get }
    /// The key of the sentence of an empty list.
    static var emptyMessage: String { get }
}

extension FieldPresentable {
    public static var emptyMessage: String { "none.items" }
    static var listFields: [Field<Self>] { fields.filter { $0.scope != .details } }

    /// The columns of a list with these items.
    static func columns(of items: [Self], _ style: Style) -> [Field<Self>] {
        listFields.filter { field in
            switch field.scope {
            case .everywhere, .list, .details: true
            case .detailsAndMixedLists: Set(items.map { field.value($0, style) }).count > 1
            case .whereKnown: items.contains { field.value($0, style) != nil }
            }
        }
    }

    private static var detailFields: [Field<Self>] { fields.filter { $0.scope != .list } }

    public var needsAcademy: Bool { Self.detailFields.contains(where: \.needsAcademy) }

    public func text(_ style: Style) -> String {
        style.details(Self.detailFields.map { ($0.label, $0.value(self, style)) })
    }
}

extension Style {
    /// Draws a list as a table.
    func table<Item: FieldPresentable>(_ items: [Item]) -> String {
        let fields = Item.columns(of: items, self)
        let table = Table(
            columns: fields.map {
                Table.Column(sentence($0.label), $0.alignment, isCuttable: $0.isWhole ? false : nil)
            },
            rows: items.map { item in fields.map { $0.value(item, self) ?? "" } },
            emptyMessage: sentence(Item.emptyMessage))
        return table.render(width: width, theme: theme)
    }

    /// A section with a list; an empty list makes it empty.
    func section<Item: FieldPresentable>(_ label: String, _ items: [Item]) -> (title: String, text: String) {
        (sentence(label), items.isEmpty ? "" : table(items))
    }
}

/// A page of a list.
public protocol PresentablePage: Presentable {
    associatedtype Item: FieldPresentable
    var items: [Item] { get }
    var next: Cursor? { get }
    /// The number of items of all pages; nil, the default, if it is not counted.
    var itemCount: Int? { get }
    /// The lists that have more items, if the page has several lists; empty for a page of one list.
    var continuedLists: [ContinuedList] { get }
    /// Whether the items are all that there is to show; by default they are.
    static var isOnlyItems: Bool { get }
}

/// A list that has more items than the page shows. The page has several lists.
public struct ContinuedList: Sendable {
    let title: String
    /// The cursor of the next items.
    let next: Cursor
}

extension PresentablePage {
    public var itemCount: Int? { nil }
    public var continuedLists: [ContinuedList] { [] }
    public static var isOnlyItems: Bool { true }

    public func text(_ style: Style) -> String { style.table(items) }

    /// “20 of 420”; nil if the page is the whole list, or the list is not counted.
    var share: Phrase? {
        itemCount.flatMap { all in
            all > items.count ? Phrase("list.share", ["count": items.count, "all": all]) : nil
        }
    }

    public func remark(_ style: Style) -> String? {
        next.map { next in
            (share.map { style.text($0) + ". " } ?? "") + style.sentence("list.more", ["cursor": next.text])
        }
    }
}

extension Page: Presentable, PresentablePage where Item: FieldPresentable {
    public var needsAcademy: Bool { Item.listFields.contains(where: \.needsAcademy) }
    public var itemCount: Int? { total }
}
