internal import Foundation

/// A time zone by its IANA name.
public struct Zone: Hashable, Sendable, CustomStringConvertible {
    public let name: String
    private let zone: TimeZone

    /// Creates a time zone. A name without a slash, such as `EST`, is refused, except `UTC`.
    ///
    /// - Throws: ``InvalidValue`` `time-zone.unknown`.
    public init(_ name: String, field: String = "timeZone") throws(InvalidValue) {
        // The bytes are searched, since Foundation would search the characters of a copy.
        guard name.utf8.count <= Limits.key, name.utf8.contains(UInt8(ascii: "/")) || name == "UTC",
            name.utf8.allSatisfy(Self.isPart),
            let zone = TimeZone(identifier: name)
        else {
            throw InvalidValue("time-zone.unknown", field: field, ["name": name.excerpt(80)])
        }
        self.name = name
        self.zone = zone
    }

    public var description: String { name }

    /// The instant of a local time.
    ///
    /// When the clocks go forward, a time in the gap is moved forward by the length of the gap. When they go
    /// back, a time that occurs twice is the first of both (RFC 5545, 3.3.5).
    public func instant(_ local: LocalDateTime) -> Instant {
        let naive = (local.day.number * 1440 + local.time.minutes) * 60
        // The offsets one day before and after are those on both sides of a change.
        let before = offset(at: naive - 86_400)
        let after = offset(at: naive + 86_400)
        let isAfterChange = offset(at: naive - before) != before && offset(at: naive - after) == after
        return Instant(milliseconds: Int64(naive - (isAfterChange ? after : before)) * 1000)
    }

    /// The local time of an instant.
    public func local(_ instant: Instant) -> LocalDateTime {
        let seconds = Int(instant.seconds) + offset(at: Int(instant.seconds))
        let (day, rest) = seconds.dividedRoundingDown(by: 86_400)
        return LocalDateTime(CalendarDay(number: day), TimeOfDay(minutes: rest / 60) ?? .midnight)
    }

    /// The local day of an instant.
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
            startsDaylightSaving: zone.isDaylightSavingTime(for: date(high)))
    }

    /// Whether an IANA name may have the byte. Foundation itself accepts a name followed by NUL.
    private static func isPart(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || "/_+-".utf8.contains(byte)
    }

    private func offset(at seconds: Int) -> Int {
        zone.secondsFromGMT(for: date(seconds))
    }

    private func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: TimeInterval(seconds)) }
}

extension Zone: TextCodable {
    public static let defaultField = "timeZone"

    public init(parsing text: String, field: String) throws(InvalidValue) {
        try self.init(text, field: field)
    }
}

extension Zone: SchemaDescribed {
    public static let schema: ValueSchema = {
        let known = TimeZone.knownTimeZoneIdentifiers.filter { (try? Zone($0)) != nil }
        return .oneOf(Set(known + ["UTC"]).sorted(), example: "America/Lima").named("TimeZone")
    }()
    public static let writtenSchema = ValueSchema.text(
        "[A-Za-z0-9/_+-]{1,\(Limits.key)}", example: "America/Lima", "An IANA name.")
    public static let failures = DocumentedErrors.of { _ = try Zone("Lima") }
}
