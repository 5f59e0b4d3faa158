internal import Core

/// The conditions of a list of payments; nil means any.
struct PaymentFilter: Sendable {
    var student: StudentID?
    var from: CalendarDay?
    var to: CalendarDay?
    var plan: PlanID?
    /// A wallet without a name means every wallet.
    var method: PaymentMethod?
}

/// The payments of one method.
struct MethodSum: Sendable {
    let method: PaymentMethod
    let count: Int
    let minorUnits: Int64
}

/// The payments of one month.
struct MonthSum: Sendable {
    let month: Month
    let count: Int
    let minorUnits: Int64
}
