internal import Application
internal import Core
internal import Persistence

extension Profile {
    func serveSettings(_ service: inout Service) {
        service.on(ListSettings.self, listSettings)
        service.on(ShowSetting.self, showSetting)
        service.on(SetSetting.self, setSetting)
        service.on(ResetSetting.self, resetSetting)
        service.on(ListFeatureSwitches.self, listSwitches)
        let effects = Dictionary(allSettings.map { ($0.name, $0.effect) }) { first, _ in first }
        service.protect(SetSetting.self) { effects[$0.key].map { [$0] } ?? [] }
        service.protect(ResetSetting.self) { effects[$0.key].map { [$0] } ?? [] }
        service.protect(EditAcademy.self) { request in
            let changed = (request.settings ?? [:]).keys.sorted().compactMap { effects[$0] }
            // The name is in every message with a code.
            return request.name == nil ? changed : [.secrets] + changed
        }
    }

    /// The settings that a caller may read.
    func settings(for caller: Caller) -> [Setting] {
        let isStudent = caller.principal?.role.audience == .students
        return isStudent ? allSettings.filter(\.isForStudents) : allSettings
    }

    /// Checks new values of settings, and stores them.
    ///
    /// - Throws: `InvalidValue` `setting.unknown` or `setting.bad-value`; the errors of the features.
    func set(_ values: [String: String], by caller: Caller, in db: any Transaction) throws {
        try allSettings.check(values)
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            do {
                try checkStored(value, of: name, by: caller, in: db)
            } catch let error as any AcademyError where error.kind == .invalid {
                throw InvalidValue(error.specification.replacing(field: "settings.\(name)"))
            }
        }
        try store(values, by: caller, at: caller.at, in: db)
    }

    /// Stores new values of settings, and tells the owners of those that decide where secrets go.
    ///
    /// They are told before the values are stored: a message about the end of all messages would not be
    /// written afterwards. If the academy writes no messages until then, but does so from now on, they are
    /// told afterwards, of unchanged values too.
    ///
    /// - Parameters:
    ///   - values: the values by name; nil for the default.
    ///   - caller: nil for an import.
    func store(
        _ values: [String: String?], by caller: Caller?, at now: Instant, in db: any Transaction
    ) throws {
        let before = try repository.settings(in: db)
        let secrets = allSettings.filter { $0.effect == .secrets }
        let changes = secrets.compactMap { setting in
            values[setting.name].flatMap { value in
                SettingChange(
                    of: setting, from: before[setting.name] ?? setting.defaultValue,
                    to: value ?? setting.defaultValue)
            }
        }
        let areTold = try changes.isEmpty || observe(changes, caller, now, db)
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            if let value {
                try repository.set(name, to: value, in: db)
            } else {
                try repository.reset(name, in: db)
            }
        }
        guard !areTold else { return }
        let after = try repository.settings(in: db)
        let kept = secrets.compactMap { setting in
            after[setting.name].flatMap { value in
                changes.contains { $0.name == setting.name } || value == setting.defaultValue
                    ? nil : SettingChange(name: setting.name, old: value, new: value)
            }
        }
        _ = try observe(changes + kept, caller, now, db)
    }

    /// Checks a new value of a setting against the stored data of its feature.
    private func checkStored(
        _ value: String, of setting: String, by caller: Caller, in db: any Transaction
    ) throws {
        for feature in features { try feature.check(value, of: setting, by: caller, in: db) }
    }

    private func listSettings(
        _ request: ListSettings, by caller: Caller, in db: any Transaction
    ) throws -> SettingList {
        let stored = try repository.settings(in: db)
        return SettingList(
            settings: try settings(for: caller).sorted { $0.name < $1.name }.map {
                try shown($0, stored: stored[$0.name], to: caller, in: db)
            })
    }

    /// A setting as a caller sees it; students see no remarks, which are about other people.
    private func shown(
        _ setting: Setting, stored: String?, to caller: Caller, in db: any Transaction
    ) throws -> AcademySetting {
        var shown = AcademySetting(setting, stored: stored, in: caller.language)
        guard caller.principal?.role.audience == .staff else { return shown }
        shown.remark = try features.compactMap {
            try $0.remark(on: setting.name, in: caller.language, in: db)
        }.first
        return shown
    }

    private func showSetting(
        _ request: ShowSetting, by caller: Caller, in db: any Transaction
    ) throws -> AcademySetting {
        let setting = try setting(request.key, for: caller)
        let stored = try repository.settings(in: db)[setting.name]
        return try shown(setting, stored: stored, to: caller, in: db)
    }

    private func setSetting(
        _ request: SetSetting, by caller: Caller, in db: any Transaction
    ) throws -> AcademySetting {
        let setting = try setting(request.key, for: caller)
        try setting.check(request.value)
        try checkStored(request.value, of: setting.name, by: caller, in: db)
        try store([setting.name: request.value], by: caller, at: caller.at, in: db)
        return try shown(setting, stored: request.value, to: caller, in: db)
    }

    private func resetSetting(
        _ request: ResetSetting, by caller: Caller, in db: any Transaction
    ) throws -> AcademySetting {
        let setting = try setting(request.key, for: caller)
        try store([setting.name: nil], by: caller, at: caller.at, in: db)
        return try shown(setting, stored: nil, to: caller, in: db)
    }

    private func listSwitches(
        _ request: ListFeatureSwitches, by caller: Caller, in db: any Transaction
    ) throws -> FeatureSwitchList {
        let stored = try repository.settings(in: db)
        let student = caller.principal?.student?.number
        return FeatureSwitchList(
            features: switches.sorted { $0.name < $1.name }.map {
                FeatureState(name: $0.name, isOn: $0.isOn(for: student, settings: stored))
            })
    }

    /// The names of the destinations whose parts are switched off for a student and, if the student is a
    /// guardian, for each of the children; none for other callers.
    func hiddenDestinations(for caller: Caller, in db: any Transaction) throws -> Set<String> {
        guard let principal = caller.principal else { return [] }
        let students = (principal.student.map { [$0] } ?? []) + principal.wards.keys
        guard !students.isEmpty else { return [] }
        let stored = try repository.settings(in: db)
        let hidden = switches.filter { part in
            !students.contains { part.isOn(for: $0.number, settings: stored) }
        }
        return hidden.reduce(into: []) { $0.formUnion($1.destinations) }
    }

    /// Finds a setting that the caller may read.
    ///
    /// - Throws: `NotFound`.
    private func setting(_ key: String, for caller: Caller) throws -> Setting {
        guard let setting = settings(for: caller).first(where: { $0.name == key }) else {
            throw NotFound("setting", key)
        }
        return setting
    }
}
