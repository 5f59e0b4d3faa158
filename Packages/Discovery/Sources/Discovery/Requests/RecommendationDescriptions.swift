public import Core

// The meaning of the properties of recommendations in the OpenAPI document.

extension Recommendation: PropertiesDescribed {
    public static let descriptions = [
        "id": "The recommendation's id.", "class": "The class.",
        "sender": "The id of the student who sent it.",
        "senderName": "The name of the student who sent it.",
        "recipient": "The id of the friend who received it.",
        "recipientName": "The name of the friend who received it.",
        "note": "The note of the sender; missing without one.", "sentAt": "When it was sent.",
        "vote": "Whether the recipient voted for it (up) or against it (down); missing without a vote.",
    ]
}

extension ClassRecommendation: PropertiesDescribed {
    public static let descriptions = [
        "id": "The recommendation's id.", "sender": "The id of the friend who sent it.",
        "senderName": "The name of the friend who sent it.",
        "note": "The note of the friend; missing without one.", "sentAt": "When it was sent.",
        "vote": "Whether the student voted for it (up) or against it (down); missing without a vote.",
    ]
}

extension ListRecommendations: PropertiesDescribed {
    public static let descriptions = [
        "areSent": "Whether the recommendations are those that the student sent; by default those received."
    ]
}

extension SendRecommendation: PropertiesDescribed {
    public static let descriptions = [
        "class": "The class.", "friend": "The friend's id.",
        "note":
            "A note to the friend; without one, a recommendation keeps its note. An empty text removes it.",
    ]
}

extension VoteOnRecommendation: PropertiesDescribed {
    public static let descriptions = [
        "recommendation": "The recommendation's id.", "vote": "For it (up) or against it (down).",
    ]
}

extension RemoveRecommendation: PropertiesDescribed {
    public static let descriptions = ["recommendation": "The recommendation's id."]
}
