internal import Core
public import StudentManagement
internal import UIComponents

extension Student: FieldPresentable {
    public func remark(_ style: Style) -> String? {
        if let warnings { return style.warnings(warnings.map(\.message)) }
        return messagesLeft.map {
            style.sentence($0 == 1 ? "done.messages-left.one" : "done.messages-left", ["count": $0])
        }
    }
}

extension StudentMerge: Presentable {
    public func text(_ style: Style) -> String {
        style.sections([
            ("", student.text(style)),
            (
                style.sentence("label.moves"),
                style.list(moved.map { (style.text(Word.case($0.kind, of: "records")), String($0.count)) })
            ),
            (
                style.sentence("label.only-one-could-stay"),
                conflicts.map(TerminalText.escaped).joined(separator: "\n")
            ),
        ])
    }
}

extension Guardian: FieldPresentable {}
extension Note: FieldPresentable {}
