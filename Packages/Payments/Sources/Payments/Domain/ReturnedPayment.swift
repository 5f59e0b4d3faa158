/// What paid for a session, or was owed for it, and was given back.
public enum ReturnedPayment: Sendable {
    /// A credit of a pass, which has it again.
    case credit
    /// The use of an unlimited or closed pass, which gets no credit back.
    case use
    /// The charge, which is cancelled.
    case charge
}
