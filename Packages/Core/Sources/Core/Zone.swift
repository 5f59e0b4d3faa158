internal import Foundation

/// A place's time zone by its IANA name.
public struct Zone: Hashable, Sendable, CustomStringConvertible {
    public let name: String
    private let zone: TimeZone

    /// - Throws: ``InvalidValue`` `time-zone.unknown`.
    public init(_ name: String, field: String = "timeZone") throws(InvalidValue) {
        guard name.utf8.count <= Limits.key, name.contains("/") || name == "UTC",
            name.utf8.allSatisfy(Self.isPart),
            let zone = TimeZone(identifier: name)
        else {
            throw InvalidValue(
                "time-zone.unknown", field: field,
                "“\(name.excerpt(80))” is not a time zone: use a name such as America/Lima."
            )
        }
        (self.name, self.zone) = (name, zone)
    }

    public var description: String { name }

    /// The instant at which a clock there shows a time.
    ///
    /// Where clocks go forward over the time, the gap's length later; where they go back and show it twice, the
    /// first of both (RFC 5545, 3.3.5).
    public func instant(_ local: LocalDateTime) -> Instant {
        let naive = (local.day.number * 1440 + local.time.minutes) * 60
        // The offsets a day before and after are the two a change between them can have.
        let before = offset(at: naive - 86_400)
        let after = offset(at: naive + 86_400)
        if offset(at: naive - before) == before { return Instant(milliseconds: Int64(naive - before) * 1000) }
        if offset(at: naive - after) == after { return Instant(milliseconds: Int64(naive - after) * 1000) }
        return Instant(milliseconds: Int64(naive - before) * 1000)
    }

    /// What a clock there shows at an instant.
    public func local(_ instant: Instant) -> LocalDateTime {
        let seconds = Int(instant.seconds) + offset(at: Int(instant.seconds))
        let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let minutes = (seconds - day * 86_400) / 60
        return LocalDateTime(CalendarDay(number: day), TimeOfDay(minutes: minutes) ?? .midnight)
    }

    /// The day it is there at an instant.
    public func day(_ instant: Instant) -> CalendarDay { local(instant).day }

    /// Whether the byte may stand in a name of IANA's: Foundation itself takes a name with a NUL behind it.
    private static func isPart(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            || "/_+-".utf8.contains(byte)
    }

    private func offset(at seconds: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(seconds)))
    }
}

extension Zone: Codable {
    public init(from decoder: any Decoder) throws {
        try self.init(try decoder.singleValueContainer().decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}

extension Zone: SchemaDescribed {
    public static let schema: ValueSchema = {
        let known = TimeZone.knownTimeZoneIdentifiers.filter { (try? Zone($0)) != nil }
        return .oneOf(Set(known + ["UTC"]).sorted(), example: "America/Lima").named("TimeZone")
    }()
    public static let writtenSchema = ValueSchema.text(
        "[A-Za-z0-9/_+-]{1,\(Limits.key)}", example: "America/Lima", "A time zone by its IANA name.")
    public static let failures = DocumentedErrors.of { _ = try Zone("Lima") }
}
