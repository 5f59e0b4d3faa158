public import ClassManagement
internal import Core
public import UIComponents

extension AcademyClass: Presentable, Listable {
    public static var columns: [Table.Column] {
        [
            .init("Id", .right), .init("Key"), .init("Class"), .init("Level"), .init("When"), .init("Where"),
            .init("Instructor"), .init("Taken", .right),
        ]
    }
    public static var emptyMessage: String { "No classes." }

    public func cells(_ style: Style) -> [String] {
        [
            id.description, key ?? "", name, level, week, "\(roomName), \(venueName)", instructorName ?? "–",
            "\(enrolled)/\(capacity)",
        ]
    }

    public func text(_ style: Style) -> String {
        style.facts([
            "Class": id.description, "Key": key, "Name": name, "Style": "\(self.style) (\(family))",
            "Level": level,
            "When": week, "From": firstDay.description, "Until": lastDay.description,
            "Where": "\(roomName), \(venueName) (\(timeZone))", "Instructor": instructorName,
            "Enrolled": "\(enrolled) of \(capacity)", "Drop-in": dropInPrice?.description,
        ])
    }

    private var week: String {
        slots.map { "\($0.day.rawValue) \($0.startTime)–\($0.endTime)" }.joined(separator: ", ")
    }
}

extension Enrolment: Presentable, Listable {
    public static var columns: [Table.Column] {
        [
            .init("Class", .right), .init("Name"), .init("Student", .right), .init("Name"), .init("From"),
            .init("Until"),
        ]
    }
    public static var emptyMessage: String { "No enrolments." }

    public func cells(_ style: Style) -> [String] {
        [
            academyClass.description, className, student.description, studentName, from.description,
            until?.description ?? "–",
        ]
    }

    public func text(_ style: Style) -> String {
        style.facts([
            "Class": "\(className) (\(academyClass))", "Student": "\(studentName) (\(student))",
            "From": from.description, "Until": until?.description,
        ])
    }
}

extension Session: Presentable, Listable {
    public static var columns: [Table.Column] {
        [
            .init("Id", .right), .init("Day"), .init("Time"), .init("Class"), .init("Where"),
            .init("Instructor"),
            .init("Note"),
        ]
    }
    public static var emptyMessage: String { "No sessions." }

    public func cells(_ style: Style) -> [String] {
        [
            id.description, "\(day.weekday.rawValue) \(day)", times, className, "\(roomName), \(venueName)",
            instructorName ?? "–", isCancelled ? "cancelled" : isExtra ? "extra" : "",
        ]
    }

    public func text(_ style: Style) -> String {
        style.facts([
            "Session": id.description, "Class": "\(className) (\(academyClass))",
            "Day": LongDay.text(day, language: style.language), "Time": "\(times) (\(timeZone))",
            "Where": "\(roomName), \(venueName)", "Instructor": instructorName,
            "Extra": isExtra ? "yes" : nil, "Cancelled": isCancelled ? cancelReason ?? "yes" : nil,
        ])
    }

    private var times: String { "\(startTime)–\(timeZone.local(endsAt).time)" }
}

extension TimetableEntry: Listable {
    public static var columns: [Table.Column] {
        [
            .init("Day"), .init("Time"), .init("Class", .right), .init("Name"), .init("Level"),
            .init("Where"),
            .init("Instructor"), .init("Free", .right),
        ]
    }
    public static var emptyMessage: String { "No classes." }

    public func cells(_ style: Style) -> [String] {
        [
            day.rawValue, "\(startTime)–\(endTime)", academyClass.description, name, level,
            "\(roomName), \(venueName)", instructorName ?? "–", String(freePlaces),
        ]
    }
}
