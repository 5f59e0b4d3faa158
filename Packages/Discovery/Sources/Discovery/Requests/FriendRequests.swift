public import Core
public import Networking

/// Finds the students who let everyone find them, by parts of their names.
public struct FindPeople: APIRequest {
    public typealias Response = Page<FoundPerson>
    public static let endpoint = Endpoint(
        .get, "people", access: .student, "Finds the students who chose to be found.",
        failures: FriendFailures.findPeople)
    public var search: String
    public var limit: Int?
    public var after: Cursor?

    public init(search: String, limit: Int? = nil, after: Cursor? = nil) {
        self.search = search
        self.limit = limit
        self.after = after
    }
}

/// Lists the friends of the student, newest first.
public struct ListFriends: APIRequest {
    public typealias Response = Page<Friend>
    public static let endpoint = Endpoint(
        .get, "me/friends", access: .student, "Lists the student's friends.",
        failures: FriendFailures.participant)
    public var limit: Int?
    public var after: Cursor?

    public init(limit: Int? = nil, after: Cursor? = nil) {
        self.limit = limit
        self.after = after
    }
}

/// Ends a friendship; it also removes the recommendations of both friends to one another.
public struct RemoveFriend: APIRequest {
    public typealias Response = Friend
    public static let endpoint = Endpoint(
        .delete, "me/friends/{person}", access: .student, "Ends a friendship.",
        failures: FriendFailures.removeFriend)
    public var person: StudentID

    public init(person: StudentID) { self.person = person }
}

/// Lists the people whom the student blocked, newest first.
public struct ListBlockedPeople: APIRequest {
    public typealias Response = Page<BlockedPerson>
    public static let endpoint = Endpoint(
        .get, "me/blocked", access: .student, "Lists the people whom the student blocked.",
        failures: FriendFailures.participant)
    public var limit: Int?
    public var after: Cursor?

    public init(limit: Int? = nil, after: Cursor? = nil) {
        self.limit = limit
        self.after = after
    }
}

/// Blocks a person; the person is not notified.
public struct BlockPerson: APIRequest {
    public typealias Response = BlockedPerson
    public static let endpoint = Endpoint(
        .put, "me/blocked/{person}", access: .student,
        "Blocks a person; friendship, requests and recommendations between both end.",
        failures: FriendFailures.blockPerson)
    public var person: StudentID

    public init(person: StudentID) { self.person = person }
}

/// Unblocks a person.
public struct UnblockPerson: APIRequest {
    public typealias Response = BlockedPerson
    public static let endpoint = Endpoint(
        .delete, "me/blocked/{person}", access: .student, "Unblocks a person.",
        failures: FriendFailures.unblockPerson)
    public var person: StudentID

    public init(person: StudentID) { self.person = person }
}
