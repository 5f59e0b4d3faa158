/// A kind of item that a student sends to others, with a limit of its own within 24 hours.
enum SentItem: String, Sendable {
    case friendRequest = "friend-request"
    case recommendation
}
