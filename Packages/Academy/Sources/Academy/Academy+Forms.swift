public import Application
internal import Attendance
internal import Authentication
internal import ClassManagement
public import Core
internal import Discovery
internal import Messages
internal import Payments
internal import Pictures
internal import StudentManagement
internal import Usage

extension Academy {
    /// The features of the product, in the order in which help lists their commands.
    private static let featureTypes: [any Feature.Type] = [
        Accounts.self, Students.self, Ledger.self, RollCall.self, Classes.self, Outbox.self,
        Discoveries.self, Pictures.self, UsageLog.self,
    ]

    /// The requests that people enter.
    public static let forms: [any FormRequest.Type] =
        [
            ShowAcademy.self, EditAcademy.self, ListSettings.self, ShowSetting.self, SetSetting.self,
            ResetSetting.self, ListFeatureSwitches.self, ListRepairs.self, ShowRepair.self, ShowClock.self,
            RegisterNewcomer.self, ShowFamilyStatement.self,
        ] + featureTypes.flatMap { $0.forms }
}

/// The name of a request in the log of changes: “Freeze a pass” for `FreezePass`.
public struct ActionName: SentenceValue {
    /// The requests that have a name.
    public static let all = (Academy.forms.map { $0.name } + Word.actions).sorted()

    private let request: String

    public init(_ request: String) { self.request = request }

    public func text(in language: Language, of catalogue: Catalogue) -> String {
        Academy.forms.first { $0.name == request }?.title(in: language)
            ?? Word.action(request).text(in: language, of: catalogue)
    }
}
