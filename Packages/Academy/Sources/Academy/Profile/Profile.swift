internal import Core
internal import Networking
internal import Persistence

/// The façade of the academy's profile and of the settings that the features declare.
struct Profile: Feature {
    /// The settings of all features.
    let allSettings: [Setting]
    let repository = SQLProfileRepository()

    var migrations: [Migration] { [SQLProfileRepository.migration] }
    var sheets: [any Sheet] { [SettingSheet(profile: self)] }
    var destinations: [Destination] {
        [Destination("settings", "Settings", ShowAcademy.self, for: [.staff], order: 102)]
    }

    func serve(_ service: inout Service) {
        service.on(ShowAcademy.self) { _, _, db in try repository.profile(allSettings, in: db) }
        service.on(EditAcademy.self, edit)
        let guarded = allSettings.filter(\.needsPassword).map(\.name)
        service.needPassword(for: EditAcademy.self) { request, _, _ in
            guarded.contains { request.settings?[$0] != nil }
        }
        service.document(EditAcademy.self, fields: ["settings": allSettings.rule])
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
        try allSettings.check(request.settings ?? [:])
        for (name, value) in request.settings ?? [:] { try repository.set(name, to: value, in: db) }
        return try repository.profile(allSettings, in: db)
    }
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
