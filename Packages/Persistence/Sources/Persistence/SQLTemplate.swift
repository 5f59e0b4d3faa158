/// A statement's text in segments, which is the key of its prepared statement.
///
/// Literals are compared by their addresses, so the text is concatenated only when a statement is prepared.
/// Equal literals at different addresses are prepared twice.
@usableFromInline
struct SQLTemplate: Hashable, Sendable {
    /// A part of a text.
    @usableFromInline
    enum Segment: Equatable, Sendable {
        case literal(StaticString)
        /// One `?` or more, with commas between them.
        case placeholders(Int)
        case verbatim(String)

        // Addresses are hashed as distances from this literal, so that no pointer is kept as an integer.
        private static let origin: StaticString = ""

        @usableFromInline
        static func == (one: Segment, other: Segment) -> Bool {
            switch (one, other) {
            case (.literal(let one), .literal(let other)):
                one.utf8Start == other.utf8Start && one.utf8CodeUnitCount == other.utf8CodeUnitCount
            case (.placeholders(let one), .placeholders(let other)): one == other
            // The same bytes: equal strings may have accents in different Unicode forms.
            case (.verbatim(let one), .verbatim(let other)): one.utf8.elementsEqual(other.utf8)
            default: false
            }
        }

        /// The segment's share of the hash.
        fileprivate var hashContribution: Int {
            switch self {
            case .literal(let text): Self.origin.utf8Start.distance(to: text.utf8Start)
            case .placeholders(let count): count
            case .verbatim(let text): text.hashValue
            }
        }

        fileprivate var text: String {
            switch self {
            case .literal(let text): text.description
            case .placeholders(let count): Array(repeating: "?", count: count).joined(separator: ", ")
            case .verbatim(let text): text
            }
        }
    }

    let segments: [Segment]

    init(_ segments: [Segment]) { self.segments = segments }

    var text: String { segments.map(\.text).joined() }

    // Combines the segments arithmetically and hashes the result once, which is faster than hashing each.
    @usableFromInline
    func hash(into hasher: inout Hasher) {
        hasher.combine(segments.reduce(0) { $0 &* 31 &+ $1.hashContribution })
    }
}
