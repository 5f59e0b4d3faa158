public import Core

// The meaning of the reports' properties in the OpenAPI document.

/// The meaning of the period and the counts that the reports share.
enum AttendanceCounts {
    /// The first and the last day of a report.
    fileprivate static let period = [
        "from": "Only sessions on this day or a later one, in the venue's time zone.",
        "to": "Only sessions on this day or an earlier one, in the venue's time zone.",
    ]
    private static let descriptions = [
        "sessions": "The number of sessions with at least one record.",
        "present": "The number of records of students who were present and on time.",
        "late": "The number of records of students who were late.",
        "excused": "The number of records of students who were excused.",
        "absent": "The number of records of students who were absent.",
    ]

    static func described(with others: [String: String]) -> [String: String] {
        descriptions.merging(others) { _, other in other }
    }
}

extension ReportAttendance: PropertiesDescribed {
    public static let descriptions = AttendanceCounts.period
}

extension AttendanceReport: PropertiesDescribed {
    public static let descriptions = ["classes": "The classes with records, most attended first."]
}

extension ClassAttendance: PropertiesDescribed {
    public static let descriptions = AttendanceCounts.described(with: [
        "class": "The id of the class.", "className": "The name of the class.",
    ])
}

extension ReportAttendanceGroups: PropertiesDescribed {
    public static let descriptions = AttendanceCounts.period.merging([
        "by": "How sessions are grouped: by their class, or by the venue or the instructor that they had."
    ]) { _, own in own }
}

extension AttendanceGroups: PropertiesDescribed {
    public static let descriptions = [
        "by": "How the sessions are grouped.", "groups": "The groups with records, most attended first.",
    ]
}

extension AttendanceGroup: PropertiesDescribed {
    public static let descriptions = AttendanceCounts.described(with: [
        "id": "The id of the class, venue or instructor; missing for sessions without an instructor.",
        "name": "Its name.",
        "places": "The sum of the capacities of the sessions.",
        "occupancy": "The percentage of the places that present and late students took, rounded down.",
    ])
}

extension StoppedReport: PropertiesDescribed {
    public static let descriptions = [
        "since": "The first day of the weeks without attendance, in the academy's time zone.",
        "students": "The students who came weekly until then, last attendance first.",
    ]
}

extension StoppedStudent: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's id.", "studentName": "The student's name.",
        "lastDay": "The last day on which the student came.",
        "weeks": "In how many of the four weeks before the student came.",
    ]
}
