public import Academy
internal import Core

extension AcademyProfile: Presentable {
    public func text(_ style: Style) -> String {
        let settings: [(String, String?)] = Setting.all.map { setting in
            let value = self.settings[setting.name]
            return (setting.name, value.map { "\($0) (standard: \(setting.standard))" } ?? setting.standard)
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
