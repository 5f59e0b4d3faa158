internal import Application
internal import Core
internal import Persistence

/// The façade of the academy's profile and of the settings that the features declare.
struct Profile: Feature {
    let allSettings: [Setting]
    let switches: [FeatureSwitch]
    /// The features whose settings the academy can change.
    let features: [any Feature]
    /// Called with changes of settings that decide where secrets go.
    let observe: SettingChange.Observer
    /// The settings of this feature alone.
    let settings: [Setting]
    let repository = SQLProfileRepository()
    /// The kinds of subjects of its audit entries: static, since the feature of the audit entries is
    /// created before this one.
    static let auditedKinds = [
        SubjectKind("academy", ids: .none),
        SubjectKind("setting", ids: .texts), SubjectKind("repair", ids: .texts),
    ]

    /// - Parameters:
    ///   - features: the features whose settings and switches the academy can change.
    ///   - version: the version of this program; nil if it is unknown.
    ///   - observe: called with changes of settings whose effect is ``SettingEffect/secrets``.
    init(of features: [any Feature], version: ProgramVersion?, observe: @escaping SettingChange.Observer) {
        self.observe = observe
        settings = [ClientSettings.oldestVersion(upTo: version).setting]
        self.features = features
        switches = features.flatMap(\.switches)
        allSettings = features.allSettings + settings
    }

    var migrations: [Migration] { [SQLProfileRepository.migration] }
    var sheets: [any Sheet] { [SettingSheet(profile: self)] }
    var destinations: [Destination] {
        [Destination("settings", "Settings", ShowAcademy.self, for: [.staff], order: 102)]
    }

    func serve(_ service: inout Service) {
        service.on(ShowAcademy.self) { _, caller, db in
            try repository.profile(settings(for: caller), in: db)
        }
        service.on(EditAcademy.self, edit)
        service.document(EditAcademy.self, fields: ["settings": allSettings.rule])
        serveSettings(&service)
    }

    private func edit(
        _ request: EditAcademy, by caller: Caller, in db: any Transaction
    ) throws -> AcademyProfile {
        if let name = request.name {
            try repository.rename(to: try FreeText.parse(name, field: "name"), in: db)
        }
        if let language = request.language {
            try repository.setLanguage(try LanguageTag.parse(language), in: db)
        }
        try set(request.settings ?? [:], by: caller, in: db)
        return try repository.profile(allSettings, in: db)
    }
}

extension [any Feature] {
    /// The settings of all features, with those of their switches.
    var allSettings: [Setting] { flatMap { $0.settings + $0.switches.map(\.setting) } }
}

extension [Setting] {
    /// The default of each setting.
    var defaults: [String: String] {
        Dictionary(map { ($0.name, $0.defaultValue) }, uniquingKeysWith: { first, _ in first })
    }

    /// The rule of a field with values of settings.
    fileprivate var rule: FieldRule {
        .entries(
            Dictionary(map { ($0.name, $0.schema) }, uniquingKeysWith: { first, _ in first }),
            { try check(["no-such-setting": ""]) }, { try check([first?.name ?? "": "no such value"]) })
    }
}
