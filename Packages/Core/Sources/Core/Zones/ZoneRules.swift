/// A period of a time zone without a change of the clocks.
struct ZonePeriod: Equatable, Sendable {
    /// In seconds east of UTC.
    let offset: Int
    let isDaylightSaving: Bool
}

/// The rules of a time zone, as a TZif file has them (RFC 8536).
struct ZoneRules: Sendable {
    /// The period before the first change.
    private let first: ZonePeriod
    /// The changes in order of time, in seconds since 1970, and the periods that begin with them.
    private let changes: [Int]
    private let periods: [ZonePeriod]
    /// The rule after the last change; nil if its period lasts.
    private let later: YearlyRule?
    /// A number that differs for other rules: the FNV-1a hash of the file.
    let fingerprint: Int64

    /// Reads a TZif file of any version; nil for other bytes.
    ///
    /// Versions 2 and later have a second block with times of 64 bits, and the rule after the last change.
    init?(tzif bytes: [UInt8]) {
        var reader = TZifReader(bytes)
        guard let first = reader.header() else { return nil }
        if first.version == 0 {
            guard let block = reader.block(first, timeSize: 4) else { return nil }
            self.init(block, later: nil, fingerprint: Self.hash(of: bytes))
        } else {
            guard reader.skip(first.size(timeSize: 4)), let second = reader.header(),
                let block = reader.block(second, timeSize: 8), let footer = reader.footer()
            else { return nil }
            guard !footer.isEmpty else {
                self.init(block, later: nil, fingerprint: Self.hash(of: bytes))
                return
            }
            guard let later = YearlyRule(parsing: footer) else { return nil }
            self.init(block, later: later, fingerprint: Self.hash(of: bytes))
        }
    }

    private static func hash(of bytes: [UInt8]) -> Int64 {
        Int64(bitPattern: bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
    }

    private init?(_ block: TZifReader.Block, later: YearlyRule?, fingerprint: Int64) {
        guard let first = block.types.first, zip(block.times, block.times.dropFirst()).allSatisfy(<),
            block.indices.allSatisfy({ $0 < block.types.count })
        else { return nil }
        self.first = first
        changes = block.times
        periods = block.indices.map { block.types[$0] }
        self.later = later
        self.fingerprint = fingerprint
    }

    /// The period at a time, in seconds since 1970.
    func period(at seconds: Int) -> ZonePeriod {
        if let later, changes.last.map({ $0 <= seconds }) ?? true { return later.period(at: seconds) }
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle] <= seconds { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? first : periods[low - 1]
    }
}
