public import Academy
internal import Application
internal import Core
internal import Payments
public import StudentManagement

extension Family: FieldPresentable {}
extension FamilyChild: FieldPresentable {}
extension GuardianMatch: FieldPresentable {}
extension StatementChild: FieldPresentable {}

extension FamilyDetails: Presentable {
    public func text(_ style: Style) -> String {
        style.sections([
            ("", family.text(style)), style.section("label.children", family.children),
            style.section("label.guardians", others),
        ])
    }
}

extension FamilyStatement: Presentable {
    public func text(_ style: Style) -> String {
        style.sections([
            ("", style.details(["label.name": name, "label.paid": paid, "label.owes": owed])),
            style.section("label.children", children),
            style.section("label.passes", children.flatMap(\.passes)),
            style.section("label.payments", payments),
        ])
    }
}
