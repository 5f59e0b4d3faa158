public import Application
internal import Core

extension StationPIN: LabelledResponse {
    public static let fields = ResponseFields<StationPIN>(
        .attendance, .entity("label.student") { ($0.studentName, $0.student) },
        .text("label.pin") { $0.pin })
}

extension StationPINChange: LabelledResponse {
    public static let fields = ResponseFields<StationPINChange>(
        .attendance, .entity("label.student") { ($0.studentName, $0.student) })
}
