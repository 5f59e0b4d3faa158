public import Application
internal import Core

extension Announcement: LabelledResponse {
    public static let fields = ResponseFields<Announcement>(
        .messages, empty: "none.announcements", .number("label.id") { $0.id },
        .text("label.subject") { $0.subjectLine }.on(.title),
        .word("label.for", of: "audience") { $0.audience.rawValue }.on(.line),
        .text("label.name") { $0.targetName }.on(.line),
        .word("label.status", of: "status") { $0.status.rawValue }.on(.tag),
        .time("label.written") { $0.createdAt }.on(.value),
        .time("label.sends-at", in: .details) { $0.isDelayed ? $0.sendsAt : nil },
        .number("label.recipients") { $0.counts.recipients },
        .number("label.sent", in: .details) { $0.counts.sent },
        .number("label.waiting", in: .details) { $0.counts.waiting },
        .number("label.failed", in: .details) { $0.counts.failed },
        .number("label.cancelled", in: .details) { $0.counts.cancelled },
        .number("label.without-address", in: .details) { $0.counts.withoutAddress },
        .number("label.opted-out", in: .details) { $0.counts.optedOut })
}

extension AnnouncementRecipient: LabelledResponse {
    public static let fields = ResponseFields<AnnouncementRecipient>(
        .messages, empty: "none.recipients", .text("label.name") { $0.name }.on(.title),
        .text("label.e-mail") { $0.email }.on(.line), .text("label.phone") { $0.phone }.on(.line),
        .text("label.children") { Joined($0.students.map(\.name)) }.on(.line),
        .word("label.status", of: "announcement-state") { $0.state.rawValue }.on(.value))
}
