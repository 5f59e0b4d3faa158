internal import Core

/// The relation of one student to another; each direction is stored as a relation of its own.
struct Relation: Codable, Hashable, Sendable {
    /// The state of a relation.
    enum State: String, Codable, Hashable, Sendable, CaseIterable {
        /// The student asked the other, who has not answered.
        case asked
        /// The other refused this request or an earlier one; the student sees the request as open.
        case refused
        /// The student asked, and withdrew the request.
        case withdrawn
        /// Both are friends; the other direction is the same.
        case friend
        /// The student blocked the other.
        case blocked
    }

    let id: RelationID
    let student: StudentID
    let other: StudentID
    let state: State
    /// When the student asked or blocked the other, or both became friends.
    let startedAt: Instant
    /// When the other refused a request of the student; nil if the other never did, or has asked since.
    var refusedAt: Instant?

    /// Whether requests of the student do not reach the other, because the other refused one.
    func isRefused(at now: Instant) -> Bool {
        refusedAt.map { $0 >= now.requestDaysBefore && $0 <= now } ?? false
    }
}

extension Relation.State {
    /// The states of requests, which are removed some time after they were asked.
    static let requests: [Relation.State] = [.asked, .refused, .withdrawn]
    /// The states of requests that their sender sees as open.
    static let open: [Relation.State] = [.asked, .refused]
    /// Whether a relation in this state can have a refusal: a request that reached the other and a
    /// friendship cannot.
    var keepsRefusal: Bool { self != .asked && self != .friend }
    /// The rank of a state: a merge keeps the one with the higher rank.
    var rank: Int { Self.ranks.firstIndex(of: self) ?? 0 }
    private static let ranks: [Relation.State] = [.withdrawn, .refused, .asked, .friend, .blocked]
}
