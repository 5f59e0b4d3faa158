public import Core

// The meaning of the properties of the reports by week and hour in the OpenAPI document.

private enum Meaning {
    static let weeks =
        "The number of weeks, Monday to Sunday, with the present one; missing for \(ReportWeeks.usual)."
}

extension ReportAttendanceWeeks: PropertiesDescribed {
    public static let descriptions = ["weeks": Meaning.weeks]
}

extension AttendanceWeeks: PropertiesDescribed {
    public static let descriptions = [
        "weeks": "Every week from the first with records to the last, in order of time."
    ]
}

extension AttendanceWeek: PropertiesDescribed {
    public static let descriptions = AttendanceCounts.described(with: [
        "monday": "The first day of the week."
    ])
}

extension ReportAttendanceHours: PropertiesDescribed {
    public static let descriptions = ["weeks": Meaning.weeks]
}

extension AttendanceHours: PropertiesDescribed {
    public static let descriptions = [
        "hours":
            "The hours in which students came, in order of weekday and hour; hours without students are left out."
    ]
}

extension AttendanceHour: PropertiesDescribed {
    public static let descriptions = [
        "weekday": "The day of the week.",
        "hour": "The hour in which the sessions began, 0 to 23, in the venue's time.",
        "came": "The number of students who were present or late.",
    ]
}
