public import Core

/// Receives events of students for the academy's usage report; it neither fails nor waits.
///
/// It is called by observers of requests (``Service/observe(_:_:)``), outside of their transactions.
public typealias UsageRecorder = @Sendable (DiscoveryEvent, StudentID, Instant) -> Void

/// Something that a student did in this feature.
public enum DiscoveryEvent: Hashable, Sendable {
    /// The student looked at the classes of the academy, or at one of them.
    case discovered
    /// The student searched for classes, and found none.
    case searchedWithoutResult(String)
    /// The student put a class on the wish list.
    case wished(ClassID)
    /// The student was enrolled in a class of the wish list.
    case enrolled(ClassID)
    /// The student took a class that a friend recommended.
    case tookRecommendation(ClassID)
}
