public import Application

extension RepairKind: LabelledResponse {
    public static let fields = ResponseFields<RepairKind>(
        .academy, .text("label.kind") { $0.kind }, .number("label.found") { $0.count },
        .answer("label.repairable") { $0.isAutomatic })
}
