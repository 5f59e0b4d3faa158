public import Application
internal import Core

/// Counts the messages about passes that end soon which would be written at once, if the academy began to
/// write messages.
public struct PreviewReminders: APIRequest {
    public typealias Response = ReminderPreview
    public static let endpoint = Endpoint(
        .get, "pass-reminders", access: .staff(.writeSettings),
        "Counts the messages about passes that end soon which are still to be written.",
        failures: PaymentFailures.previewReminders)
    /// The days before the last valid day of a pass; nil for those of `messages.pass-ending-days`.
    public var days: Int?

    public init(days: Int? = nil) { self.days = days }
}

/// The messages that would be written at once.
public struct ReminderPreview: Codable, Hashable, Sendable {
    public let messages: Int
}
