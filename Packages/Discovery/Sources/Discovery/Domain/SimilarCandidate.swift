public import Core

/// A class that may be similar to another one, with the properties that both share.
public struct SimilarCandidate: Hashable, Sendable {
    let id: ClassID
    let hasSameFamily: Bool
    let hasSameStyle: Bool
    let hasSameLevel: Bool
    let hasSameVenue: Bool
    let hasSameTime: Bool
    let sharedStudents: Int

    /// - Parameters:
    ///   - hasSameTime: whether a weekly session of both begins on the same day within an hour.
    ///   - sharedStudents: the number of recent students of the other class who took this one too.
    public init(
        id: ClassID, hasSameFamily: Bool, hasSameStyle: Bool, hasSameLevel: Bool, hasSameVenue: Bool,
        hasSameTime: Bool, sharedStudents: Int
    ) {
        self.id = id
        self.hasSameFamily = hasSameFamily
        self.hasSameStyle = hasSameStyle
        self.hasSameLevel = hasSameLevel
        self.hasSameVenue = hasSameVenue
        self.hasSameTime = hasSameTime
        self.sharedStudents = sharedStudents
    }

    /// The similarity of the class, in points.
    ///
    /// Each shared property is one point, the family of styles two, and each shared student one, up to
    /// ``mostShared`` points.
    var score: Int {
        let common = [hasSameFamily, hasSameFamily, hasSameStyle, hasSameLevel, hasSameVenue, hasSameTime]
        return common.count { $0 } + min(sharedStudents, Self.mostShared)
    }

    private static let mostShared = 5
}

extension [SimilarCandidate] {
    /// The most similar classes first; of equally similar ones, that which was added first.
    func best(_ limit: Int) -> [ClassID] {
        sorted { ($1.score, $0.id) < ($0.score, $1.id) }.prefix(limit).map(\.id)
    }
}
