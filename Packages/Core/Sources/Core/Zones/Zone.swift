internal import Foundation

/// A time zone by its IANA name, with the rules of the system.
public struct Zone: Sendable, CustomStringConvertible {
    /// Where the rules of a zone are from.
    private enum Rules: Sendable {
        case system(ZoneRules)
        /// Those that Foundation carries, for a zone that the system lacks.
        case program(TimeZone)
    }

    public let name: String
    private let rules: Rules

    /// Creates a time zone. A name without a slash, such as `EST`, is refused, except `UTC`.
    ///
    /// - Throws: ``InvalidValue`` `time-zone.unknown`.
    public init(_ name: String, field: String = "timeZone") throws(InvalidValue) {
        try self.init(name, field: field, in: .system)
    }

    /// Creates a time zone with the rules of a database.
    ///
    /// - Throws: ``InvalidValue`` `time-zone.unknown`.
    public init(_ name: String, field: String = "timeZone", in database: ZoneDatabase) throws(InvalidValue) {
        guard Self.isName(name), let rules = Self.rules(of: name, in: database) else {
            throw InvalidValue("time-zone.unknown", field: field, ["name": name.excerpt(80)])
        }
        self.name = name
        self.rules = rules
    }

    /// Whether a text has the form of an IANA name. Another spelling of a path, such as `America//Lima`, is
    /// refused, since it would be a zone of its own.
    ///
    /// The search is by bytes, since Foundation would copy the text and search its characters. The system's
    /// folders `posix` and `right` have copies of all zones, those in `right` with leap seconds.
    private static func isName(_ name: String) -> Bool {
        name.utf8.count <= Limits.key && (name.utf8.contains(UInt8(ascii: "/")) || name == "UTC")
            && name.utf8.allSatisfy(isPart) && !name.hasPrefix("posix/") && !name.hasPrefix("right/")
            && name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
                .allSatisfy { !$0.isEmpty }
    }

    private static func rules(of name: String, in database: ZoneDatabase) -> Rules? {
        if name == "UTC" { return .program(.gmt) }
        return database.rules(of: name).map { .system($0) }
            ?? TimeZone(identifier: name).map { .program($0) }
    }

    /// A number that differs for other rules of the system; nil if the system has none.
    public var fingerprint: Int64? {
        switch rules {
        case .system(let rules): rules.fingerprint
        case .program: nil
        }
    }

    public var description: String { name }

    /// The instant of a local time.
    ///
    /// When the clocks go forward, a time in the gap is moved forward by the length of the gap. When they go
    /// back, a time that occurs twice is the first of the two instants (RFC 5545, 3.3.5).
    public func instant(_ local: LocalDateTime) -> Instant {
        let naive = (local.day.number * 1440 + local.time.minutes) * 60
        // The offsets one day before and after are those on both sides of a change.
        let before = offset(at: naive - 86_400)
        let after = offset(at: naive + 86_400)
        let isAfterChange = offset(at: naive - before) != before && offset(at: naive - after) == after
        return Instant(milliseconds: Int64(naive - (isAfterChange ? after : before)) * 1000)
    }

    public func local(_ instant: Instant) -> LocalDateTime {
        let seconds = Int(instant.seconds) + offset(at: Int(instant.seconds))
        let (day, rest) = seconds.dividedRoundingDown(by: 86_400)
        return LocalDateTime(CalendarDay(number: day), TimeOfDay(minutes: rest / 60) ?? .midnight)
    }

    public func day(_ instant: Instant) -> CalendarDay { local(instant).day }

    /// A change of the offset from UTC.
    public struct Transition: Equatable, Sendable {
        public let at: Instant
        /// In seconds east of UTC.
        public let offsetBefore: Int
        public let offsetAfter: Int
        public let startsDaylightSaving: Bool

        public init(at instant: Instant, from before: Int, to after: Int, startsDaylightSaving: Bool) {
            at = instant
            offsetBefore = before
            offsetAfter = after
            self.startsDaylightSaving = startsDaylightSaving
        }
    }

    /// The offset from UTC at an instant, in seconds east.
    public func offset(at instant: Instant) -> Int { offset(at: Int(instant.seconds)) }

    /// The changes of the offset after an instant until another one.
    public func transitions(after start: Instant, until end: Instant) -> [Transition] {
        let (first, last) = (Int(start.seconds), Int(end.seconds))
        guard first < last else { return [] }
        // No zone changes its offset twice in a day.
        return stride(from: first, to: last, by: 86_400).compactMap { second in
            transition(after: second, until: min(second + 86_400, last))
        }
    }

    private func transition(after start: Int, until end: Int) -> Transition? {
        let (before, after) = (offset(at: start), offset(at: end))
        guard before != after else { return nil }
        var (low, high) = (start, end)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if offset(at: middle) == before { low = middle } else { high = middle }
        }
        return Transition(
            at: Instant(milliseconds: Int64(high) * 1000), from: before, to: after,
            startsDaylightSaving: startsDaylightSaving(at: high, isLater: after > before))
    }

    /// Whether an IANA name may have the byte. Foundation itself accepts a name followed by NUL.
    private static func isPart(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || "/_+-".utf8.contains(byte)
    }

    /// Whether daylight saving is in force after a change of the clocks.
    ///
    /// If the flag of the database changes, the direction of the clocks decides: in zones whose standard time
    /// is that of summer, the flag is set in winter.
    private func startsDaylightSaving(at seconds: Int, isLater: Bool) -> Bool {
        let (before, after) = (isDaylightSaving(at: seconds - 1), isDaylightSaving(at: seconds))
        return before == after ? after : isLater
    }

    private func isDaylightSaving(at seconds: Int) -> Bool {
        switch rules {
        case .system(let rules): rules.period(at: seconds).isDaylightSaving
        case .program(let zone): zone.isDaylightSavingTime(for: date(seconds))
        }
    }

    private func offset(at seconds: Int) -> Int {
        switch rules {
        case .system(let rules): rules.period(at: seconds).offset
        case .program(let zone): zone.secondsFromGMT(for: date(seconds))
        }
    }

    private func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: TimeInterval(seconds)) }
}

extension Zone: Hashable {
    public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Zone: TextCodable {
    public static let defaultField = "timeZone"

    public init(parsing text: String, field: String) throws(InvalidValue) {
        try self.init(text, field: field)
    }
}

extension Zone: SchemaDescribed {
    public static let schema: ValueSchema = {
        let names = ZoneDatabase.system.names ?? TimeZone.knownTimeZoneIdentifiers
        let known = names.filter { (try? Zone($0)) != nil }
        return .oneOf(Set(known + ["UTC"]).sorted(), example: "America/Lima").named("TimeZone")
    }()
    public static let writtenSchema = ValueSchema.text(
        "[A-Za-z0-9/_+-]{1,\(Limits.key)}", example: "America/Lima", "An IANA name.")
    public static let failures = DocumentedErrors.of { _ = try Zone("Lima") }
}
