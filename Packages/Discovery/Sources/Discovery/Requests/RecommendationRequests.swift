public import Application
public import Core

/// Lists the recommendations that the student received, or those that they sent, newest first.
public struct ListRecommendations: StudentRequest {
    public typealias Response = Page<Recommendation>
    public static let endpoint = Endpoint(
        .get, "me/recommendations", access: .student, failures: FriendFailures.participant)
    /// Whether the recommendations are those that the student sent; by default those that they received.
    public var areSent: Bool?
    public var limit: Int?
    public var after: Cursor?
    public var student: Reference<Kind.Student>?

    public init(
        areSent: Bool? = nil, limit: Int? = nil, after: Cursor? = nil, student: Reference<Kind.Student>? = nil
    ) {
        self.areSent = areSent
        self.limit = limit
        self.after = after
        self.student = student
    }
}

extension ListRecommendations: FormRequest {
    public static let form = RequestForm(
        .discovery, own: "recommendations list", [.flag("areSent", "sent")], isDefault: true)
}

/// Recommends a class to a friend, or changes the note of a recommendation.
public struct SendRecommendation: StudentRequest {
    public typealias Response = Recommendation
    public static let endpoint = Endpoint(
        .post, "me/recommendations", access: .student,
        failures: FriendFailures.sendRecommendation)
    public var `class`: Reference<Kind.AcademyClass>
    public var friend: StudentID
    /// The note; nil keeps that of a recommendation that exists, and an empty text removes it.
    public var note: String?
    public var student: Reference<Kind.Student>?

    public init(
        class academyClass: Reference<Kind.AcademyClass>, friend: StudentID, note: String? = nil,
        student: Reference<Kind.Student>? = nil
    ) {
        self.class = academyClass
        self.friend = friend
        self.note = note
        self.student = student
    }
}

extension SendRecommendation: FormRequest {
    public static let form = RequestForm(
        .discovery, own: "recommendations send",
        [.positional("class"), .own("friend", isPositional: true, lookup: FormEntry.ownFriends), "note"])
}

/// Votes for or against a recommendation that the student received, or changes the vote.
public struct VoteOnRecommendation: StudentRequest {
    public typealias Response = Recommendation
    public static let endpoint = Endpoint(
        .put, "me/recommendations/{recommendation}/vote", access: .student,
        failures: FriendFailures.recommendation)
    public var recommendation: RecommendationID
    public var vote: Vote
    public var student: Reference<Kind.Student>?

    public init(recommendation: RecommendationID, vote: Vote, student: Reference<Kind.Student>? = nil) {
        self.recommendation = recommendation
        self.vote = vote
        self.student = student
    }
}

extension VoteOnRecommendation: FormRequest {
    public static let form = RequestForm(
        .discovery, own: "recommendations vote", ["recommendation", .positional("vote")])
}

/// Removes a recommendation that the student received or sent.
public struct RemoveRecommendation: StudentRequest {
    public typealias Response = Recommendation
    public static let endpoint = Endpoint(
        .delete, "me/recommendations/{recommendation}", access: .student,
        failures: FriendFailures.recommendation)
    public var recommendation: RecommendationID
    public var student: Reference<Kind.Student>?

    public init(recommendation: RecommendationID, student: Reference<Kind.Student>? = nil) {
        self.recommendation = recommendation
        self.student = student
    }
}

extension RemoveRecommendation: FormRequest {
    public static let form = RequestForm(
        .discovery, own: "recommendations remove", ["recommendation"], asks: .always, showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        try await client.dryRun(self).map { Self.phrase("ask", ["class": $0.class]) }
    }
}
