/// What the one writer has done since its store was opened, and what still waits for it.
public struct WriterFigures: Sendable, Equatable {
    /// The largest group of each bucket of ``groupSizes``; the last bucket is for larger ones.
    public static let sizes = [1, 2, 4, 8, 16, 32, 64, 128, 256]

    /// Writes that wait for their group.
    public internal(set) var waiting = 0
    /// Groups that were committed: each cost one `fsync`.
    public private(set) var groups = 0
    /// Writes of these groups, those that undid themselves among them.
    public private(set) var writes = 0
    /// How many groups were of which size, one number for each of ``sizes`` and one for larger groups.
    public private(set) var groupSizes = [Int](repeating: 0, count: sizes.count + 1)

    /// The figures of a writer that has done nothing.
    public init() {}

    /// Counts a group that was committed.
    public mutating func add(group size: Int) {
        groups += 1
        writes += size
        groupSizes[Self.sizes.firstIndex { size <= $0 } ?? Self.sizes.count] += 1
    }
}
