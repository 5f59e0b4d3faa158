public import Core
internal import UIComponents

/// A named value of a result: a column in a list, and a line in the details.
public struct Field<Item>: Sendable {
    /// Where a field is shown.
    public enum Scope: Sendable {
        case everywhere, list, details
        /// The details, and a list whose items have different values.
        case detailsAndMixedLists
        /// Everywhere but in a list without any value.
        case whereKnown
    }

    let name: String
    let alignment: Alignment
    let scope: Scope
    /// Whether the value depends on the academy's time zone or language.
    var needsAcademy = false
    /// Whether a narrow table shows the whole value: a day or a time is of no use without its end.
    var isWhole = false
    /// The value; details omit a line without one.
    let value: @Sendable (Item, Style) -> String?

    /// A text.
    public static func text(
        _ name: String, in scope: Scope = .everywhere,
        _ value: @escaping @Sendable (Item) -> (any CustomStringConvertible)?
    ) -> Field {
        Field(name: name, alignment: .left, scope: scope) { item, _ in value(item)?.description }
    }

    /// A day or a time of day, which a table never cuts.
    public static func day(
        _ name: String, in scope: Scope = .everywhere,
        _ value: @escaping @Sendable (Item) -> (any CustomStringConvertible)?
    ) -> Field {
        Field(name: name, alignment: .left, scope: scope, isWhole: true) { item, _ in
            value(item)?.description
        }
    }

    /// A number, aligned to the right.
    public static func number(
        _ name: String, in scope: Scope = .everywhere,
        _ value: @escaping @Sendable (Item) -> (any CustomStringConvertible)?
    ) -> Field {
        Field(name: name, alignment: .right, scope: scope) { item, _ in value(item)?.description }
    }

    /// An instant in the academy's time zone.
    public static func time(
        _ name: String, in scope: Scope = .everywhere, _ value: @escaping @Sendable (Item) -> Instant?
    ) -> Field {
        Field(name: name, alignment: .left, scope: scope, needsAcademy: true, isWhole: true) { item, style in
            value(item).map(style.time)
        }
    }

    /// A day in the details, in the academy's language.
    public static func longDate(_ name: String, _ value: @escaping @Sendable (Item) -> CalendarDay) -> Field {
        Field(name: name, alignment: .left, scope: .details, needsAcademy: true) { item, style in
            value(item).longText(language: style.language)
        }
    }
}

/// A result that consists of fields.
public protocol FieldPresentable: Presentable, Codable {
    static var fields: [Field<Self>] { get }
    /// The sentence of an empty list.
    static var emptyMessage: String { get }
}

extension FieldPresentable {
    public static var emptyMessage: String { "Nothing to show." }
    static var listFields: [Field<Self>] { fields.filter { $0.scope != .details } }

    /// The columns of a list.
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
        style.details(Self.detailFields.map { ($0.name, $0.value(self, style)) })
    }
}

extension Style {
    /// Draws a list as a table.
    func table<Item: FieldPresentable>(_ items: [Item]) -> String {
        let fields = Item.columns(of: items, self)
        let table = Table(
            columns: fields.map {
                Table.Column($0.name, $0.alignment, isCuttable: $0.isWhole ? false : nil)
            },
            rows: items.map { item in fields.map { $0.value(item, self) ?? "" } },
            emptyMessage: Item.emptyMessage)
        return table.render(width: width, theme: theme)
    }
}

/// A page of a list.
public protocol PresentablePage: Presentable {
    associatedtype Item: FieldPresentable
    var items: [Item] { get }
    var next: Cursor? { get }
    /// The number of items of all pages; nil where it is not counted.
    var itemCount: Int? { get }
}

extension PresentablePage {
    /// "20 of 420"; nil if the page is the whole list, or the list is not counted.
    var share: String? {
        itemCount.flatMap { $0 > items.count ? "\(items.count) of \($0)" : nil }
    }

    public func remark(_ style: Style) -> String? {
        next.map { next in
            (share.map { $0 + ". " } ?? "") + "There are more: use --all, or --after \(next.text)"
        }
    }
}

extension Page: Presentable, PresentablePage where Item: FieldPresentable {
    public var needsAcademy: Bool { Item.listFields.contains(where: \.needsAcademy) }
    public var itemCount: Int? { total }
    public func text(_ style: Style) -> String { style.table(items) }
}
