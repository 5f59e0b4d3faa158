public import Core

// The meaning of the properties of the movements of passes, and of reminders, in the OpenAPI document.

extension PassDetails: PropertiesDescribed {
    public static let descriptions = [
        "pass": "The pass.",
        "movements": "The last \(PassMovement.limit) movements, latest first.",
    ]
}

extension PassMovement: PropertiesDescribed {
    public static let descriptions = [
        "kind":
            "opened: got its first credits. used: paid for a session. returned: no longer pays for it. "
            + "closed: lost its credits. adjusted: staff gave or took credits. extended: got a later last day. "
            + "frozen: pays for nothing on some days. resumed: its freeze ended.",
        "day": "The day of the change, or that of the session.",
        "at": "The time of the change.",
        "credits": "The number of credits that were given; less than 0 if they were used or removed.",
        "session": "The id of the session that the pass paid for; missing for other movements.",
        "className": "The name of the session's class.",
        "from": "The first day of a freeze, or the first day after a freeze that was ended early.",
        "until": "The last day of a freeze, or the new last valid day of an extension.",
        "reason": "The reason of a change by staff.",
        "account": "The id of the account that made the change; missing if it was imported.",
        "who": "The present name of the account's owner; missing if the account is closed.",
    ]
}

extension PreviewReminders: PropertiesDescribed {
    public static let descriptions = [
        "days":
            "The days before the last valid day of a pass, at most 60; without them, those of the setting messages.pass-ending-days."
    ]
}

extension ReminderPreview: PropertiesDescribed {
    public static let descriptions = ["messages": "The number of messages, one for each recipient."]
}
