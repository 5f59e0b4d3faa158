internal import Core

/// Fills a template with example values, so that an owner sees what a message looks like.
enum ExampleMessage {
    /// The message of a kind with example values, whose names are in English in each language.
    static func text(
        of template: MessageTemplate, _ kind: MessageKind, language: String, _ rules: MessageRules,
        at now: Instant
    ) throws -> TemplateExample {
        let common: [Placeholder: String] = [
            .academy: rules.academy, .name: "Rosa Quispe", .student: "Inés Quispe",
            .email: "rosa@example.org", .code: "K7QP-2MXA-9RTD",
        ]
        let own = try event(of: kind, at: now, in: rules.zone).values(
            Wording(language: language, zone: rules.zone))
        let filled = template.filled(with: common.merging(own) { first, _ in first })
            .endingWithOptOut(of: kind, language: language)
        return TemplateExample(subjectLine: filled.subject, text: filled.body)
    }

    private static func event(of kind: MessageKind, at now: Instant, in zone: Zone) throws -> MessageEvent {
        let code = MessageCode(sealed: [], audience: .students, expiresAt: now.adding(minutes: 7 * 24 * 60))
        let today = zone.day(now)
        let payment = PaymentFacts(
            receipt: "R-000012", plan: "8 classes",
            amount: Money(minorUnits: 20_000, currency: try Currency("PEN")), on: today)
        let pass = PassFacts(plan: "8 classes", left: 3, until: today.adding(days: 7))
        let session = session(at: now.adding(minutes: 24 * 60), in: zone)
        return switch kind {
        case .invitation: .invitation(code)
        case .passwordReset: .passwordReset(code)
        case .receipt: .receipt(payment, method: "cash", pass)
        case .refund: .refund(payment, reason: "Ill")
        case .receiptVoid: .receiptVoid(payment, reason: "Recorded twice")
        case .sessionCancelled: .sessionsCancelled([session], reason: "Strike")
        case .sessionRestored: .sessionsRestored([session])
        case .sessionMoved:
            .sessionMoved(from: session, to: Self.session(at: now.adding(minutes: 48 * 60), in: zone))
        case .passEnding: .passEnding(pass)
        }
    }

    private static func session(at start: Instant, in zone: Zone) -> SessionSummary {
        SessionSummary(
            id: SessionID(1), academyClass: ClassID(1), className: "Salsa 1", family: "latin",
            room: RoomID(1),
            roomName: "Room 1", venueName: "Main", timeZone: zone, day: zone.day(start), startsAt: start,
            endsAt: start.adding(minutes: 60), isCancelled: false, isEnrolled: false)
    }
}
