internal import Core

/// The checked kind, credits, validity and families of a plan.
struct PlanRules: Sendable {
    let kind: PlanKind
    let credits: Int?
    let validDays: Int
    let families: StyleFamilies

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
        self.families = try StyleFamilies(parsing: families)
    }
}

extension Plan {
    /// The last valid day of a pass bought on a day, limited to the last day of ``Limits/years``.
    func expiry(boughtOn day: CalendarDay) -> CalendarDay {
        let expiry = day.adding(days: validDays)
        return min(expiry, .lastOfAll ?? expiry)
    }
}

extension CalendarDay {
    /// The last day of ``Limits/years``.
    static let lastOfAll = CalendarDay(year: Limits.years.upperBound, month: 12, day: 31)
}
