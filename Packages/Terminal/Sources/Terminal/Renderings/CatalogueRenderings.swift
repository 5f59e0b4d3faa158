public import ClassManagement
internal import Core

extension Venue: FieldPresentable {}
extension Room: FieldPresentable {}
extension Instructor: FieldPresentable {}
extension ClassType: FieldPresentable {}
extension Term: FieldPresentable {}

extension Holiday: FieldPresentable {
    public func remark(_ style: Style) -> String? { style.warnings(concerns(style)) }
}
