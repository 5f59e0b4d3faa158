public import Application
internal import Authentication
public import Core

/// Sets up the academy, once: its profile and the account of its first owner.
public struct SetUpAcademy: APIRequest {
    public typealias Response = AcademyProfile
    public static let endpoint = Endpoint(
        .post, "academy", access: .anyone, "Sets up the academy and its owner, once.",
        cost: .password, failures: AccountFailures.openFirstAdmin)
    public var name: String
    /// The code of the currency by ISO 4217, such as `PEN`; it cannot change later.
    public var currency: String
    /// The IANA name of the time zone, such as `America/Lima`; it cannot change later.
    public var timeZone: String
    /// The language by BCP 47, such as `es`; nil for `en`.
    public var language: String?
    /// The owner's name; nil if it is to be added later.
    public var ownerName: String?
    /// The owner's e-mail address, with which they sign in.
    public var email: String
    public var password: String

    public init(
        name: String, currency: String, timeZone: String, language: String? = nil,
        ownerName: String? = nil, email: String, password: String
    ) {
        self.name = name
        self.currency = currency
        self.timeZone = timeZone
        self.language = language
        self.ownerName = ownerName
        self.email = email
        self.password = password
    }
}

/// Shows the academy's profile.
public struct ShowAcademy: APIRequest {
    public typealias Response = AcademyProfile
    public static let endpoint = Endpoint(
        .get, "academy", access: .signedIn, allowsFormerPrincipals: true, permits: [.secondFactorMissing],
        failures: [ProfileError.missing])

    public init() {}
}

extension ShowAcademy: FormRequest {
    public static let form = RequestForm(.academy, "academy show")
}

/// Changes the academy's name, language or settings.
public struct EditAcademy: EditRequest {
    public typealias Response = AcademyProfile
    public static let endpoint = Endpoint(
        .patch, "academy", access: .staff(.writeSettings), confirmation: .byRequest,
        failures: [ProfileError.missing] + SettingFailures.wrongValue + SettingEffect.errors)
    public var name: String?
    /// The language by BCP 47, such as `es`.
    public var language: String?
    /// The settings to change, by name; the others stay as they are.
    public var settings: [String: String]?
    public var resource: ShowAcademy { ShowAcademy() }

    public init(name: String? = nil, language: String? = nil, settings: [String: String]? = nil) {
        self.name = name
        self.language = language
        self.settings = settings
    }
}

extension EditAcademy: FormRequest {
    public static let form = RequestForm(
        .academy, nil, ["name", "language"], setElsewhere: ["settings"], asks: .sometimes)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        try await SetSetting.question(of: (settings ?? [:]).mapValues { $0 }, client)
    }
}
