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
