public import Academy
public import Core
public import Networking
internal import UIComponents

extension SettingList: PresentablePage {
    public var items: [AcademySetting] { settings }
    public var next: Cursor? { nil }
}

extension AcademySetting: FieldPresentable {
    public static let fields = ResponseFields<AcademySetting>(
        .programs, .text("label.setting") { $0.key }, .text("label.value") { $0.value.orNone },
        .text("label.default") { $0.defaultValue.orNone },
        .text("label.accepts", in: .details) { $0.accepts },
        .text("label.description", in: .details) { $0.summary },
        .text("label.remark", in: .details) { $0.remark },
        .mark("label.students-see", in: .details) { $0.isForStudents },
        .mark("label.needs-password", in: .details) { $0.needsPassword })
}

extension FeatureSwitchList: PresentablePage {
    public var items: [FeatureState] { features }
    public var next: Cursor? { nil }
}

extension FeatureState: FieldPresentable {
    public static let fields = ResponseFields<FeatureState>(
        .programs, .text("label.part") { $0.name }, .answer("label.on") { $0.isOn })
}

extension String {
    /// The value of a setting, or the word for none.
    fileprivate var orNone: any SentenceValue { isEmpty ? Phrase("setting.none") : self }
}
