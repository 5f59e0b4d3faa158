public import Application
internal import Core

extension PushDevice: LabelledResponse {
    public static let fields = ResponseFields<PushDevice>(
        .messages, empty: "none.push-devices", .number("label.id") { $0.id },
        .text("label.device") { $0.name }.on(.title), .text("label.push-service") { $0.service }.on(.line),
        .time("label.since") { $0.subscribedAt }.on(.value), .time("label.last-sent") { $0.lastSentAt },
        .number("label.failed-attempts", in: .details) { $0.failures },
        .answer("label.this-device") { $0.isThis })
}
