public import Core

extension FindPeople: FieldDescribed {
    public static let fields = ["search": searchRule]

    private static var searchRule: FieldRule {
        var rule = SearchText.rule
        rule.failures += DocumentedErrors.of { _ = try Discoveries.words(ofSearch: "an") }
        return rule
    }
}

extension SendRecommendation: FieldDescribed {
    public static let fields = [
        "note": FreeText.optionalRule("note", limit: DiscoveryLimits.note, example: "You will like it")
    ]
}

extension RecordConsent: FieldDescribed {
    public static let fields = ["guardian": FreeText.rule("guardian", example: "Rosa Rojas")]
}
