public import Core

/// The academy's own record; a database has one.
public struct AcademyProfile: Codable, Sendable, AuditSubject {
    public var name: String
    /// The one currency of its prices and payments.
    public let currency: Currency
    /// The time zone of its reports, and of everything without a venue.
    public let timeZone: Zone
    /// The language of its dates by BCP 47: `es`.
    public var language: String
    /// The settings that were set; the others have their defaults.
    public var settings: [String: String]
    /// The default of every setting.
    public var defaultSettings: [String: String]

    public var subject: String { "academy" }
}
