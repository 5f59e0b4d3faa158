import CommandSupport
import UIComponents

/// The value and source of each setting, without secrets.
struct SettingsReport: Presentable {
    private let settings: [Row]

    private struct Row: Encodable, Sendable {
        let name: String
        let value: String
        let from: String
    }

    init(_ effective: EffectiveSettings) {
        settings = zip(ServerSetting.all, effective.origins).map { setting, origin in
            let value = setting.text(effective.configuration)
            return Row(
                name: setting.name, value: setting.isSecret && !value.isEmpty ? "(set)" : value,
                from: origin.text(for: setting))
        }
    }

    private enum CodingKeys: String, CodingKey { case settings }

    func text(_ style: Style) -> String {
        Table(
            columns: [.init("Setting"), .init("Value"), .init("From")],
            rows: settings.map { [$0.name, $0.value, $0.from] }
        ).render(width: style.width, theme: style.theme)
    }
}
