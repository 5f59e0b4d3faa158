public import Application
internal import Core

extension AttendanceGroup: LabelledResponse {
    public static let fields = ResponseFields<AttendanceGroup>(
        .attendance, empty: "none.attendance", .number("label.id") { $0.id.map(String.init) },
        .text("label.name") { $0.name }, .number("label.sessions") { $0.sessions },
        .number("label.present") { $0.present }, .number("label.late") { $0.late },
        .number("label.excused") { $0.excused }, .number("label.absent") { $0.absent },
        .number("label.places") { $0.places }, .number("label.full") { "\($0.occupancy) %" })
}

extension StoppedStudent: LabelledResponse {
    public static let fields = ResponseFields<StoppedStudent>(
        .attendance, empty: "none.stopped", .entity("label.student") { ($0.studentName, $0.student) },
        .day("label.last-day") { $0.lastDay },
        .text("label.came-in") { Phrase("stopped.weeks", ["count": $0.weeks]) })
}

extension ClassAttendance: LabelledResponse {
    public static let fields = ResponseFields<ClassAttendance>(
        .attendance, .number("label.id") { $0.class }.csv("class"),
        .text("label.class") { $0.className }.csv("name"),
        .number("label.sessions") { $0.sessions }.csv("sessions"),
        .number("label.present") { $0.present }.csv("present"), .number("label.late") { $0.late }.csv("late"),
        .number("label.excused") { $0.excused }.csv("excused"),
        .number("label.absent") { $0.absent }.csv("absent"))
}

extension AttendanceWeek: LabelledResponse {
    public static let fields = ResponseFields<AttendanceWeek>(
        .attendance, empty: "none.attendance", .day("label.week-of") { $0.monday }.csv("week"),
        .number("label.sessions") { $0.sessions }.csv("sessions"),
        .number("label.present") { $0.present }.csv("present"), .number("label.late") { $0.late }.csv("late"),
        .number("label.excused") { $0.excused }.csv("excused"),
        .number("label.absent") { $0.absent }.csv("absent"))
}

extension AttendanceHour: LabelledResponse {
    public static let fields = ResponseFields<AttendanceHour>(
        .attendance, empty: "none.attendance", .text("label.weekday") { $0.weekday },
        .text("label.hour") { "\($0.hour):00" }, .number("label.came") { $0.came })
}
