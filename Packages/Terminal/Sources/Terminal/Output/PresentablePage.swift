internal import Application
public import Core

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
    public var needsAcademy: Bool { Item.fields.ofList.contains(where: \.needsAcademy) }
    public var itemCount: Int? { total }
}
