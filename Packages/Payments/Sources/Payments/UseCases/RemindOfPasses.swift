internal import Application
internal import Core
internal import Persistence

/// Informs the students of passes that end soon, once for each pass.
struct RemindOfPasses {
    /// Nil if students are not informed.
    let notifier: (any PaymentNotifier)?
    let students: any StudentDirectory
    let conventions: AcademyConventions
    let settings: @Sendable (any Transaction) throws -> [String: String]
    let passes = SQLPassRepository()
    let reminders = SQLPassReminders()

    /// Minutes between two searches for passes that end soon: an hour.
    private static let searchInterval: Int64 = 60
    /// The maximum number of passes that one transaction handles.
    static let limit = Limits.page

    func serve(_ service: inout Service) {
        service.on(PreviewReminders.self, previewReminders)
    }

    /// Whether students are informed, and the last search was an hour ago or more.
    func isWorkDue(at now: Instant, in db: any Transaction) throws -> Bool {
        guard try notifier?.active(in: db) != nil else { return false }
        guard let last = try reminders.lastSearch(in: db) else { return true }
        // A clock that was set back must not stop the reminders.
        return !(0..<Self.searchInterval * 60_000).contains(now.milliseconds - last.milliseconds)
    }

    /// Informs the students of passes whose last valid day is at most the days of the setting
    /// `messages.pass-ending-days` ahead.
    ///
    /// Not included are passes that are frozen, used up or closed, and passes that are valid for no more days
    /// than the setting in all. A later search finds such a pass if this changes.
    func performDueWork(at now: Instant, in db: any Transaction) throws {
        guard let notifier = try notifier?.active(in: db) else { return }
        let days = PaymentSettings.endingDays.value(in: try settings(db))
        guard days > 0 else { return try reminders.setLastSearch(now, in: db) }
        let ending = try passesEnding(within: days, at: now, after: nil, in: db).items
        for pass in ending {
            try reminders.insert(pass.id, at: now, in: db)
            try notifier.passIsEnding(pass, at: now, in: db)
        }
        if ending.count < Self.limit { try reminders.setLastSearch(now, in: db) }
    }

    /// A page of the open passes that end within some days, and whose students were not informed.
    private func passesEnding(
        within days: Int, at now: Instant, after: Cursor?, in db: any Transaction
    ) throws -> Page<Pass> {
        let today = try conventions.day(now, in: db)
        let filter = PassFilter(openUntil: today.adding(days: days), isReminded: false, longerThan: days)
        return try passes.list(filter, today: today, limit: Self.limit, after: after, in: db) {
            try students.names(of: $0, in: db)
        }
    }

    /// Counts the messages that would be written at once if the academy began to write messages, or wrote
    /// them more days ahead.
    ///
    /// - Throws: `InvalidValue` for fewer days than 0 or more than the setting allows.
    private func previewReminders(
        _ request: PreviewReminders, by caller: Caller, in db: any Transaction
    ) throws -> ReminderPreview {
        let stored = PaymentSettings.endingDays.value(in: try settings(db))
        let days = request.days ?? stored
        let limit = PaymentSettings.mostEndingDays
        guard (0...limit).contains(days) else {
            throw InvalidValue.expiringOutOfRange(days, limit: limit, field: "days")
        }
        guard let notifier, days > 0 else { return ReminderPreview(messages: 0) }
        var (messages, after) = (0, Cursor?.none)
        repeat {
            let page = try passesEnding(within: days, at: caller.at, after: after, in: db)
            messages += try notifier.messages(aboutEnding: page.items, at: caller.at, in: db)
            after = page.next
        } while after != nil
        return ReminderPreview(messages: messages)
    }
}
