public import Core

// The meaning of this feature's properties in the OpenAPI document.

private enum Meaning {
    static let student = "The student."
    static let isCounted = "Whether the academy counts the actions of the student."
}

extension ReportUsage: PropertiesDescribed {
    public static let descriptions = [
        "from": "The first day; missing for the 30 days up to the last one.",
        "to": "The last day; missing for today.",
    ]
}

extension EditUsagePreference: PropertiesDescribed {
    public static let descriptions = ["student": Meaning.student, "isCounted": Meaning.isCounted]
}

extension UsagePreference: PropertiesDescribed {
    public static let descriptions = ["student": "The student's id.", "isCounted": Meaning.isCounted]
}

extension UsageReport: PropertiesDescribed {
    public static let descriptions = [
        "from": "The first day.",
        "to": "The last day.",
        "days": "Every day of the period, in order.",
        "funnel": "The steps from the first look at the classes to the return, in order.",
        "searches": "The searches that found nothing, most frequent first, \(UsageLimits.listed) at most.",
        "refusals": "The codes of the refused scans, most frequent first.",
        "pages": "The pages that were opened, most frequent first.",
        "dropped": "The number of events that were not counted because there were too many at once.",
    ]
}

extension UsageDay: PropertiesDescribed {
    public static let descriptions = [
        "day": "The day, in the academy's time zone.",
        "students": "The number of students who did anything themselves, without those who opted out.",
        "pages": "The number of pages that were opened.",
        "scans": "The number of codes that were scanned.",
        "refusals": "The number of scans that were refused.",
        "emptySearches": "The number of searches that found nothing.",
        "wishes": "The number of classes that were put on wish lists.",
        "recommendations": "The number of recommendations that were taken.",
    ]
}

extension UsageFunnelStep: PropertiesDescribed {
    public static let descriptions = [
        "step":
            "The step: discovered (looked at the classes), wished (put a class on the wish list), enrolled, "
            + "attended, or came-back (attended on a later day).",
        "students": "The number of students who took the step after all steps before it.",
        "all": "The number of all students who took the step.",
    ]
}

extension UsageCount: PropertiesDescribed {
    public static let descriptions = [
        "name": "The text, code or page that was counted.", "times": "How often it was counted.",
    ]
}
