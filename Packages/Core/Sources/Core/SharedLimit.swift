/// A limited number of entries that holders share, such as the connections of all networks.
///
/// Below the limit every entry is added. At the limit an entry of the holder with the most entries makes
/// room, so that one holder cannot shut the others out:
///
/// 1. the oldest idle entry of the holder with the most, if that holder has at least as many entries as the
///    holder of the new entry would have;
/// 2. else the newest entry of the holder with the most, if that holder has more than the holder of the new
///    entry would have;
/// 3. else the new entry is refused.
///
/// A holder whose entries are idle thus replaces its own, and equal holders refuse a new entry only while all
/// of them work.
public struct SharedLimit<Key: Hashable & Sendable, Holder: Hashable & Sendable, Value: Sendable>: Sendable {
    /// The result of adding an entry.
    public enum Placement: Sendable {
        case added
        /// The entry is added in place of another one, which is removed.
        case displaced(Value)
        /// No other entry makes room.
        case refused
    }

    private struct Entry: Sendable {
        let holder: Holder
        let value: Value
        /// Increases with each entry.
        let number: Int
    }

    private let limit: Int
    private let isIdle: @Sendable (Value) -> Bool
    private var entries: [Key: Entry] = [:]
    private var counts: [Holder: Int] = [:]
    private var last = 0

    /// - Parameters:
    ///   - limit: the maximum number of entries.
    ///   - isIdle: whether nothing is lost with an entry that makes room; asked only at the limit.
    public init(limit: Int, isIdle: @escaping @Sendable (Value) -> Bool = { _ in false }) {
        self.limit = limit
        self.isIdle = isIdle
    }

    public var count: Int { entries.count }

    /// The values of all entries, in no order.
    public var values: [Value] { entries.values.map(\.value) }

    /// The number of entries of a holder.
    public func count(of holder: Holder) -> Int { counts[holder] ?? 0 }

    /// Whether an entry of a holder would be added now.
    public func admits(_ holder: Holder) -> Bool {
        entries.count < limit || displaceable(for: holder) != nil
    }

    /// Adds an entry in place of one with the same key, if there is one.
    public mutating func add(_ value: Value, as key: Key, of holder: Holder) -> Placement {
        remove(key)
        var displaced: Value?
        if entries.count >= limit {
            guard let key = displaceable(for: holder) else { return .refused }
            displaced = remove(key)
        }
        last += 1
        entries[key] = Entry(holder: holder, value: value, number: last)
        counts[holder, default: 0] += 1
        return displaced.map(Placement.displaced) ?? .added
    }

    /// Removes an entry; nil if there is none with the key.
    @discardableResult public mutating func remove(_ key: Key) -> Value? {
        guard let entry = entries.removeValue(forKey: key) else { return nil }
        counts[entry.holder] = counts[entry.holder].flatMap { $0 > 1 ? $0 - 1 : nil }
        return entry.value
    }

    /// Removes the oldest idle entry whose value has a property; nil if there is none.
    public mutating func removeIdle(where matches: (Value) -> Bool) -> Value? {
        let idle = entries.filter { matches($0.value.value) && isIdle($0.value.value) }
        return idle.min { $0.value.number < $1.value.number }.flatMap { remove($0.key) }
    }

    /// The entry that makes room for one of a holder.
    private func displaceable(for holder: Holder) -> Key? {
        let load = count(of: holder) + 1
        let loads = entries.lazy.map { (key: $0.key, entry: $0.value, load: self.load($0.value, holder)) }
        let idle = loads.filter { $0.load >= load && isIdle($0.entry.value) }
        let oldest = idle.max { ($0.load, -$0.entry.number) < ($1.load, -$1.entry.number) }
        let others = loads.filter { $0.load > load }
        return (oldest ?? others.max { ($0.load, $0.entry.number) < ($1.load, $1.entry.number) })?.key
    }

    /// The number of entries that an entry's holder would have after a new entry of `holder`.
    private func load(_ entry: Entry, _ holder: Holder) -> Int {
        count(of: entry.holder) + (entry.holder == holder ? 1 : 0)
    }
}
