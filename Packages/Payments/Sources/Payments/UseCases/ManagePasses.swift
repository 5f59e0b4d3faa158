internal import Application
internal import Core
internal import Persistence

extension Ledger {
    func servePasses(_ service: inout Service) {
        service.on(ListPasses.self, listPasses)
        service.on(FindPasses.self, findPasses)
        service.on(PreviewReminders.self, previewReminders)
        service.on(ShowPass.self, showPass)
        service.on(ExtendPass.self, extendPass)
        service.on(FreezePass.self, freezePass)
        service.on(ResumePass.self, resumePass)
        service.on(AdjustCredits.self, adjustCredits)
        service.auditChanges(by: ExtendPass.self) { try pass($0.pass, at: $1.at, in: $2) }
        service.auditChanges(by: FreezePass.self) { try pass($0.pass, at: $1.at, in: $2) }
        service.auditChanges(by: ResumePass.self) { try pass($0.pass, at: $1.at, in: $2) }
        service.auditChanges(by: AdjustCredits.self) { try pass($0.pass, at: $1.at, in: $2) }
    }

    /// Lists passes, earliest expiry first.
    private func findPasses(
        _ request: FindPasses, by caller: Caller, in db: any Transaction
    ) throws -> Page<Pass> {
        let today = try day(caller.at, in: db)
        let filter = PassFilter(
            student: try request.student.map { try student($0, for: caller, in: db).id },
            openUntil: try request.expiring.map { days in
                guard (0...Plan.validDaysLimit).contains(days) else {
                    throw InvalidValue.expiringOutOfRange(days)
                }
                return today.adding(days: days)
            })
        return try passes.list(filter, today: today, limit: request.limit, after: request.after, in: db) {
            try names(of: $0, in: db)
        }
    }

    /// Shows a pass with its movements.
    private func showPass(
        _ request: ShowPass, by caller: Caller, in db: any Transaction
    ) throws -> PassDetails {
        let pass = try pass(request.pass, at: caller.at, in: db)
        let movements = try credits.movements(
            of: pass.id, in: db, sessions: { try sessions($0, db) }, names: { try accountNames($0, db) })
        return PassDetails(pass: pass, movements: movements)
    }

    /// Moves the last valid day of a pass to a later one.
    private func extendPass(
        _ request: ExtendPass, by caller: Caller, in db: any Transaction
    ) throws -> Pass {
        try checkLimits(extending: request.pass, until: request.until, by: caller, in: db)
        return try change(request.pass, .extended(until: request.until), request.reason, caller, in: db)
    }

    /// Freezes a pass for some days.
    private func freezePass(
        _ request: FreezePass, by caller: Caller, in db: any Transaction
    ) throws -> Pass {
        try CalendarDay.checkPeriod(from: request.from, to: request.to)
        try checkLimits(freezing: request.pass, on: request.from...request.to, by: caller, in: db)
        let usual = Phrase("pass.reason.frozen").text(in: caller.language, of: .payments)
        return try change(
            request.pass, .frozen(request.from...request.to), request.reason ?? usual, caller, in: db)
    }

    /// Ends the freeze of a pass on the academy's day.
    private func resumePass(
        _ request: ResumePass, by caller: Caller, in db: any Transaction
    ) throws -> Pass {
        let first = try credits.freezes(of: request.pass, in: db).last?.lowerBound
        let today = try day(caller.at, in: db)
        let usual = Phrase("pass.reason.resumed").text(in: caller.language, of: .payments)
        return try change(
            request.pass, .resumed(on: max(today, first ?? today)), request.reason ?? usual, caller, in: db)
    }

    /// Gives credits to a pass or takes them from it.
    private func adjustCredits(
        _ request: AdjustCredits, by caller: Caller, in db: any Transaction
    ) throws -> Pass {
        try change(request.pass, .credits(request.credits), request.reason, caller, in: db)
    }

    func pass(_ id: PassID, at now: Instant, in db: any Transaction) throws -> Pass {
        try passes.find(id, today: try day(now, in: db), in: db) { try students.find(.id($0), in: db).name }
    }

    /// Makes a change of a pass for a reason.
    ///
    /// - Throws: `NotFound`; ``PassError/closed(_:)``; ``InvalidValue`` for a bad reason; the errors of
    ///   ``check(_:of:on:in:)``.
    private func change(
        _ id: PassID, _ kind: PassChange.Kind, _ reason: String, _ caller: Caller, in db: any Transaction
    ) throws -> Pass {
        let pass = try pass(id, at: caller.at, in: db)
        guard let open = try credits.spendable(id, in: db) else { throw PassError.closed(id) }
        let today = try day(caller.at, in: db)
        try check(kind, of: open, on: today, in: db)
        let change = PassChange(
            kind: kind, reason: try FreeText.parse(reason, field: "reason", limit: Limits.line),
            at: caller.at, on: today, account: caller.principal?.account)
        try apply(change, to: id, of: pass.student, expiresOn: open.expiresOn, in: db)
        return try self.pass(id, at: caller.at, in: db)
    }

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

extension InvalidValue {
    /// The number of days ahead is not between 0 and a limit.
    static func expiringOutOfRange(
        _ days: Int, limit: Int = Int(Plan.validDaysLimit), field: String = "expiring"
    ) -> InvalidValue {
        InvalidValue("expiring.out-of-range", field: field, ["limit": limit, "days": days])
    }
}
