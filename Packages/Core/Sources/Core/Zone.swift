internal import Foundation

/// A time zone by its IANA name.
public struct Zone: Hashable, Sendable, CustomStringConvertible {
    public let name: String
    private let zone: TimeZone

    /// Creates a time zone. A name without a slash, such as `EST`, is refused, except `UTC`.
    ///
    /// - Throws: ``InvalidValue`` `time-zone.unknown`.
    public init(_ name: String, field: String = "timeZone") throws(InvalidValue) {
        guard name.utf8.count <= Limits.key, name.contains("/") || name == "UTC",
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
        if offset(at: naive - before) == before { return Instant(milliseconds: Int64(naive - before) * 1000) }
        if offset(at: naive - after) == after { return Instant(milliseconds: Int64(naive - after) * 1000) }
        return Instant(milliseconds: Int64(naive - before) * 1000)
    }

    /// The local time of an instant.
    public func local(_ instant: Instant) -> LocalDateTime {
        let seconds = Int(instant.seconds) + offset(at: Int(instant.seconds))
        let (day, rest) = seconds.dividedRoundingDown(by: 86_400)
        return LocalDateTime(CalendarDay(number: day), TimeOfDay(minutes: rest / 60) ?? .midnight)
    }

    /// The local day of an instant.
    public func day(_ instant: Instant) -> CalendarDay { local(instant).day }

    /// Whether an IANA name may have the byte. Foundation itself accepts a name followed by NUL.
    private static func isPart(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || "/_+-".utf8.contains(byte)
    }

    private func offset(at seconds: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(seconds)))
    }
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
