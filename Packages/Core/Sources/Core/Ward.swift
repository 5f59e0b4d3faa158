/// A student for whom a person has rights as a guardian.
public struct Ward: Codable, Hashable, Sendable {
    public let student: StudentID
    public let name: String
    /// The name on buttons and in messages.
    public let firstName: String
    /// What the guardian may do, in the order of ``GuardianRight``; never empty.
    public let rights: [GuardianRight]

    public init(student: StudentID, name: String, firstName: String, rights: Set<GuardianRight>) {
        self.student = student
        self.name = name
        self.firstName = firstName
        self.rights = rights.sorted()
    }
}

extension Ward: PropertiesDescribed {
    public static let descriptions = [
        "student": "The id of the student.",
        "name": "The student's name.",
        "firstName": "The student's first name.",
        "rights":
            "What the guardian may do for the student: sees, acts, pays; and what they are told: arrivals, "
            + "absences, departures, messages.",
    ]
}
