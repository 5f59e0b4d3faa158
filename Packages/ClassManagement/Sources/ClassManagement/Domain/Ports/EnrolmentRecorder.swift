public import Core

/// Receives the enrolments that staff make, for the academy's report of the usage. It neither fails nor
/// waits.
///
/// An observer of requests calls it (``Service/observe(_:_:)``), and therefore outside of their transactions.
public typealias EnrolmentRecorder = @Sendable (StudentID, ClassID, Instant) -> Void
