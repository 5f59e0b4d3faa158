public import Core
public import Networking

/// Counts the messages about passes that end soon which would be written at once, if the academy began to
/// write messages.
public struct PreviewReminders: APIRequest {
    public typealias Response = ReminderPreview
    public static let endpoint = Endpoint(
        .get, "pass-reminders", access: .staff(.writeSettings),
        "Counts the messages about passes that end soon which are still to be written.")

    public init() {}
}

/// The messages that would be written at once.
public struct ReminderPreview: Codable, Hashable, Sendable {
    public let messages: Int
}

extension ReminderPreview: PropertiesDescribed {
    public static let descriptions = ["messages": "The number of messages, one for each recipient."]
}
