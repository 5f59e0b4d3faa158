public import Application
internal import Core

extension StatementChild: LabelledResponse {
    public static let fields = ResponseFields<StatementChild>(
        .academy, .entity("label.student") { ($0.name, $0.student) },
        .number("label.paid") { $0.paid }, .number("label.refunded") { $0.refunded },
        .number("label.owes") { $0.owed })
}
