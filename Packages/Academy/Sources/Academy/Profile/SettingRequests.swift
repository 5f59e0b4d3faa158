internal import Authentication
internal import Core
internal import Discovery
public import Networking

/// Lists the settings with their values; students get those that are meant for them.
public struct ListSettings: APIRequest {
    public typealias Response = SettingList
    public static let endpoint = Endpoint(
        .get, "settings", access: .signedIn,
        "Lists the academy's settings with their values; for students, those that are meant for them.")

    public init() {}
}

/// The settings in order of their keys.
public struct SettingList: Codable, Hashable, Sendable {
    public let settings: [AcademySetting]
}

/// Shows one setting; a student may see one that is meant for students.
public struct ShowSetting: APIRequest {
    public typealias Response = AcademySetting
    public static let endpoint = Endpoint(
        .get, "settings/{key}", access: .signedIn, "Shows a setting of the academy.",
        failures: SettingFailures.unknown)
    public var key: String

    public init(key: String) { self.key = key }
}

/// Sets a setting, from the next request on.
public struct SetSetting: EditRequest {
    public typealias Response = AcademySetting
    public static let endpoint = Endpoint(
        .put, "settings/{key}", access: .staff(.writeSettings), "Sets a setting of the academy.",
        confirmation: .byRequest, failures: SettingFailures.set)
    public var key: String
    public var value: String
    public var resource: ShowSetting { ShowSetting(key: key) }

    public init(key: String, value: String) {
        self.key = key
        self.value = value
    }
}

/// Gives a setting its default again.
public struct ResetSetting: EditRequest {
    public typealias Response = AcademySetting
    public static let endpoint = Endpoint(
        .delete, "settings/{key}", access: .staff(.writeSettings),
        "Gives a setting of the academy its default again.", confirmation: .byRequest,
        failures: SettingFailures.reset)
    public var key: String
    public var resource: ShowSetting { ShowSetting(key: key) }

    public init(key: String) { self.key = key }
}

/// Lists the parts of the product that can be switched, and whether each is on for the sender.
public struct ListFeatureSwitches: APIRequest {
    public typealias Response = FeatureSwitchList
    public static let endpoint = Endpoint(
        .get, "features", access: .signedIn,
        "Lists the parts that can be switched on and off, and whether each is on for the sender.")

    public init() {}
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
