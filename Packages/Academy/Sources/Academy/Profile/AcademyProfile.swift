public import Core

/// The academy's own record; a database has one.
public struct AcademyProfile: Codable, Sendable, AuditSubject {
    public var name: String
    /// The one currency of its prices and payments.
    public let currency: Currency
    /// The time zone of its reports, and of everything without a venue.
    public let timeZone: Zone
    /// The language of its dates and messages by BCP 47, such as `es`, for people without a language of
    /// their own.
    public var language: String
    /// The values of the settings that were set, by name; the others have their defaults.
    public var settings: [String: String]
    /// The default of every setting, by name.
    public var defaultSettings: [String: String]

    public var subject: String { "academy" }
}
