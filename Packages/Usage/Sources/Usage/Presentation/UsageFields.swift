public import Application
internal import Core

extension UsageDay: LabelledResponse {
    public static let fields = ResponseFields<UsageDay>(
        .usage, empty: "none.usage", .day("label.day") { $0.day }, .number("label.students") { $0.students },
        .number("label.pages") { $0.pages }, .number("label.scans") { $0.scans },
        .number("label.refusals") { $0.refusals }, .number("label.searches") { $0.emptySearches },
        .number("label.wishes") { $0.wishes }, .number("label.recommendations") { $0.recommendations })
}

extension UsageFunnelStep: LabelledResponse {
    public static let fields = ResponseFields<UsageFunnelStep>(
        .usage, .word("label.step", of: "funnel") { $0.step.rawValue },
        .number("label.students") { $0.students }, .number("label.all-students") { $0.all })
}

extension UsageCount: LabelledResponse {
    public static let fields = ResponseFields<UsageCount>(
        .usage, .text("label.name") { $0.name }, .number("label.times") { $0.times })
}
