internal import DataExchange

/// The choices of a person for an import, apart from how its files are read.
struct ImportChoices: Sendable {
    /// Whether valid rows are imported from files that also have invalid ones.
    var skipBad = false
    /// Whether stored rows get the values of the files.
    var update = false
    /// The losses to which the person has agreed, as their code; empty for none.
    var agreed = ""

    /// Whether the person has agreed to what an import would take away.
    func hasAgreed(to losses: [ImportLoss]) -> Bool { losses.isEmpty || losses.code == agreed }
}

extension [ImportLoss] {
    /// The kinds and numbers as a form sends them.
    var code: String { map { "\($0.kind):\($0.number)" }.joined(separator: ",") }
    /// The sentences for people.
    var sentences: String { map(\.message).joined(separator: " ") }
}
