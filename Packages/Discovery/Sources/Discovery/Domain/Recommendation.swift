public import Core

/// A class that a student recommends to a friend.
public struct Recommendation: Codable, Hashable, Sendable, AuditSubject {
    public let id: RecommendationID
    public let `class`: ClassSummary
    public let sender: StudentID
    public let senderName: String
    public let recipient: StudentID
    public let recipientName: String
    public let note: String?
    public let sentAt: Instant
    /// The vote of the recipient; nil without a vote.
    public let vote: Vote?

    public var subject: String { "class \(self.class.id)" }
    public var concernedStudent: StudentID? { recipient }
}

/// A recommendation of a class on the page of the class.
public struct ClassRecommendation: Codable, Hashable, Sendable {
    public let id: RecommendationID
    public let sender: StudentID
    public let senderName: String
    public let note: String?
    public let sentAt: Instant
    public let vote: Vote?

    init(_ stored: StoredRecommendation, from sender: StudentSummary) {
        id = stored.id
        self.sender = sender.id
        senderName = sender.name
        note = stored.note
        sentAt = stored.sentAt
        vote = stored.vote
    }
}

/// A vote for or against a recommendation.
public enum Vote: String, Codable, Hashable, Sendable, CaseIterable {
    case up, down
}

/// A recommendation without its class and names, which other features store.
struct StoredRecommendation: Codable, Sendable {
    let id: RecommendationID
    let academyClass: ClassID
    let sender: StudentID
    let recipient: StudentID
    let note: String?
    let sentAt: Instant
    let vote: Vote?
}
