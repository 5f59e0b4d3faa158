/// Counts of the writer since its store was opened.
public struct WriterMetrics: Sendable, Equatable {
    /// The upper bounds of the buckets of ``groupSizes``, in writes; one more bucket is for larger groups.
    public static let sizes = [1, 2, 4, 8, 16, 32, 64, 128]

    /// The number of writes in the queue.
    public internal(set) var waiting = 0
    /// The number of groups that were committed, each with one `fsync`. A group whose only write was
    /// rolled back is not counted.
    public private(set) var groups = 0
    /// The number of writes of these groups, including those that were rolled back.
    public private(set) var writes = 0
    /// The number of writes of these groups whose changes were committed, without those rolled back.
    public private(set) var committedWrites = 0
    /// The number of groups in each bucket: above the bound before, up to the bound in ``sizes``.
    public private(set) var groupSizes = [Int](repeating: 0, count: sizes.count + 1)

    public init() {}

    /// Counts a group by its number of writes.
    ///
    /// - Parameter committed: the number of its writes that were committed.
    public mutating func add(group size: Int, committed: Int) {
        groups += 1
        writes += size
        committedWrites += committed
        groupSizes[Self.sizes.firstIndex { size <= $0 } ?? Self.sizes.count] += 1
    }
}
