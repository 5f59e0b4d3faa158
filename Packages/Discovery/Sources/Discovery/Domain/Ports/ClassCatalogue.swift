public import Core
public import Persistence

/// Reads the classes that students discover.
///
/// Classes that are over or archived are found by their ids only.
public protocol ClassCatalogue: Sendable {
    /// The styles that are taught, once each, in alphabetical order.
    func styles(in db: any Transaction) throws -> [String]

    /// The levels that are taught, once each, in alphabetical order.
    func levels(in db: any Transaction) throws -> [String]

    /// The venue with an id, a key or a name.
    ///
    /// - Throws: `NotFound` if the venue does not exist.
    func venueID(_ reference: Reference<Kind.Venue>, in db: any Transaction) throws -> VenueID

    /// The days that it is at the venues at an instant, once each.
    func days(at now: Instant, in db: any Transaction) throws -> [CalendarDay]

    /// The first classes by name, after a position.
    ///
    /// - Parameter filter: ``ClassFilter/covered`` has an element for each of the ``days(at:in:)``.
    func classes(
        _ filter: ClassFilter, after: ListPosition?, limit: Int, at now: Instant, in db: any Transaction
    ) throws -> [ListPosition]

    /// Finds classes by folded words, best match first.
    ///
    /// Each word must be part of the name, the style, the level, the instructor or the venue of the class.
    /// Without words no class is found.
    func search(
        _ words: [String], _ filter: ClassFilter, limit: Int?, after: Cursor?, at now: Instant,
        in db: any Transaction
    ) throws -> Page<ClassID>

    /// The classes with some ids; those that do not exist are left out.
    func summaries(of classes: [ClassID], at now: Instant, in db: any Transaction) throws -> [ClassSummary]

    /// The next sessions of a class that are not cancelled, in order of time.
    func nextSessions(
        of academyClass: ClassID, limit: Int, at now: Instant, in db: any Transaction
    ) throws -> [NextSession]

    /// Classes that may be similar to a class, in any order.
    func similarCandidates(
        to academyClass: ClassID, at now: Instant, in db: any Transaction
    ) throws -> [SimilarCandidate]

    /// The classes, styles and instructors of some sessions; sessions that do not exist are left out.
    func taught(_ sessions: [SessionID], in db: any Transaction) throws -> [SessionID: TaughtSession]
}
