public import Application
public import Core

/// Lists the open requests that the student received, or those that they sent, newest first.
public struct ListFriendRequests: StudentRequest {
    public typealias Response = Page<FriendRequest>
    public static let endpoint = Endpoint(
        .get, "me/friend-requests", access: .student,
        failures: FriendFailures.participant)
    /// Whether the requests are those that the student sent; by default those that they received.
    public var isSent: Bool?
    public var limit: Int?
    public var after: Cursor?
    public var student: Reference<Kind.Student>?

    public init(
        isSent: Bool? = nil, limit: Int? = nil, after: Cursor? = nil, student: Reference<Kind.Student>? = nil
    ) {
        self.isSent = isSent
        self.limit = limit
        self.after = after
        self.student = student
    }
}

extension ListFriendRequests: FormRequest {
    public static let form = RequestForm(.discovery, own: "friends requests", [.flag("isSent", "sent")])
}

/// Asks a person to become a friend.
public struct AskFriend: StudentRequest {
    public typealias Response = FriendRequest
    public static let endpoint = Endpoint(
        .put, "me/friend-requests/{person}", access: .student,
        failures: FriendFailures.askFriend)
    public var person: StudentID
    public var student: Reference<Kind.Student>?

    public init(person: StudentID, student: Reference<Kind.Student>? = nil) {
        self.person = person
        self.student = student
    }
}

extension AskFriend: FormRequest {
    public static let form = RequestForm(.discovery, own: "friends ask", ["person"])
}

/// Withdraws a request that the student sent.
public struct WithdrawFriendRequest: StudentRequest {
    public typealias Response = FriendRequest
    public static let endpoint = Endpoint(
        .delete, "me/friend-requests/{person}", access: .student, failures: FriendFailures.answer)
    public var person: StudentID
    public var student: Reference<Kind.Student>?

    public init(person: StudentID, student: Reference<Kind.Student>? = nil) {
        self.person = person
        self.student = student
    }
}

extension WithdrawFriendRequest: FormRequest {
    public static let form = RequestForm(.discovery, own: "friends withdraw", ["person"], showsSentence: true)
}

/// Accepts the request of a person.
public struct AcceptFriend: StudentRequest {
    public typealias Response = Friend
    public static let endpoint = Endpoint(
        .put, "me/friends/{person}", access: .student,
        failures: FriendFailures.acceptFriend)
    public var person: StudentID
    public var student: Reference<Kind.Student>?

    public init(person: StudentID, student: Reference<Kind.Student>? = nil) {
        self.person = person
        self.student = student
    }
}

extension AcceptFriend: FormRequest {
    public static let form = RequestForm(.discovery, own: "friends accept", ["person"])
}

/// Refuses the request of a person; the person still sees the request as open.
public struct RefuseFriend: StudentRequest {
    public typealias Response = FriendRequest
    public static let endpoint = Endpoint(
        .post, "me/friend-requests/{person}/refuse", access: .student,
        failures: FriendFailures.answer)
    public var person: StudentID
    public var student: Reference<Kind.Student>?

    public init(person: StudentID, student: Reference<Kind.Student>? = nil) {
        self.person = person
        self.student = student
    }
}

extension RefuseFriend: FormRequest {
    public static let form = RequestForm(.discovery, own: "friends refuse", ["person"], showsSentence: true)
}
