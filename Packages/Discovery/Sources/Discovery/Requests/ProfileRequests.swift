public import Application
public import Core

/// Shows the profile choices of the student.
public struct ShowProfileChoices: APIRequest {
    public typealias Response = ProfileChoices
    public static let endpoint = Endpoint(
        .get, "me/profile", access: .student,
        failures: FriendFailures.participant)

    public init() {}
}

extension ShowProfileChoices: FormRequest {
    public static let form = RequestForm(.discovery, own: "friends profile")
}

/// Changes the profile choices of the student; a missing field keeps its value.
public struct EditProfileChoices: EditRequest {
    public typealias Response = ProfileChoices
    public static let endpoint = Endpoint(
        .patch, "me/profile", access: .student,
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

extension EditProfileChoices: FormRequest {
    public static let form = RequestForm(
        .discovery, own: "friends share",
        ["foundBy", "favourites", "ratings", "numbers"].map { FormEntry($0).with(words: "visibility") })
}

/// Shows the profile of a person; parts that the student may not see are missing.
public struct ShowProfile: APIRequest {
    public typealias Response = FriendProfile
    public static let endpoint = Endpoint(
        .get, "people/{person}", access: .student,
        failures: FriendFailures.person)
    public var person: StudentID

    public init(person: StudentID) { self.person = person }
}

extension ShowProfile: FormRequest {
    public static let form = RequestForm(.discovery, own: "friends show", ["person"])
}
