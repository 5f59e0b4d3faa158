/// The first sentences of one kind in a report, and the number of the others.
struct SentenceList: Sendable {
    let limit: Int
    private(set) var first: [String] = []
    /// The number of sentences that are not listed.
    private(set) var further = 0

    init(limit: Int) { self.limit = limit }

    /// Adds a sentence, or only counts it if the list is full.
    mutating func add(_ sentence: () -> String) {
        if first.count < limit { first.append(sentence()) } else { further += 1 }
    }

    /// The listed sentences, and one with the number of the others.
    func all(further sentence: (Int) -> String) -> [String] {
        further > 0 ? first + [sentence(further)] : first
    }
}
