public import Core

extension FindPeople: FieldDescribed {
    public static let fields = ["search": SearchText.rule]
}

extension SendRecommendation: FieldDescribed {
    public static let fields = [
        "note": FreeText.optionalRule("note", limit: DiscoveryLimits.note, example: "You will like it")
    ]
}

extension RecordConsent: FieldDescribed {
    public static let fields = ["guardian": FreeText.rule("guardian", example: "Rosa Rojas")]
}
