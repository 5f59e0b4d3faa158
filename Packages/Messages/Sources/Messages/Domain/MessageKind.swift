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
    /// The rights of a guardian at a student were changed; for the other guardians who get messages about the
    /// student, or for the guardian if the student decided.
    case rightsChanged = "rights-changed"
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
    /// A text that staff wrote to many students.
    case announcement
    /// A student has come to a session; for guardians.
    case arrival
    /// A student who was expected is not at a session that has begun; for guardians.
    case notThere = "not-there"
    /// A student was picked up or left early; for guardians.
    case departure
    /// An arrival or a departure that a guardian was informed of was recorded by mistake.
    case correction

    /// Whether students can opt out of it: all kinds except those about accounts, and about who may see a
    /// student's data: a guardian must not miss that another one may.
    public var isOptional: Bool {
        ![.invitation, .passwordReset, .signUp, .accountExists, .settingChanged, .rightsChanged].contains(
            self)
    }

    /// Whether its messages go to the guardians of students, whether or not a student has an address.
    public var isForGuardians: Bool { [.arrival, .notThere, .departure, .correction].contains(self) }

    /// Whether each message ends with a signed link that opts its reader out: all optional kinds but
    /// receipts, which a reader who has paid asks for.
    var hasOptOutLink: Bool { isOptional && self != .receipt }

    /// Whether the message carries a code.
    var carriesCode: Bool { [.invitation, .passwordReset, .signUp].contains(self) }

    /// Whether the message is about a payment; such messages are also written to students who have left.
    var isOfPayment: Bool { [.receipt, .refund, .receiptVoid].contains(self) }

    /// The placeholders without which the message does not say what happened.
    var requiredPlaceholders: [Placeholder] {
        switch self {
        case .settingChanged: [.setting, .new]
        case .rightsChanged: [.guardian, .new]
        case .announcement: [.text]
        case .arrival, .notThere, .departure, .correction: [.notice]
        default: []
        }
    }

    /// The placeholders that a template of the kind may have.
    var placeholders: [Placeholder] {
        let own: [Placeholder] =
            switch self {
            case .invitation, .passwordReset, .signUp: [.program, .code, .link, .until]
            case .accountExists: [.program, .link]
            case .settingChanged: [.setting, .old, .new, .by]
            case .rightsChanged: [.guardian, .old, .new, .by]
            case .receipt: [.receipt, .plan, .amount, .method, .date, .left, .until]
            case .refund: [.receipt, .plan, .amount, .date, .reason]
            case .receiptVoid: [.receipt, .plan, .amount, .reason]
            case .sessionCancelled: [.classes, .sessions, .reason]
            case .sessionRestored: [.classes, .sessions]
            case .sessionMoved: [.classes, .from, .to]
            case .passEnding: [.plan, .left, .until]
            case .announcement: [.subject, .text]
            case .arrival, .notThere, .departure, .correction: [.notice, .time, .classes]
            }
        return [.academy, .name, .student, .email] + own
    }
}
