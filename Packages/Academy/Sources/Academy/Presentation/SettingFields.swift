public import Application
internal import Core

extension AcademySetting: LabelledResponse {
    public static let fields = ResponseFields<AcademySetting>(
        .academy, .text("label.setting") { $0.key }, .text("label.value") { $0.value.orNone },
        .text("label.default") { $0.defaultValue.orNone },
        .text("label.accepts", in: .details) { $0.accepts },
        .text("label.description", in: .details) { SettingSummary(setting: $0) },
        .text("label.remark", in: .details) { $0.remark },
        .mark("label.students-see", in: .details) { $0.isForStudents },
        .mark("label.needs-password", in: .details) { $0.needsPassword })
}

extension FeatureState: LabelledResponse {
    public static let fields = ResponseFields<FeatureState>(
        .academy, .text("label.part") { $0.name }, .answer("label.on") { $0.isOn })
}

extension String {
    /// The value of a setting, or the word for none.
    fileprivate var orNone: any SentenceValue { isEmpty ? Phrase("setting.none") : self }
}

/// What a setting does. A setting that these programs do not know has its sentence in English.
private struct SettingSummary: SentenceValue {
    let setting: AcademySetting

    func text(in language: Language, of _: Catalogue) -> String {
        Catalogue.academy.sentence("setting-summary." + setting.key, in: language) ?? setting.summary
    }
}
