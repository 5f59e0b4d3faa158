public import Core

extension AddWish: FieldDescribed {
    public static let fields = [
        "note": FreeText.optionalRule("note", limit: DiscoveryLimits.note, example: "After the summer")
    ]
}
