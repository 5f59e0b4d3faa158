public import Application
public import Core

/// Lists the open requests that the student received, or those that they sent, newest first.
public struct ListFriendRequests: APIRequest {
    public typealias Response = Page<FriendRequest>
    public static let endpoint = Endpoint(
        .get, "me/friend-requests", access: .student,
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

extension ListFriendRequests: FormRequest {
    public static let form = RequestForm(.discovery, own: "friends requests", [.flag("isSent", "sent")])
}

/// Asks a person to become a friend.
public struct AskFriend: APIRequest {
    public typealias Response = FriendRequest
    public static let endpoint = Endpoint(
        .put, "me/friend-requests/{person}", access: .student,
        failures: FriendFailures.askFriend)
    public var person: StudentID

    public init(person: StudentID) { self.person = person }
}

extension AskFriend: FormRequest {
    public static let form = RequestForm(.discovery, own: "friends ask", ["person"])
}

/// Withdraws a request that the student sent.
public struct WithdrawFriendRequest: APIRequest {
    public typealias Response = FriendRequest
    public static let endpoint = Endpoint(
        .delete, "me/friend-requests/{person}", access: .student, failures: FriendFailures.answer)
    public var person: StudentID

    public init(person: StudentID) { self.person = person }
}

extension WithdrawFriendRequest: FormRequest {
    public static let form = RequestForm(.discovery, own: "friends withdraw", ["person"], showsSentence: true)
}

/// Accepts the request of a person.
public struct AcceptFriend: APIRequest {
    public typealias Response = Friend
    public static let endpoint = Endpoint(
        .put, "me/friends/{person}", access: .student,
        failures: FriendFailures.acceptFriend)
    public var person: StudentID

    public init(person: StudentID) { self.person = person }
}

extension AcceptFriend: FormRequest {
    public static let form = RequestForm(.discovery, own: "friends accept", ["person"])
}

/// Refuses the request of a person; the person still sees the request as open.
public struct RefuseFriend: APIRequest {
    public typealias Response = FriendRequest
    public static let endpoint = Endpoint(
        .post, "me/friend-requests/{person}/refuse", access: .student,
        failures: FriendFailures.answer)
    public var person: StudentID

    public init(person: StudentID) { self.person = person }
}

extension RefuseFriend: FormRequest {
    public static let form = RequestForm(.discovery, own: "friends refuse", ["person"], showsSentence: true)
}
