/// The occasion of a message.
public enum MessageKind: String, Codable, Sendable, CaseIterable {
    /// A code with which a person opens their account.
    case invitation
    /// A code with which a person chooses a new password.
    case passwordReset = "password-reset"
    /// A code with which a person who signed up confirms it.
    case signUp = "sign-up"
    /// Someone signed up with an address that has an account already.
    case accountExists = "account-exists"
    /// A setting that decides where codes and passwords go was changed; for owners.
    case settingChanged = "setting-changed"
    /// A payment was recorded.
    case receipt
    /// A payment, or a part of it, was given back.
    case refund
    /// A payment was voided, so that its receipt is not valid any more.
    case receiptVoid = "receipt-void"
    /// One or more sessions of the student were cancelled.
    case sessionCancelled = "session-cancelled"
    /// A cancelled session takes place after all.
    case sessionRestored = "session-restored"
    /// One or more sessions of the student have another time or another room.
    case sessionMoved = "session-moved"
    /// A pass is valid for a few more days only.
    case passEnding = "pass-ending"

    /// Whether students can opt out of it: all kinds except those about accounts.
    public var isOptional: Bool {
        ![.invitation, .passwordReset, .signUp, .accountExists, .settingChanged].contains(self)
    }

    /// Whether each message ends with a signed link that opts its reader out: all optional kinds but
    /// receipts, which a reader who has paid asks for.
    var hasOptOutLink: Bool { isOptional && self != .receipt }

    /// Whether the message carries a code.
    var carriesCode: Bool { [.invitation, .passwordReset, .signUp].contains(self) }

    /// Whether the message is about a payment; such messages are also written to students who have left.
    var isOfPayment: Bool { [.receipt, .refund, .receiptVoid].contains(self) }

    /// The placeholders without which the message does not say what happened.
    var requiredPlaceholders: [Placeholder] { self == .settingChanged ? [.setting, .new] : [] }

    /// The placeholders that a template of the kind may have.
    var placeholders: [Placeholder] {
        let own: [Placeholder] =
            switch self {
            case .invitation, .passwordReset, .signUp: [.program, .code, .link, .until]
            case .accountExists: [.program, .link]
            case .settingChanged: [.setting, .old, .new, .by]
            case .receipt: [.receipt, .plan, .amount, .method, .date, .left, .until]
            case .refund: [.receipt, .plan, .amount, .date, .reason]
            case .receiptVoid: [.receipt, .plan, .amount, .reason]
            case .sessionCancelled: [.classes, .sessions, .reason]
            case .sessionRestored: [.classes, .sessions]
            case .sessionMoved: [.classes, .from, .to]
            case .passEnding: [.plan, .left, .until]
            }
        return [.academy, .name, .student, .email] + own
    }
}
