public import Application
public import Core

/// Shows the profile choices of the student.
public struct ShowProfileChoices: StudentRequest {
    public typealias Response = ProfileChoices
    public static let endpoint = Endpoint(
        .get, "me/profile", access: .student,
        failures: FriendFailures.participant)
    public var student: Reference<Kind.Student>?

    public init(student: Reference<Kind.Student>? = nil) { self.student = student }
}

extension ShowProfileChoices: FormRequest {
    public static let form = RequestForm(.discovery, own: "friends profile")
}

/// Changes the profile choices of the student; a missing field keeps its value.
public struct EditProfileChoices: EditRequest, StudentRequest {
    public typealias Response = ProfileChoices
    public static let endpoint = Endpoint(
        .patch, "me/profile", access: .student,
        failures: FriendFailures.participant)
    public var foundBy: FoundBy?
    public var favourites: ProfileVisibility?
    public var ratings: ProfileVisibility?
    public var numbers: ProfileVisibility?
    public var student: Reference<Kind.Student>?
    public var resource: ShowProfileChoices { ShowProfileChoices(student: student) }

    public init(
        foundBy: FoundBy? = nil, favourites: ProfileVisibility? = nil, ratings: ProfileVisibility? = nil,
        numbers: ProfileVisibility? = nil, student: Reference<Kind.Student>? = nil
    ) {
        self.foundBy = foundBy
        self.favourites = favourites
        self.ratings = ratings
        self.numbers = numbers
        self.student = student
    }
}

extension EditProfileChoices: FormRequest {
    public static let form = RequestForm(
        .discovery, own: "friends share",
        ["foundBy", "favourites", "ratings", "numbers"].map { FormEntry($0).with(words: "visibility") })
}

/// Shows the profile of a person; parts that the student may not see are missing.
public struct ShowProfile: StudentRequest {
    public typealias Response = FriendProfile
    public static let endpoint = Endpoint(
        .get, "people/{person}", access: .student,
        failures: FriendFailures.person)
    public var person: StudentID
    public var student: Reference<Kind.Student>?

    public init(person: StudentID, student: Reference<Kind.Student>? = nil) {
        self.person = person
        self.student = student
    }
}

extension ShowProfile: FormRequest {
    public static let form = RequestForm(.discovery, own: "friends show", ["person"])
}
