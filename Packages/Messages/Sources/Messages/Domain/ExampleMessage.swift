internal import Core

/// Fills a template with example values, so that an owner sees an example of the message.
enum ExampleMessage {
    /// The message of a kind with example values. The values of a language without sentences are in English.
    static func text(
        of template: MessageTemplate, _ kind: MessageKind, language: String, _ rules: MessageRules,
        at now: Instant
    ) throws -> TemplateExample {
        let common: [Placeholder: String] = [
            .academy: rules.academy, .name: "Rosa Quispe", .student: "Inés Quispe",
            .email: "rosa@example.org", .code: "K7QP-2MXA-9RTD",
        ]
        let words = Words(language: Language(tag: language) ?? .english)
        let own = try event(of: kind, at: now, in: rules.zone, words).values(
            Wording(language: language, zone: rules.zone))
        let filled = template.linking(to: rules.site, for: kind)
            .filled(with: common.merging(own) { first, _ in first })
            .endingWithOptOut(of: kind, language: language, site: rules.site)
        return TemplateExample(subjectLine: filled.subject, text: filled.body)
    }

    /// The example values that depend on the language.
    private struct Words {
        let language: Language

        subscript(_ name: String) -> String {
            Catalogue.messages.sentence("example.\(name)", in: language) ?? name
        }
    }

    private static func event(
        of kind: MessageKind, at now: Instant, in zone: Zone, _ words: Words
    ) throws -> MessageEvent {
        let code = MessageCode(sealed: [], audience: .students, expiresAt: now.adding(minutes: 7 * 24 * 60))
        let today = zone.day(now)
        let payment = PaymentSummary(
            receipt: "R-000012", plan: words["plan"],
            amount: Money(minorUnits: 20_000, currency: try Currency("PEN")), on: today)
        let pass = PassSummary(plan: words["plan"], left: 3, until: today.adding(days: 7))
        let session = session(at: now.adding(minutes: 24 * 60), in: zone, words)
        return switch kind {
        case .invitation: .invitation(code)
        case .passwordReset: .passwordReset(code)
        case .signUp: .signUp(code)
        case .accountExists: .accountExists(.students, until: code.expiresAt)
        case .receipt: .receipt(payment, method: "cash", pass)
        case .refund: .refund(payment, reason: words["illness"])
        case .receiptVoid: .receiptVoid(payment, reason: words["recorded-twice"])
        case .sessionCancelled: .sessionsCancelled([session], reason: words["strike"])
        case .sessionRestored: .sessionsRestored([session])
        case .sessionMoved:
            .sessionsMoved(
                from: [session], to: [Self.session(at: now.adding(minutes: 48 * 60), in: zone, words)])
        case .passEnding: .passEnding(pass)
        }
    }

    private static func session(at start: Instant, in zone: Zone, _ words: Words) -> SessionSummary {
        SessionSummary(
            id: SessionID(1), academyClass: ClassID(1), className: "Salsa 1", family: "latin",
            room: RoomID(1),
            roomName: words["room"], venueName: words["venue"], timeZone: zone, day: zone.day(start),
            startsAt: start,
            endsAt: start.adding(minutes: 60), isCancelled: false, isEnrolled: false)
    }
}
