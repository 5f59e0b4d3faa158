public import Academy
public import Application
public import Core
internal import UIComponents

extension RepairList: PresentablePage {
    public var items: [RepairKind] { repairs }
    public var next: Cursor? { nil }
}

extension RepairKind: FieldPresentable {
    public static let fields: [Field<RepairKind>] = [
        .text("label.kind") { $0.kind }, .number("label.found") { $0.count },
        .text("label.repairable") { $0.isAutomatic.yesOrNo },
    ]
}

extension RepairReport: Presentable {
    public func text(_ style: Style) -> String { style.table(items) }

    public func remark(_ style: Style) -> String? {
        count > items.count ? style.sentence("repairs.more", ["count": count - items.count]) : nil
    }
}

extension WrongData: FieldPresentable {
    public static var emptyMessage: String { "none.wrong-data" }
    public static let fields: [Field<WrongData>] = [
        .text("label.entity", in: .whereKnown) { $0.subject }, .text("label.value") { $0.text },
    ]
}
