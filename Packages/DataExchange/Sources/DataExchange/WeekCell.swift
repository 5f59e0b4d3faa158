internal import ClassManagement
internal import Core

/// The cell that says on which days a class is: `MO|WE`, or `MO 18:00-19:00|SA 10:00-11:00` where the times differ.
enum WeekCell {
    static func slots(_ row: SheetRow) throws(InvalidValue) -> [WeeklySlot] {
        let start = try TimeOfDay(parsing: row.required("start_time"), field: "start_time")
        let end = try TimeOfDay(parsing: row.required("end_time"), field: "end_time")
        var slots: [WeeklySlot] = []
        for part in row.list("days") {
            let words = part.split(separator: " ")
            let day = try Weekday(parsing: String(words.first ?? ""), field: "days")
            let times = words.count == 2 ? words[1].split(separator: "-").map(String.init) : []
            let (from, to) =
                times.count == 2
                ? (
                    try TimeOfDay(parsing: times[0], field: "days"),
                    try TimeOfDay(parsing: times[1], field: "days")
                )
                : (start, end)
            slots.append(try WeeklySlot(day: day, startTime: from, endTime: to))
        }
        guard !slots.isEmpty else {
            throw InvalidValue("days.missing", field: "days", "The days are missing.")
        }
        return slots
    }

    static func text(_ slots: [WeeklySlot]) -> String {
        guard let first = slots.first else { return "" }
        let isUniform = slots.allSatisfy { $0.startTime == first.startTime && $0.endTime == first.endTime }
        return slots.map { isUniform ? $0.day.rawValue : "\($0.day.rawValue) \($0.startTime)-\($0.endTime)" }
            .joined(separator: "|")
    }
}
