internal import Core
internal import Networking
internal import Persistence

extension Ledger {
    func servePasses(_ service: inout Service) {
        service.on(ListPasses.self, listPasses)
        service.on(FindPasses.self, findPasses)
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
            openUntil: try request.expiring.map { today.adding(days: try Self.expiryDays($0)) })
        return try passes.list(filter, today: today, limit: request.limit, after: request.after, in: db) {
            try name(of: $0, in: db)
        }
    }

    private static func expiryDays(_ days: Int) throws(InvalidValue) -> Int {
        guard (0...Plan.validDaysLimit).contains(days) else {
            throw InvalidValue(
                "expiring.out-of-range", field: "expiring",
                "Passes expire in 0 to \(Plan.validDaysLimit) days, not \(days).")
        }
        return days
    }

    /// Moves the last valid day of a pass to a later one.
    private func extendPass(
        _ request: ExtendPass, by caller: Caller, in db: any Transaction
    ) throws -> Pass {
        let pass = try changeable(request.pass, at: caller.at, in: db)
        guard request.until > pass.expiresOn else {
            throw PassError.notLater(request.until, expiresOn: pass.expiresOn)
        }
        return try change(pass, .extended(until: request.until), request.reason, caller, in: db)
    }

    /// Freezes a pass for some days.
    private func freezePass(
        _ request: FreezePass, by caller: Caller, in db: any Transaction
    ) throws -> Pass {
        try CalendarDay.checkPeriod(from: request.from, to: request.to)
        let pass = try changeable(request.pass, at: caller.at, in: db)
        let days = request.to.number - request.from.number + 1
        guard (1...PassChange.freezeLimit).contains(days) else {
            throw PassError.freezeOutOfRange(days: days)
        }
        guard (pass.openedOn...pass.expiresOn).contains(request.from) else {
            throw PassError.notValidYet(
                request.from, openedOn: pass.openedOn, expiresOn: pass.expiresOn)
        }
        let today = try day(caller.at, in: db)
        if let last = try credits.freezes(of: pass.id, in: db).last,
            last.upperBound >= min(today, request.from)
        {
            throw PassError.frozenAlready(pass.id, until: last.upperBound)
        }
        return try change(
            pass, .frozen(request.from...request.to), request.reason ?? "frozen", caller, in: db)
    }

    /// Ends the freeze of a pass today.
    private func resumePass(
        _ request: ResumePass, by caller: Caller, in db: any Transaction
    ) throws -> Pass {
        let pass = try changeable(request.pass, at: caller.at, in: db)
        let today = try day(caller.at, in: db)
        guard let last = try credits.freezes(of: pass.id, in: db).last, last.upperBound >= today else {
            throw PassError.notFrozen(pass.id)
        }
        return try change(
            pass, .resumed(on: max(today, last.lowerBound)), request.reason ?? "resumed", caller, in: db)
    }

    /// Gives credits to a pass or takes them from it.
    private func adjustCredits(
        _ request: AdjustCredits, by caller: Caller, in db: any Transaction
    ) throws -> Pass {
        let pass = try changeable(request.pass, at: caller.at, in: db)
        guard let left = pass.creditsLeft else { throw PassError.unlimited(pass.id) }
        guard (1...PassChange.creditLimit).contains(abs(clamped: request.credits)) else {
            throw PassError.changeOutOfRange(request.credits)
        }
        guard left + request.credits >= 0 else { throw PassError.noCreditLeft(pass.id, left: left) }
        return try change(pass, .credits(request.credits), request.reason, caller, in: db)
    }

    /// - Throws: `NotFound`, ``PassError/voided(_:)``.
    private func changeable(_ id: PassID, at now: Instant, in db: any Transaction) throws -> Pass {
        let pass = try pass(id, at: now, in: db)
        guard pass.status != .voided, pass.status != .refunded else { throw PassError.voided(id) }
        return pass
    }

    private func pass(_ id: PassID, at now: Instant, in db: any Transaction) throws -> Pass {
        try passes.find(id, today: try day(now, in: db), in: db) { try name(of: $0, in: db) }
    }

    private func change(
        _ pass: Pass, _ kind: PassChange.Kind, _ reason: String, _ caller: Caller, in db: any Transaction
    ) throws -> Pass {
        let change = PassChange(
            kind: kind, reason: try FreeText.parse(reason, field: "reason", limit: Limits.line),
            at: caller.at,
            on: try day(caller.at, in: db), account: caller.principal?.account)
        try apply(change, to: pass.id, of: pass.student, expiresOn: pass.expiresOn, in: db)
        return try self.pass(pass.id, at: caller.at, in: db)
    }

    /// Stores a change as a movement, and moves the last valid day.
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
        try passes.setExpiry(of: pass, to: min(expiry, .lastOfAll ?? expiry), in: db)
    }
}

/// The absolute value of a number, limited to that of `Int`.
private func abs(clamped number: Int) -> Int { number == .min ? .max : abs(number) }
