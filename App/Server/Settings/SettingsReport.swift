import CommandSupport
import UIComponents

/// The settings that hold and where each came from, with no secret in them.
struct SettingsReport: Presentable {
    private let settings: [Row]

    private struct Row: Encodable, Sendable {
        let name: String
        let value: String
        let from: String
    }

    init(_ effective: EffectiveSettings) {
        settings = zip(ServerSetting.all, effective.origins).map { setting, origin in
            let value = setting.spelling(effective.configuration)
            return Row(
                name: setting.name, value: setting.isSecret && !value.isEmpty ? "(set)" : value,
                from: origin.place(of: setting))
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
