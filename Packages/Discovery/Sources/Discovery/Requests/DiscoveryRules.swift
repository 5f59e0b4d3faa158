public import Core

private enum RatingRules {
    static let comment = FreeText.optionalRule(
        "comment", limit: DiscoveryLimits.comment, example: "Great music, and a patient teacher")
    static let reason = FreeText.rule(
        "reason", limit: DiscoveryLimits.comment, example: "It names another student")
}

extension RateClass: FieldDescribed { public static let fields = ["comment": RatingRules.comment] }
extension HideComment: FieldDescribed { public static let fields = ["reason": RatingRules.reason] }

extension AddWish: FieldDescribed {
    public static let fields = [
        "note": FreeText.optionalRule("note", limit: DiscoveryLimits.note, example: "After the summer")
    ]
}

private enum CollectionRules {
    static let all = ["name": FreeText.rule("name", example: "Summer")]
}

extension AddCollection: FieldDescribed { public static let fields = CollectionRules.all }
extension EditCollection: FieldDescribed { public static let fields = CollectionRules.all }

extension RemoveCollections: FieldDescribed {
    public static let fields = [
        "collections": FieldRule(CollectionID.self).list(of: 1...DiscoveryLimits.collections) {
            throw InvalidValue.badNumberOfCollections
        }
    ]
}
