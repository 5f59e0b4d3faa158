public import Core

/// The day and the age of majority, by which the rights of guardians end.
public struct AgeOfMajority: Sendable {
    /// The day in the academy's time zone.
    let today: CalendarDay
    /// The age in years from which students decide for themselves.
    let years: Int

    public init(today: CalendarDay, years: Int) {
        self.today = today
        self.years = years
    }

    /// Whether a student is of age, as on the birthday itself; false without a birth date.
    func isReached(bornOn birthDate: CalendarDay?) -> Bool {
        birthDate.map { !$0.isBirthDate(ofAgeBelow: years, on: today) } ?? false
    }
}

/// The rule by which the recorded rights of a guardian are the rights of today.
enum GuardianRule {
    /// The rights that a student of age can let a guardian keep: all except ``GuardianRight/acts``, since the
    /// student's account is the student's own.
    static let kept = Set(GuardianRight.allCases).subtracting([.acts])

    /// The rights of today: none at a student of age, unless the student lets the guardian keep them.
    static func rights(
        _ recorded: Set<GuardianRight>, isKept: Bool, birthDate: CalendarDay?, _ majority: AgeOfMajority
    ) -> Set<GuardianRight> {
        rights(recorded, isKept: isKept, isOfAge: majority.isReached(bornOn: birthDate))
    }

    /// The same for a student who is of age, or is not.
    static func rights(
        _ recorded: Set<GuardianRight>, isKept: Bool, isOfAge: Bool
    ) -> Set<GuardianRight> {
        guard isOfAge else { return recorded }
        return isKept ? recorded.intersection(kept) : []
    }
}
