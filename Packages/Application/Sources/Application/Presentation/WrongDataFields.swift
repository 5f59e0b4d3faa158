internal import Core

extension WrongData: LabelledResponse {
    public static let fields = ResponseFields<WrongData>(
        .application, empty: "none.wrong-data",
        .text("label.entity", in: .whereKnown) { $0.subject }, .text("label.value") { $0.text })
}
