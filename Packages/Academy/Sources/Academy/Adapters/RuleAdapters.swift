internal import Attendance
internal import Authentication
internal import Messages
internal import Persistence

/// Reads the rules of the features from the academy's profile and settings.
extension SQLProfileRepository {
    @Sendable func signInRules(in db: any Transaction) throws -> SignInRules {
        let settings = try settings(in: db)
        var rules = SignInRules(settings: settings, academy: try name(in: db))
        rules.site = Self.site(settings)
        return rules
    }

    @Sendable func messageRules(in db: any Transaction) throws -> MessageRules {
        let profile = try profile([], in: db)
        return MessageRules(
            academy: profile.name, language: profile.language, zone: profile.timeZone,
            site: Self.site(try settings(in: db)))
    }

    /// The address of the academy's pages; nil if it has set none.
    private static func site(_ settings: [String: String]) -> String? {
        settings["web.address"].flatMap { $0.isEmpty ? nil : $0 }
    }

    @Sendable func checkInRules(in db: any Transaction) throws -> CheckInRules {
        let (identifier, settings) = try identifierAndSettings(in: db)
        return CheckInRules(academy: identifier, settings: settings)
    }
}
