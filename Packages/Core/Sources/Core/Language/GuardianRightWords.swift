/// The rights of a guardian in a sentence: `sees, acts, pays; is told of arrivals; gets the messages`.
public struct GuardianRightWords: SentenceValue {
    private let rights: [GuardianRight]

    public init(_ rights: [GuardianRight]) { self.rights = rights.sorted() }

    public func text(in language: Language, of catalogue: Catalogue) -> String {
        guard !rights.isEmpty else { return Self.word("none").text(in: language, of: .core) }
        let told: [GuardianRight] = [.arrivals, .absences, .departures]
        let own = rights.filter { !told.contains($0) && $0 != .messages }
        let events = rights.filter(told.contains)
        let parts: [(any SentenceValue)?] = [
            own.isEmpty ? nil : Self.words(own),
            events.isEmpty ? nil : Phrase("guardian-rights.told", ["events": Self.words(events)]),
            rights.contains(.messages) ? Self.words([.messages]) : nil,
        ]
        return Joined(parts, by: "; ").text(in: language, of: .core)
    }

    private static func words(_ rights: [GuardianRight]) -> Joined {
        Joined(rights.map { word($0.rawValue) })
    }

    private static func word(_ name: String) -> Word { .case(name, of: "guardian-right") }
}
