public import Application
internal import Core

extension StationPINState: LabelledResponse {
    public static let fields = ResponseFields<StationPINState>(
        .attendance, .entity("label.student") { ($0.studentName, $0.student) },
        .answer("label.pin") { $0.hasPIN }, .answer("label.locked") { $0.isLocked })
}

extension StationPIN: LabelledResponse {
    public static let fields = ResponseFields<StationPIN>(
        .attendance, .entity("label.student") { ($0.studentName, $0.student) },
        .text("label.pin") { $0.pin })
}

extension StationPINChange: LabelledResponse {
    public static let fields = ResponseFields<StationPINChange>(
        .attendance, .entity("label.student") { ($0.studentName, $0.student) })
}

extension StudentCard: LabelledResponse {
    public static let fields = ResponseFields<StudentCard>(
        .attendance, .entity("label.student") { ($0.studentName, $0.student) }.on(.title),
        .number("label.card") { String($0.serial) }, .time("label.issued", in: .details) { $0.issuedAt },
        .text("label.code") { $0.code })
}

extension CardChange: LabelledResponse {
    public static let fields = ResponseFields<CardChange>(
        .attendance, .entity("label.student") { ($0.studentName, $0.student) })
}
