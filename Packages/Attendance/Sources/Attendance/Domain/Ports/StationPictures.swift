public import Core
public import Persistence

/// The versions of the pictures of some students that a station may show at an instant: with the consent that
/// a picture needs, and small enough for a list. A version changes with the picture.
public typealias StationPictures =
    @Sendable (
        _ students: [StudentID], _ now: Instant, _ db: any Transaction
    ) throws -> [StudentID: String]
