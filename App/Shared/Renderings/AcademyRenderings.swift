public import Academy
internal import Core

extension AcademyProfile: Presentable {
    public func text(_ style: Style) -> String {
        let settings: [(String, String?)] = defaultSettings.sorted { $0.key < $1.key }.map {
            name, defaultValue in
            (name, self.settings[name].map { "\($0) (default: \(defaultValue))" } ?? defaultValue)
        }
        return style.sections([
            (
                "",
                style.details([
                    "Academy": name, "Currency": currency.code, "Time zone": timeZone.name,
                    "Language": language,
                ])
            ),
            ("Settings", style.details(settings)),
        ])
    }
}
