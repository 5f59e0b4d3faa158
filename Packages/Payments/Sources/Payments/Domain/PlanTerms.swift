internal import Core

/// What a plan gives for its price, with its rules kept.
struct PlanTerms: Sendable {
    let kind: PlanKind
    let credits: Int?
    let validDays: Int
    let families: Families

    /// A membership has no credits, a drop-in has one, the others have 1 to ``Plan/creditLimit``.
    ///
    /// - Throws: ``PaymentError/creditsWrong(_:)``, ``PaymentError/validDaysWrong(_:)``.
    init(_ kind: PlanKind, credits: Int?, validDays: Int, families: [String]) throws {
        let credits = kind == .dropIn ? credits ?? 1 : credits
        switch (kind, credits) {
        case (.membership, nil), (.dropIn, 1): break
        case (.pass, let credits?), (.trial, let credits?):
            guard (1...Plan.creditLimit).contains(credits) else { throw PaymentError.creditsWrong(kind) }
        default: throw PaymentError.creditsWrong(kind)
        }
        guard (1...Plan.validDaysLimit).contains(validDays) else {
            throw PaymentError.validDaysWrong(validDays)
        }
        self.kind = kind
        self.credits = credits
        self.validDays = validDays
        self.families = try Families(parsing: families)
    }
}

extension Plan {
    /// The last day on which a pass bought on a day is good, no later than days go.
    func expiry(boughtOn day: CalendarDay) -> CalendarDay {
        let expiry = day.adding(days: validDays)
        return CalendarDay(year: Limits.years.upperBound, month: 12, day: 31).map { min($0, expiry) }
            ?? expiry
    }
}
