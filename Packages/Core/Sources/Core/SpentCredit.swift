/// The plan that paid for a session, and the credits left on its pass.
public struct SpentCredit: Hashable, Sendable {
    public let planName: String
    /// Nil if the plan has no limit.
    public let creditsLeft: Int?

    public init(planName: String, creditsLeft: Int?) {
        self.planName = planName
        self.creditsLeft = creditsLeft
    }
}
