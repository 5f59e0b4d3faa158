internal import Application
internal import Core
internal import Persistence

/// A row of `settings.csv`: the name and the value of a setting.
struct SettingRow: Codable, Sendable {
    let key: String
    let value: String
}

/// The sheet `settings.csv`, which has the settings that were set.
struct SettingSheet: Sheet, RowImporter {
    let profile: Profile
    let name = "settings"
    let noun = "setting"
    let fixedColumns: Set<String>? = []
    /// An import can change settings of every ``SettingEffect``.
    let isForOwners = true
    let needsPassword = true

    /// Sets a setting that was not set.
    ///
    /// - Throws: `InvalidValue` `setting.unknown` or `setting.bad-value`.
    func importRow(
        _ row: SettingRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Setting>? {
        try profile.allSettings.check([row.key: row.value])
        let position = profile.allSettings.firstIndex { $0.name == row.key } ?? 0
        let isNew = try profile.repository.settings(in: db)[row.key] == nil
        if isNew { try profile.store([row.key: row.value], by: nil, at: now, in: db) }
        return ImportOutcome(Self.id(position), isNew: isNew)
    }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (SettingRow, Int64) throws -> Void
    ) throws {
        let stored = try profile.repository.settings(in: db)
        for (position, setting) in profile.allSettings.enumerated() {
            // An empty value is the default of each setting that accepts it, and a row cannot have it.
            guard let value = stored[setting.name], !value.isEmpty else { continue }
            try write(SettingRow(key: setting.name, value: value), Self.id(position).number)
        }
    }

    func edit(
        _ id: Identifier<Setting>, to row: SettingRow, keys: KeyIndex, at now: Instant,
        in db: any Transaction
    ) -> (any APIRequest)? {
        EditAcademy(settings: [row.key: row.value])
    }

    /// The id of a setting, which is stored by its name: its position in the list of all settings, from 1.
    private static func id(_ position: Int) -> Identifier<Setting> { Identifier(Int64(position) + 1) }
}
