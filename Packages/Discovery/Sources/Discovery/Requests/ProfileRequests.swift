public import Core
public import Networking

/// Shows the profile choices of the student.
public struct ShowProfileChoices: APIRequest {
    public typealias Response = ProfileChoices
    public static let endpoint = Endpoint(
        .get, "me/profile", access: .student, "Shows the profile choices of the student.",
        failures: FriendFailures.participant)

    public init() {}
}

/// Changes the profile choices of the student; a missing field keeps its value.
public struct EditProfileChoices: EditRequest {
    public typealias Response = ProfileChoices
    public static let endpoint = Endpoint(
        .patch, "me/profile", access: .student, "Changes the profile choices of the student.",
        failures: FriendFailures.participant)
    public var foundBy: FoundBy?
    public var favourites: ProfileVisibility?
    public var ratings: ProfileVisibility?
    public var numbers: ProfileVisibility?
    public var resource: ShowProfileChoices { ShowProfileChoices() }

    public init(
        foundBy: FoundBy? = nil, favourites: ProfileVisibility? = nil, ratings: ProfileVisibility? = nil,
        numbers: ProfileVisibility? = nil
    ) {
        self.foundBy = foundBy
        self.favourites = favourites
        self.ratings = ratings
        self.numbers = numbers
    }
}

/// Shows the profile of a person; parts that the student may not see are missing.
public struct ShowProfile: APIRequest {
    public typealias Response = FriendProfile
    public static let endpoint = Endpoint(
        .get, "people/{person}", access: .student, "Shows the profile of a person.",
        failures: FriendFailures.person)
    public var person: StudentID

    public init(person: StudentID) { self.person = person }
}
