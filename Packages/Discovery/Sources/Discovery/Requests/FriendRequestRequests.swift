public import Core
public import Networking

/// Lists the open requests that the student received, or those that they sent, newest first.
public struct ListFriendRequests: APIRequest {
    public typealias Response = Page<FriendRequest>
    public static let endpoint = Endpoint(
        .get, "me/friend-requests", access: .student, "Lists the open requests for friendship.",
        failures: FriendFailures.participant)
    /// Whether the requests are those that the student sent; by default those that they received.
    public var isSent: Bool?
    public var limit: Int?
    public var after: Cursor?

    public init(isSent: Bool? = nil, limit: Int? = nil, after: Cursor? = nil) {
        self.isSent = isSent
        self.limit = limit
        self.after = after
    }
}

/// Asks a person to become a friend.
public struct AskFriend: APIRequest {
    public typealias Response = FriendRequest
    public static let endpoint = Endpoint(
        .put, "me/friend-requests/{person}", access: .student, "Asks a person to become a friend.",
        failures: FriendFailures.askFriend)
    public var person: StudentID

    public init(person: StudentID) { self.person = person }
}

/// Withdraws a request that the student sent.
public struct WithdrawFriendRequest: APIRequest {
    public typealias Response = FriendRequest
    public static let endpoint = Endpoint(
        .delete, "me/friend-requests/{person}", access: .student,
        "Withdraws a request that the student sent.", failures: FriendFailures.answer)
    public var person: StudentID

    public init(person: StudentID) { self.person = person }
}

/// Accepts the request of a person.
public struct AcceptFriend: APIRequest {
    public typealias Response = Friend
    public static let endpoint = Endpoint(
        .put, "me/friends/{person}", access: .student, "Accepts the request of a person.",
        failures: FriendFailures.acceptFriend)
    public var person: StudentID

    public init(person: StudentID) { self.person = person }
}

/// Refuses the request of a person; the person still sees the request as open.
public struct RefuseFriend: APIRequest {
    public typealias Response = FriendRequest
    public static let endpoint = Endpoint(
        .post, "me/friend-requests/{person}/refuse", access: .student, "Refuses the request of a person.",
        failures: FriendFailures.answer)
    public var person: StudentID

    public init(person: StudentID) { self.person = person }
}
