/// Counts the steps of decoding one request, and ends the decoding when the task is cancelled.
///
/// A step is a byte that is read, a name that is looked up, or a value that is decoded. The count is the same
/// on every machine, so that tests can compare it with the size of the input.
public final class DecodingMeter {
    /// Steps between two checks for cancellation.
    private static let interval = 4_096

    private(set) var steps = 0
    private var nextCheck = DecodingMeter.interval

    public init() {}

    /// Adds to the count.
    ///
    /// - Throws: `CancellationError` where the task is cancelled.
    @inline(__always)
    func count(_ more: Int = 1) throws {
        add(more)
        if steps >= nextCheck { try checkCancellation() }
    }

    /// Adds to the count where an error cannot be thrown: the next ``count(_:)`` checks for cancellation.
    @inline(__always)
    func add(_ more: Int) { steps += more }

    @inline(never)
    private func checkCancellation() throws {
        nextCheck = steps + Self.interval
        try Task.checkCancellation()
    }
}
