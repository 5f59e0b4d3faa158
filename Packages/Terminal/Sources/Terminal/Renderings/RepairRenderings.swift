public import Academy
public import Application
public import Core
internal import UIComponents

extension RepairList: PresentablePage {
    public var items: [RepairKind] { repairs }
    public var next: Cursor? { nil }
}

extension RepairKind: FieldPresentable {}

extension RepairReport: Presentable {
    public func text(_ style: Style) -> String { style.table(items) }

    public func remark(_ style: Style) -> String? {
        count > items.count ? style.sentence("repairs.more", ["count": count - items.count]) : nil
    }
}

extension WrongData: FieldPresentable {}
