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
        let event = try event(of: kind, at: now, in: rules.zone) { name in
            Catalogue.messages.sentence("example.\(name)", in: Language(tag: language) ?? .english) ?? name
        }
        let own = event.values(Wording(language: language, zone: rules.zone))
        let filled = template.linking(to: rules.site, for: kind).filled(with: common.with(own))
            .endingWithOptOut(
                of: kind, language: language, site: rules.site, hasAccount: true,
                token: kind.hasOptOutLink ? OptOutSigner.exampleToken : nil)
        return TemplateExample(subjectLine: filled.subject, text: filled.body)
    }

    /// An event of a kind with example values.
    ///
    /// - Parameter word: returns an example value that depends on the language.
    private static func event(
        of kind: MessageKind, at now: Instant, in zone: Zone, _ word: (String) -> String
    ) throws -> MessageEvent {
        let code = MessageCode(sealed: [], audience: .students, expiresAt: now.adding(minutes: 7 * 24 * 60))
        let today = zone.day(now)
        let payment = PaymentSummary(
            receipt: "R-000012", plan: word("plan"),
            amount: Money(minorUnits: 20_000, currency: try Currency("PEN")), on: today)
        let pass = PassSummary(plan: word("plan"), left: 3, until: today.adding(days: 7))
        let session = session(at: now.adding(minutes: 24 * 60), in: zone, word)
        return switch kind {
        case .invitation: .invitation(code)
        case .passwordReset: .passwordReset(code)
        case .signUp: .signUp(code)
        case .accountExists: .accountExists(.students, until: code.expiresAt)
        case .settingChanged:
            .settingChanged(
                ChangedSetting(
                    name: "web.address", old: "https://studio.example.org", new: "https://example.com",
                    by: "Rosa Quispe"))
        case .rightsChanged:
            .rightsChanged(
                ChangedRights(
                    guardian: "Luis Quispe", old: [], new: [.sees, .arrivals], by: "Ana Rojas"))
        case .receipt: .receipt(payment, method: "cash", pass)
        case .refund: .refund(payment, reason: word("illness"))
        case .receiptVoid: .receiptVoid(payment, reason: word("recorded-twice"))
        case .sessionCancelled: .sessionsCancelled([session], reason: word("strike"))
        case .sessionRestored: .sessionsRestored([session])
        case .sessionMoved:
            .sessionsMoved(
                from: [session], to: [Self.session(at: now.adding(minutes: 48 * 60), in: zone, word)])
        case .passEnding: .passEnding(pass)
        case .announcement:
            .announcement(
                subject: word("announcement-subject"), text: word("announcement-text"),
                until: now.adding(minutes: 48 * 60))
        case .arrival, .correction: .attendance(kind, notices(.arrived, of: session))
        case .notThere: .attendance(kind, notices(.missing, of: session))
        case .departure: .attendance(kind, notices(.pickedUp(by: "Rosa Quispe"), of: session))
        }
    }

    private static func notices(
        _ event: AttendanceNotice.Event, of session: SessionSummary
    ) -> [AttendanceNotice] {
        [
            AttendanceNotice(
                StudentID(1), "Inés", event, at: session.startsAt, className: session.className,
                zone: session.timeZone, key: "", expiresAt: session.endsAt)
        ]
    }

    private static func session(
        at start: Instant, in zone: Zone, _ word: (String) -> String
    ) -> SessionSummary {
        SessionSummary(
            id: SessionID(1), academyClass: ClassID(1), className: "Salsa 1", family: "latin",
            room: RoomID(1), roomName: word("room"), venueName: word("venue"), timeZone: zone,
            day: zone.day(start), startsAt: start, endsAt: start.adding(minutes: 60), isCancelled: false,
            isEnrolled: false)
    }
}
