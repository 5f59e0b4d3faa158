/// Counts of the writer since its store was opened.
public struct WriterMetrics: Sendable, Equatable {
    /// The largest group of each bucket of ``groupSizes``; the last bucket is for larger ones.
    public static let sizes = [1, 2, 4, 8, 16, 32, 64, 128, 256]

    /// Writes in the queue.
    public internal(set) var waiting = 0
    /// Committed groups, with one `fsync` each.
    public private(set) var groups = 0
    /// Writes of these groups, including those that were rolled back.
    public private(set) var writes = 0
    /// The number of groups for each of ``sizes``, and of larger groups.
    public private(set) var groupSizes = [Int](repeating: 0, count: sizes.count + 1)

    public init() {}

    /// Counts a committed group.
    public mutating func add(group size: Int) {
        groups += 1
        writes += size
        groupSizes[Self.sizes.firstIndex { size <= $0 } ?? Self.sizes.count] += 1
    }
}
