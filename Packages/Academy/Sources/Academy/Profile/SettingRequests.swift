public import Application
internal import Authentication
public import Core
internal import Discovery

/// Lists the settings with their values; students get those that are meant for them.
public struct ListSettings: APIRequest {
    public typealias Response = SettingList
    public static let endpoint = Endpoint(
        .get, "settings", access: .signedIn)

    public init() {}
}

extension ListSettings: FormRequest {
    public static let form = RequestForm(
        .academy, "settings list", own: "settings list", isDefault: true)
}

/// The settings in order of their keys.
public struct SettingList: Codable, Hashable, Sendable {
    public let settings: [AcademySetting]
}

/// Shows one setting; a student may see one that is meant for students.
public struct ShowSetting: APIRequest {
    public typealias Response = AcademySetting
    public static let endpoint = Endpoint(
        .get, "settings/{key}", access: .signedIn,
        failures: SettingFailures.unknown)
    public var key: String

    public init(key: String) { self.key = key }
}

extension ShowSetting: FormRequest {
    public static let form = RequestForm(
        .academy, "settings show", own: "settings show", ["key"])
}

/// Sets a setting, from the next request on.
public struct SetSetting: EditRequest {
    public typealias Response = AcademySetting
    public static let endpoint = Endpoint(
        .put, "settings/{key}", access: .staff(.writeSettings),
        confirmation: .byRequest, failures: SettingFailures.set)
    public var key: String
    public var value: String
    public var resource: ShowSetting { ShowSetting(key: key) }

    public init(key: String, value: String) {
        self.key = key
        self.value = value
    }
}

extension SetSetting: FormRequest {
    public static let form = RequestForm(
        .academy, "settings set", ["key", .positional("value")], asks: .sometimes)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        try await Self.question(of: [key: value], client)
    }

    /// Asks about settings that remove rows or lock people out.
    ///
    /// - Parameter settings: the new values by the names of the settings; nil for the default.
    static func question(
        of settings: [String: String?], _ client: any Client
    ) async throws -> (any SentenceValue)? {
        let questions = try await consequences(of: settings, client).map { consequence -> any SentenceValue in
            switch consequence {
            case .lockOut(_, let remark): phrase("ask.demand-second-factor", ["remark": remark])
            case .removal(let name, let old, let new):
                phrase("ask.shorten-retention", ["key": name, "old": old, "new": new])
            }
        }
        return questions.isEmpty ? nil : Joined(questions, by: " ")
    }

    /// The consequences of new values of settings: the lock-outs, and then the removals, each in the order of
    /// the settings' names.
    ///
    /// - Parameter settings: the new values by the names of the settings; nil for the default.
    public static func consequences(
        of settings: [String: String?], _ client: any Client
    ) async throws -> [SettingConsequence] {
        var found: [SettingConsequence] = []
        let names = settings.keys.sorted()
        for name in names where name.hasPrefix("second-factor.") && settings[name] == "required" {
            let setting = try await client.send(ShowSetting(key: name))
            if setting.value != "required", let remark = setting.remark {
                found.append(.lockOut(setting: name, remark: remark))
            }
        }
        for name in names where name.hasPrefix("retention.") {
            let setting = try await client.send(ShowSetting(key: name))
            let new = (settings[name] ?? nil) ?? setting.defaultValue
            // Zero keeps the rows for ever.
            guard let old = Int(setting.value), let number = Int(new), number > 0, old == 0 || number < old
            else { continue }
            found.append(.removal(setting: name, from: setting.value, to: new))
        }
        return found
    }
}

/// A consequence of a new value of a setting, about which a person is asked first.
public enum SettingConsequence: Sendable, Equatable {
    /// Accounts would be locked out; the remark says how many, in the language of the reader.
    case lockOut(setting: String, remark: String)
    /// Rows would be removed for good, since fewer months or days are kept.
    case removal(setting: String, from: String, to: String)
}

/// Gives a setting its default again.
public struct ResetSetting: EditRequest {
    public typealias Response = AcademySetting
    public static let endpoint = Endpoint(
        .delete, "settings/{key}", access: .staff(.writeSettings),
        confirmation: .byRequest,
        failures: SettingFailures.reset)
    public var key: String
    public var resource: ShowSetting { ShowSetting(key: key) }

    public init(key: String) { self.key = key }
}

extension ResetSetting: FormRequest {
    public static let form = RequestForm(.academy, "settings reset", ["key"], asks: .sometimes)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        try await SetSetting.question(of: [key: nil], client)
    }
}

/// Lists the parts of the product that can be switched, and whether each is on for the sender.
public struct ListFeatureSwitches: APIRequest {
    public typealias Response = FeatureSwitchList
    public static let endpoint = Endpoint(
        .get, "features", access: .signedIn)

    public init() {}
}

extension ListFeatureSwitches: FormRequest {
    public static let form = RequestForm(.academy, own: "settings features")
}

/// The parts in order of their names.
public struct FeatureSwitchList: Codable, Hashable, Sendable {
    public let features: [FeatureState]
}

/// Whether a part of the product is on.
public struct FeatureState: Codable, Hashable, Sendable {
    public let name: String
    /// For a student, whether it is on for them; for staff, whether it is on for any student.
    public let isOn: Bool
}

/// An example of each error of the requests about settings.
enum SettingFailures {
    static let unknown: [any AcademyError] = [NotFound("setting", "no-such-setting")]
    static let wrongValue: [any AcademyError] = [
        DiscoveryError.unknownShownStyle("slsa", known: ["Bachata", "Salsa"]),
        SecondFactorError.exampleOfLockOut,
    ]
    static let set = unknown + wrongValue + SettingEffect.errors
    static let reset = unknown + SettingEffect.errors
}
