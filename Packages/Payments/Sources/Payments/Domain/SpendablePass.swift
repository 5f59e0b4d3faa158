internal import Core

/// A pass that credits can be used from.
struct SpendablePass: Sendable {
    let id: PassID
    let payment: PaymentID
    let planName: String
    /// Whether the plan is a drop-in, which pays for no session whose price is higher.
    let isDropIn: Bool
    let families: StyleFamilies
    let openedOn: CalendarDay
    let expiresOn: CalendarDay
    /// Nil if the pass is unlimited.
    var creditsLeft: Int?

    func covers(_ family: String) -> Bool { creditsLeft != 0 && families.cover(family) }

    func isValid(on day: CalendarDay) -> Bool { openedOn <= day && day <= expiresOn }

    /// The credits that one session uses: 0 from an unlimited pass, otherwise 1.
    var cost: Int { creditsLeft == nil ? 0 : 1 }

    /// The pass after it paid for one session.
    func spent() -> SpendablePass {
        var pass = self
        pass.creditsLeft = creditsLeft.map { $0 - 1 }
        return pass
    }
}

extension [SpendablePass] {
    /// The credits left on all passes; nil if one is unlimited.
    var creditsLeft: Int? {
        contains { $0.creditsLeft == nil } ? nil : reduce(0) { $0 + ($1.creditsLeft ?? 0) }
    }
}
