/// The first sentences of one kind in a report, and the number of the others.
struct SentenceList: Sendable {
    let limit: Int
    var first: [String] = []
    /// The number of sentences that are not listed.
    var further = 0

    init(limit: Int) { self.limit = limit }

    var hasRoom: Bool { first.count < limit }

    /// The listed sentences, and one with the number of the others.
    func all(further sentence: (Int) -> String) -> [String] {
        further > 0 ? first + [sentence(further)] : first
    }
}
