public import Application
public import Core

/// Finds the students who let everyone find them, by parts of their names.
public struct FindPeople: StudentRequest {
    public typealias Response = Page<FoundPerson>
    public static let endpoint = Endpoint(
        .get, "people", access: .student,
        failures: FriendFailures.findPeople)
    public var search: String
    public var limit: Int?
    public var after: Cursor?
    public var student: Reference<Kind.Student>?

    public init(
        search: String, limit: Int? = nil, after: Cursor? = nil, student: Reference<Kind.Student>? = nil
    ) {
        self.search = search
        self.limit = limit
        self.after = after
        self.student = student
    }
}

extension FindPeople: FormRequest {
    public static let form = RequestForm(.discovery, own: "friends find", [.positional("search")])
}

/// Lists the friends of the student, newest first.
public struct ListFriends: StudentRequest {
    public typealias Response = Page<Friend>
    public static let endpoint = Endpoint(
        .get, "me/friends", access: .student,
        failures: FriendFailures.participant)
    public var limit: Int?
    public var after: Cursor?
    public var student: Reference<Kind.Student>?

    public init(limit: Int? = nil, after: Cursor? = nil, student: Reference<Kind.Student>? = nil) {
        self.limit = limit
        self.after = after
        self.student = student
    }
}

extension ListFriends: FormRequest {
    public static let form = RequestForm(.discovery, own: "friends list", isDefault: true)
}

/// Ends a friendship; it also removes the recommendations of both friends to one another.
public struct RemoveFriend: StudentRequest {
    public typealias Response = Friend
    public static let endpoint = Endpoint(
        .delete, "me/friends/{person}", access: .student,
        failures: FriendFailures.removeFriend)
    public var person: StudentID
    public var student: Reference<Kind.Student>?

    public init(person: StudentID, student: Reference<Kind.Student>? = nil) {
        self.person = person
        self.student = student
    }
}

extension RemoveFriend: FormRequest {
    public static let form = RequestForm(
        .discovery, own: "friends remove", [.own("person", lookup: FormEntry.ownFriends)], asks: .always,
        showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        try await client.dryRun(self).map { Self.phrase("ask", ["name": $0.name]) }
    }
}

/// Lists the people whom the student blocked, newest first.
public struct ListBlockedPeople: StudentRequest {
    public typealias Response = Page<BlockedPerson>
    public static let endpoint = Endpoint(
        .get, "me/blocked", access: .student,
        failures: FriendFailures.participant)
    public var limit: Int?
    public var after: Cursor?
    public var student: Reference<Kind.Student>?

    public init(limit: Int? = nil, after: Cursor? = nil, student: Reference<Kind.Student>? = nil) {
        self.limit = limit
        self.after = after
        self.student = student
    }
}

extension ListBlockedPeople: FormRequest {
    public static let form = RequestForm(.discovery, own: "friends blocked")
}

/// Blocks a person; the person is not notified.
public struct BlockPerson: StudentRequest {
    public typealias Response = BlockedPerson
    public static let endpoint = Endpoint(
        .put, "me/blocked/{person}", access: .student,
        failures: FriendFailures.blockPerson)
    public var person: StudentID
    public var student: Reference<Kind.Student>?

    public init(person: StudentID, student: Reference<Kind.Student>? = nil) {
        self.person = person
        self.student = student
    }
}

extension BlockPerson: FormRequest {
    public static let form = RequestForm(.discovery, own: "friends block", ["person"], asks: .sometimes)

    /// The question if the person is a friend.
    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        let friends = try await client.all { ListFriends(after: $0, student: student) }
        return friends.first { $0.person == person }.map { Self.phrase("ask", ["name": $0.name]) }
    }
}

/// Unblocks a person.
public struct UnblockPerson: StudentRequest {
    public typealias Response = BlockedPerson
    public static let endpoint = Endpoint(
        .delete, "me/blocked/{person}", access: .student,
        failures: FriendFailures.unblockPerson)
    public var person: StudentID
    public var student: Reference<Kind.Student>?

    public init(person: StudentID, student: Reference<Kind.Student>? = nil) {
        self.person = person
        self.student = student
    }
}

extension UnblockPerson: FormRequest {
    public static let form = RequestForm(.discovery, own: "friends unblock", ["person"], showsSentence: true)
}

extension FormEntry {
    /// Finds the friends of the student by their name.
    ///
    /// - Throws: `NotFound` with the noun “student”, since a friend is named by the id of a student.
    static let ownFriends: OwnLookup = { name, client, student in
        let friends = try await client.all {
            ListFriends(after: $0, student: student == .me ? nil : student)
        }
        let found = friends.choices(named: name, \.name) { FormChoice($0.person, $0.name) }
        if found.isEmpty { throw NotFound("student", name) }
        return found
    }
}
