public import Core

// The meaning of the properties of requests about passes in the OpenAPI document.

extension FindPasses: PropertiesDescribed {
    public static let descriptions = [
        "student": "Only passes of this student.",
        "expiring": "Only open passes whose last valid day is at most this number of days ahead.",
    ]
}

extension ShowPass: PropertiesDescribed {
    public static let descriptions = ["pass": "The pass's id."]
}

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

extension ExtendPass: PropertiesDescribed {
    public static let descriptions = [
        "pass": "The pass's id.", "until": "The new last valid day.", "reason": "Why the pass is extended.",
    ]
}

extension FreezePass: PropertiesDescribed {
    public static let descriptions = [
        "pass": "The pass's id.", "from": "The first day on which it pays for nothing.",
        "to": "The last such day.", "reason": "Why the pass is frozen.",
    ]
}

extension ResumePass: PropertiesDescribed {
    public static let descriptions = ["pass": "The pass's id.", "reason": "Why the pass is resumed."]
}

extension AdjustCredits: PropertiesDescribed {
    public static let descriptions = [
        "pass": "The pass's id.",
        "credits": "The number of credits that are given; less than 0 if they are taken.",
        "reason": "Why the credits are given or taken.",
    ]
}
