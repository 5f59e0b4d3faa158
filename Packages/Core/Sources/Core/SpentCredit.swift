/// The plan that paid for a session, and the credits that the student has left for a session like it.
public struct SpentCredit: Hashable, Sendable {
    public let planName: String
    /// The sum over the student's passes that cover the session; nil if one of them is unlimited.
    public let creditsLeft: Int?

    public init(planName: String, creditsLeft: Int?) {
        self.planName = planName
        self.creditsLeft = creditsLeft
    }
}
