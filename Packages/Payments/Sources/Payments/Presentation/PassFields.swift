public import Application
internal import Core

extension Pass: LabelledResponse {
    public static let fields = ResponseFields<Pass>(
        .payments, empty: "none.passes", .number("label.id") { $0.id },
        .entity("label.student") { ($0.studentName, $0.student) }, .text("label.pass") { $0.planName },
        .number("label.left") { $0.creditsLeft.creditsText }, .number("label.credits") { $0.credits },
        .day("label.from") { $0.openedOn }, .day("label.until") { $0.expiresOn },
        .word("label.status", of: "status") { $0.status.rawValue },
        .day("label.frozen-from", in: .whereKnown) { $0.frozenFrom },
        .day("label.frozen-until", in: .whereKnown) { $0.frozenUntil })
}

extension PassMovement: LabelledResponse {
    public static let fields = ResponseFields<PassMovement>(
        .payments, .day("label.day") { $0.day }.on(.line),
        .word("label.change", of: "movement") { $0.kind.rawValue }.on(.title),
        .number("label.credits") { $0.credits == 0 ? nil : $0.credits }.on(.value),
        .number("label.session") { $0.session }, .text("label.class") { $0.className }.on(.note),
        .day("label.from", in: .whereKnown) { $0.from }.on(.line),
        .day("label.until", in: .whereKnown) { $0.until }.on(.line),
        .text("label.reason", in: .whereKnown) { $0.reason }.on(.note),
        .text("label.who", in: .whereKnown) { $0.person }.on(.note))

    private var person: (any SentenceValue)? {
        who ?? account.map { Phrase("audit.closed-account", ["account": $0]) }
    }
}

extension Int? {
    /// A number of credits; nil means unlimited.
    var creditsText: any SentenceValue { self ?? Phrase("credits.unlimited") }
}
