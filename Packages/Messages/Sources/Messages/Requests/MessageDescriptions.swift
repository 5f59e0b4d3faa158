public import Core

// The meaning of this feature's properties in the OpenAPI document.

extension Message: PropertiesDescribed {
    public static let descriptions = [
        "id": "The message's id.",
        "kind": "The occasion of the message.",
        "status":
            "waiting for an attempt; sending; sent; failed for good; uncertain, if it may have been sent; or "
            + "cancelled, if its code expired, or was used, revoked or replaced before, or what it announces was "
            + "over.",
        "recipient": "The address that it is sent to.",
        "student": "The id of the student whom it concerns; missing for staff.",
        "subjectLine": "The subject line.",
        "createdAt": "When the message was written.",
        "attempts": "The number of attempts to deliver it.",
        "nextAttemptAt": "When it is tried next; missing if it is not.",
        "finishedAt": "When it was sent, failed, became uncertain or was cancelled; missing before.",
        "reason":
            "The reason of the last failure or of the cancellation, as one sentence; missing without one.",
        "failureDetail": "What the mail system replied at the last failure; missing for students.",
    ]
}

extension MessageDetails: PropertiesDescribed {
    public static let descriptions = [
        "message": "The message.", "body": "Its text, with dots in place of a code.",
    ]
}

extension MessagePreferences: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's id.", "wanted": "The kinds that the student did not opt out of.",
        "unwanted": "The kinds that the student opted out of, for all recipients.",
        "recipients": "The recipients who opted out of kinds for themselves only.",
    ]
}

extension RecipientPreferences: PropertiesDescribed {
    public static let descriptions = [
        "email": "The address of the recipient.",
        "unwanted": "The kinds that the recipient opted out of.",
    ]
}

extension EditMessagePreferences: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student.", "optOut": "Kinds of messages that are not written any more.",
        "optIn":
            "Kinds of messages that are written again, also to the address of the student who sends this, or "
            + "to the only recipient.",
        "email":
            "The recipient whose choices are changed; without it, those of the student, or of the guardian "
            + "who sends this.",
    ]
}

extension DeliveryReport: PropertiesDescribed {
    public static let descriptions = [
        "sent": "The number of messages that were sent.",
        "postponed": "The number of messages that are tried again later.",
        "failed": "The number of messages that were refused for good, or for the last time.",
        "uncertain": "The number of messages that may have been sent.",
        "problem": "The reason why not all due messages were tried; missing if they were.",
    ]
}
