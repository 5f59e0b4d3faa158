public import Academy
public import Core
internal import UIComponents

extension SettingList: PresentablePage {
    public var items: [AcademySetting] { settings }
    public var next: Cursor? { nil }
}

extension AcademySetting: FieldPresentable {}

extension FeatureSwitchList: PresentablePage {
    public var items: [FeatureState] { features }
    public var next: Cursor? { nil }
}

extension FeatureState: FieldPresentable {}
