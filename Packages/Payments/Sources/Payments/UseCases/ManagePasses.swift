internal import Application
internal import Core
internal import Persistence

/// Finds, shows and changes passes.
struct ManagePasses {
    let students: any StudentDirectory
    let conventions: AcademyConventions
    let classes: ClassReader
    let accountNames: @Sendable ([AccountID], any Transaction) throws -> [AccountID: String]
    let reading: ReadPasses
    let limits: CheckLimits
    let changes: ChangePass
    let passes = SQLPassRepository()
    let credits = SQLCreditRepository()

    func serve(_ service: inout Service) {
        service.on(FindPasses.self, findPasses)
        service.on(ShowPass.self, showPass)
        service.on(ExtendPass.self, extendPass)
        service.on(FreezePass.self, freezePass)
        service.on(ResumePass.self, resumePass)
        service.on(AdjustCredits.self, adjustCredits)
        service.auditChanges(by: ExtendPass.self) { try reading.pass($0.pass, at: $1.at, in: $2) }
        service.auditChanges(by: FreezePass.self) { try reading.pass($0.pass, at: $1.at, in: $2) }
        service.auditChanges(by: ResumePass.self) { try reading.pass($0.pass, at: $1.at, in: $2) }
        service.auditChanges(by: AdjustCredits.self) { try reading.pass($0.pass, at: $1.at, in: $2) }
    }

    /// Lists passes, earliest expiry first.
    private func findPasses(
        _ request: FindPasses, by caller: Caller, in db: any Transaction
    ) throws -> Page<Pass> {
        let today = try conventions.day(caller.at, in: db)
        let filter = PassFilter(
            student: try request.student.map { try students.find($0, for: caller, in: db).id },
            openUntil: try request.expiring.map { days in
                guard (0...Plan.validDaysLimit).contains(days) else {
                    throw InvalidValue.expiringOutOfRange(days)
                }
                return today.adding(days: days)
            })
        return try passes.list(filter, today: today, limit: request.limit, after: request.after, in: db) {
            try students.names(of: $0, in: db)
        }
    }

    /// Shows a pass with its movements.
    private func showPass(
        _ request: ShowPass, by caller: Caller, in db: any Transaction
    ) throws -> PassDetails {
        let pass = try reading.pass(request.pass, at: caller.at, in: db)
        let movements = try credits.movements(
            of: pass.id, in: db, sessions: { try classes.sessions($0, db) },
            names: { try accountNames($0, db) })
        return PassDetails(pass: pass, movements: movements)
    }

    /// Moves the last valid day of a pass to a later one.
    private func extendPass(
        _ request: ExtendPass, by caller: Caller, in db: any Transaction
    ) throws -> Pass {
        try limits.check(extending: request.pass, until: request.until, by: caller, in: db)
        return try change(request.pass, .extended(until: request.until), request.reason, caller, in: db)
    }

    /// Freezes a pass for some days.
    private func freezePass(
        _ request: FreezePass, by caller: Caller, in db: any Transaction
    ) throws -> Pass {
        try CalendarDay.checkPeriod(from: request.from, to: request.to)
        try limits.check(freezing: request.pass, on: request.from...request.to, by: caller, in: db)
        let usual = Phrase("pass.reason.frozen").text(in: caller.language, of: .payments)
        return try change(
            request.pass, .frozen(request.from...request.to), request.reason ?? usual, caller, in: db)
    }

    /// Ends the freeze of a pass on the academy's day.
    private func resumePass(
        _ request: ResumePass, by caller: Caller, in db: any Transaction
    ) throws -> Pass {
        let first = try credits.freezes(of: request.pass, in: db).last?.lowerBound
        let today = try conventions.day(caller.at, in: db)
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

    /// Makes a change of a pass for a reason.
    ///
    /// - Throws: `NotFound`; ``PassError/closed(_:)``; ``InvalidValue`` for a bad reason; the errors of
    ///   ``ChangePass/check(_:of:on:in:)``.
    private func change(
        _ id: PassID, _ kind: PassChange.Kind, _ reason: String, _ caller: Caller, in db: any Transaction
    ) throws -> Pass {
        let pass = try reading.pass(id, at: caller.at, in: db)
        guard let open = try credits.spendable(id, in: db) else { throw PassError.closed(id) }
        let today = try conventions.day(caller.at, in: db)
        try changes.check(kind, of: open, on: today, in: db)
        let change = PassChange(
            kind: kind, reason: try FreeText.parse(reason, field: "reason", limit: Limits.line),
            at: caller.at, on: today, account: caller.principal?.account)
        try changes.apply(change, to: id, of: pass.student, expiresOn: open.expiresOn, in: db)
        return try reading.pass(id, at: caller.at, in: db)
    }
}
