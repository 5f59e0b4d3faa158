internal import Core
internal import Persistence

/// Checks and stores changes of passes.
struct ChangePass {
    let credits = SQLCreditRepository()
    let passes = SQLPassRepository()

    /// Checks a change of a pass that is made on a day.
    ///
    /// - Throws: ``PassError``.
    func check(
        _ change: PassChange.Kind, of pass: SpendablePass, on today: CalendarDay, in db: any Transaction
    ) throws {
        switch change {
        case .credits(let number):
            guard let left = pass.creditsLeft else { throw PassError.unlimited(pass.id) }
            let limit = PassChange.creditLimit
            guard number != 0, (-limit...limit).contains(number) else {
                throw PassError.changeOutOfRange(number)
            }
            guard left + number >= 0 else { throw PassError.noCreditLeft(pass.id, left: left) }
        case .extended(let day):
            guard day > pass.expiresOn else { throw PassError.notLater(day, expiresOn: pass.expiresOn) }
        case .frozen(let days): try checkFreeze(days, of: pass, on: today, in: db)
        case .resumed:
            guard let last = try credits.freezes(of: pass.id, in: db).last, last.upperBound >= today else {
                throw PassError.notFrozen(pass.id)
            }
        }
    }

    /// Checks a freeze: the pass has no other freeze that is not over, since a resumption ends only the last
    /// one, and paid for no session on the days of the freeze.
    ///
    /// - Throws: ``PassError``.
    private func checkFreeze(
        _ days: ClosedRange<CalendarDay>, of pass: SpendablePass, on today: CalendarDay,
        in db: any Transaction
    ) throws {
        let count = days.upperBound.number - days.lowerBound.number + 1
        guard (1...PassChange.freezeLimit).contains(count) else {
            throw PassError.freezeOutOfRange(days: count)
        }
        guard (pass.openedOn...pass.expiresOn).contains(days.lowerBound) else {
            throw PassError.notValid(
                days.lowerBound, openedOn: pass.openedOn, expiresOn: pass.expiresOn)
        }
        let freezes = try credits.freezes(of: pass.id, in: db)
        if let other = freezes.last(where: { $0.upperBound >= today || $0.overlaps(days) }) {
            throw PassError.frozenAlready(pass.id, other, isOver: other.upperBound < today)
        }
        if let use = try credits.openUses(of: pass.id, in: db).first(where: { days.contains($0.day) }) {
            throw PassError.usedThen(pass.id, use.day)
        }
    }

    /// Stores a change as a movement, and moves the last valid day: an extension to its day, a freeze later
    /// by its number of days, a resumption earlier by the days of the freeze that are left.
    func apply(
        _ change: PassChange, to pass: PassID, of student: StudentID, expiresOn: CalendarDay,
        in db: any Transaction
    ) throws {
        let expiry: CalendarDay
        switch change.kind {
        case .credits: expiry = expiresOn
        case .extended(let day): expiry = day
        case .frozen(let days):
            expiry = expiresOn.adding(days: days.upperBound.number - days.lowerBound.number + 1)
        case .resumed(let day):
            let left = try credits.freezes(of: pass, in: db).last.map {
                $0.upperBound.number - day.number + 1
            }
            expiry = expiresOn.adding(days: -max(0, left ?? 0))
        }
        try credits.record(change, of: pass, student: student, in: db)
        try passes.setExpiry(of: pass, to: min(expiry, .lastOfAll ?? expiry), at: change.at, in: db)
    }
}
