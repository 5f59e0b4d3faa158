public import Core

/// Receives the enrolments that staff make, for the academy's report of the usage. It neither fails nor
/// waits.
///
/// It is called by an observer of requests (``Service/observe(_:_:)``), so outside of their transactions.
public typealias EnrolmentRecorder = @Sendable (StudentID, ClassID, Instant) -> Void
