public import Core

private enum FilterRules {
    static let all = [
        "style": FreeText.optionalRule("style", example: "salsa"),
        "level": FreeText.optionalRule("level", example: "beginner"),
    ]
}

extension DiscoverClasses: FieldDescribed {
    public static let fields = FilterRules.all
}

extension SearchClasses: FieldDescribed {
    public static let fields = FilterRules.all.merging(["search": SearchText.rule]) { _, own in own }
}
