public import Core

/// The cause of a message, with the values of its placeholders.
public enum MessageEvent: Sendable {
    case invitation(MessageCode)
    case passwordReset(MessageCode)
    case signUp(MessageCode)
    /// The audience of the program that the account signs in with, and when the message expires.
    case accountExists(Audience, until: Instant)
    case settingChanged(ChangedSetting)
    case rightsChanged(ChangedRights)
    case receipt(PaymentSummary, method: String, PassSummary)
    case refund(PaymentSummary, reason: String)
    case receiptVoid(PaymentSummary, reason: String)
    /// The reason is nil if the schedule of the class does not contain the sessions any more.
    case sessionsCancelled([SessionSummary], reason: String?)
    case sessionsRestored([SessionSummary])
    case sessionsMoved(from: [SessionSummary], to: [SessionSummary])
    case passEnding(PassSummary)
    /// The subject line and the text of an announcement, as they were written, and when its messages expire.
    case announcement(subject: String, text: String, until: Instant)
    /// What a guardian of one or more students is informed of; the notices are of the kind.
    case attendance(MessageKind, [AttendanceNotice])

    /// The number of days after which a message expires that announces no event that could be over.
    static let noticeDays = 30

    var kind: MessageKind {
        switch self {
        case .invitation: .invitation
        case .passwordReset: .passwordReset
        case .signUp: .signUp
        case .accountExists: .accountExists
        case .settingChanged: .settingChanged
        case .rightsChanged: .rightsChanged
        case .receipt: .receipt
        case .refund: .refund
        case .receiptVoid: .receiptVoid
        case .sessionsCancelled: .sessionCancelled
        case .sessionsRestored: .sessionRestored
        case .sessionsMoved: .sessionMoved
        case .passEnding: .passEnding
        case .announcement: .announcement
        case .attendance(let kind, _): kind
        }
    }

    var code: MessageCode? {
        switch self {
        case .invitation(let code), .passwordReset(let code), .signUp(let code): code
        default: nil
        }
    }

    /// The key that an event and the one that reverts it have in common; nil for events that none reverts.
    ///
    /// That of a cancellation has the ids, times and rooms of the sessions: a session that was moved before
    /// it takes place again must be announced. The reason and the names are left out, since they may change.
    /// A message of several notices has the key of the first.
    var key: String? {
        switch self {
        case .sessionsCancelled(let sessions, reason: _?), .sessionsRestored(let sessions):
            sessions.sorted { $0.id < $1.id }
                .map { "\($0.id) \($0.startsAt.milliseconds) \($0.room)" }.joined(separator: ",")
        case .attendance(_, let notices): notices.first?.key
        default: nil
        }
    }

    /// The instant at which the message expires: its code expires, or the announced event is over. It is not
    /// sent from then on.
    func expiresAt(writtenAt now: Instant, in zone: Zone) -> Instant {
        switch self {
        case .invitation(let code), .passwordReset(let code), .signUp(let code): code.expiresAt
        case .accountExists(_, let until): until
        case .receipt, .refund, .receiptVoid, .settingChanged, .rightsChanged:
            now.adding(minutes: Self.noticeDays * 24 * 60)
        case .sessionsCancelled(let sessions, _), .sessionsRestored(let sessions):
            sessions.map(\.startsAt).max() ?? now
        case .sessionsMoved(let old, let new): (old + new).map(\.startsAt).max() ?? now
        case .passEnding(let pass): zone.instant(LocalDateTime(pass.until.adding(days: 1), .midnight))
        case .announcement(_, _, let until): until
        case .attendance(_, let notices): notices.map(\.expiresAt).max() ?? now
        }
    }

    /// The values of the placeholders of this event, without ``Placeholder/code``, whose value is added when
    /// the message is sent.
    func values(_ wording: Wording) -> [Placeholder: String] {
        switch self {
        case .invitation(let code), .passwordReset(let code), .signUp(let code):
            [.program: Self.program(of: code.audience), .until: wording.time(code.expiresAt)]
        case .accountExists(let audience, _): [.program: Self.program(of: audience)]
        case .settingChanged(let change): change.values(wording)
        case .rightsChanged(let change): change.values(wording)
        case .receipt(let payment, let method, let pass):
            values(of: payment, wording).with(values(of: pass, wording))
                .with([.method: wording.method(method)])
        case .refund(let payment, let reason), .receiptVoid(let payment, let reason):
            values(of: payment, wording).with([.reason: reason])
        case .sessionsCancelled(let sessions, let reason):
            [
                .classes: wording.classes(of: sessions), .sessions: wording.lines(of: sessions),
                .reason: reason ?? wording.changedSchedule,
            ]
        case .sessionsRestored(let sessions):
            [.classes: wording.classes(of: sessions), .sessions: wording.lines(of: sessions)]
        case .sessionsMoved(let old, let new):
            [.classes: wording.classes(of: new), .from: wording.lines(of: old), .to: wording.lines(of: new)]
        case .passEnding(let pass): values(of: pass, wording)
        case .announcement(let subject, let text, _): [.subject: subject, .text: text]
        case .attendance(_, let notices): wording.values(of: notices)
        }
    }

    private static func program(of audience: Audience) -> String {
        audience == .staff ? "classly-admin" : "classly-student"
    }

    private func values(of payment: PaymentSummary, _ wording: Wording) -> [Placeholder: String] {
        [
            .receipt: payment.receipt,
            .plan: [payment.plan, payment.academyClass].compactMap(\.self).joined(separator: ", "),
            .amount: wording.amount(payment.amount, stillOwed: payment.owed), .date: wording.day(payment.day),
        ]
    }

    private func values(of pass: PassSummary, _ wording: Wording) -> [Placeholder: String] {
        [.plan: pass.plan, .left: wording.count(ofClasses: pass.left), .until: wording.day(pass.until)]
    }
}

extension [Placeholder: String] {
    /// These values, and those of `others` for placeholders that have no value here.
    func with(_ others: [Placeholder: String]) -> [Placeholder: String] {
        merging(others) { own, _ in own }
    }
}
