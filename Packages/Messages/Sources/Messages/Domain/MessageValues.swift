public import Core

/// A code that a message contains.
public struct MessageCode: Sendable {
    /// The encrypted code. The outbox is in the database, which must not contain a code that can be used.
    let sealed: [UInt8]
    /// The program that takes the code.
    let audience: Audience
    let expiresAt: Instant

    public init(sealed: [UInt8], audience: Audience, expiresAt: Instant) {
        self.sealed = sealed
        self.audience = audience
        self.expiresAt = expiresAt
    }
}

/// The values of a payment, a refund or a void in a message.
public struct PaymentSummary: Sendable {
    let receipt: String
    let plan: String
    /// The name of the class that the payment names; nil if it names none.
    let academyClass: String?
    /// The amount that was paid or given back.
    let amount: Money
    /// What is still owed of the price; nil if nothing.
    let owed: Money?
    /// The day of the payment, the refund or the void.
    let day: CalendarDay

    public init(
        receipt: String, plan: String, class academyClass: String? = nil, amount: Money, owed: Money? = nil,
        on day: CalendarDay
    ) {
        self.receipt = receipt
        self.plan = plan
        self.academyClass = academyClass
        self.amount = amount
        self.owed = owed
        self.day = day
    }
}

/// The values of a pass in a message.
public struct PassSummary: Sendable {
    /// The name of the plan.
    let plan: String
    /// The number of classes that the pass still pays for; nil if it is unlimited.
    let left: Int?
    /// The last valid day.
    let until: CalendarDay

    public init(plan: String, left: Int?, until: CalendarDay) {
        self.plan = plan
        self.left = left
        self.until = until
    }
}

/// The values of a changed setting in a message.
public struct ChangedSetting: Sendable {
    /// The name of the setting.
    let name: String
    /// The values before and after the change; an empty text is none.
    let old: String
    let new: String
    /// The name of the person who changed it; nil for an import.
    let person: String?

    public init(name: String, old: String, new: String, by person: String?) {
        self.name = name
        self.old = old
        self.new = new
        self.person = person
    }

    func values(_ wording: Wording) -> [Placeholder: String] {
        let text = { (value: String) in value.isEmpty ? wording.none : value }
        return [.setting: name, .old: text(old), .new: text(new), .by: person ?? wording.anImport]
    }
}

/// The rights of a guardian before and after a change, in a message.
public struct ChangedRights: Sendable {
    /// The name of the guardian.
    let guardian: String
    let old: [GuardianRight]
    let new: [GuardianRight]
    /// The name of the person who changed them.
    let person: String

    public init(guardian: String, old: [GuardianRight], new: [GuardianRight], by person: String) {
        self.guardian = guardian
        self.old = old
        self.new = new
        self.person = person
    }

    func values(_ wording: Wording) -> [Placeholder: String] {
        [.guardian: guardian, .old: wording.rights(old), .new: wording.rights(new), .by: person]
    }
}
