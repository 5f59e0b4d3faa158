public import Academy
public import Core
internal import UIComponents

extension SettingList: PresentablePage {
    public var items: [AcademySetting] { settings }
    public var next: Cursor? { nil }
}

extension AcademySetting: FieldPresentable {
    public static let fields: [Field<AcademySetting>] = [
        .text("label.setting") { $0.key }, .text("label.value") { $0.value.orNone },
        .text("label.default") { $0.defaultValue.orNone },
        .text("label.accepts", in: .details) { $0.accepts },
        Field(label: "label.description", alignment: .left, scope: .details) { setting, style in
            setting.summary(style)
        },
        .text("label.remark", in: .details) { $0.remark },
        .mark("label.students-see", in: .details) { $0.isForStudents },
        .mark("label.needs-password", in: .details) { $0.needsPassword },
    ]
}

extension AcademySetting {
    /// What the setting does. A setting that these programs do not know has its sentence in English.
    private func summary(_ style: Style) -> String {
        Catalogue.programs.sentence("setting-summary." + key, in: style.language) ?? summary
    }
}

extension FeatureSwitchList: PresentablePage {
    public var items: [FeatureState] { features }
    public var next: Cursor? { nil }
}

extension FeatureState: FieldPresentable {
    public static let fields: [Field<FeatureState>] = [
        .text("label.part") { $0.name }, .text("label.on") { $0.isOn.yesOrNo },
    ]
}

extension String {
    /// The value of a setting, or the word for none.
    fileprivate var orNone: any SentenceValue { isEmpty ? Phrase("setting.none") : self }
}
