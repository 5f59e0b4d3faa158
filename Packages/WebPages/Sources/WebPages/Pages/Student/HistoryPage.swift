internal import Application
internal import Attendance
internal import Core
internal import HTTPServer

extension WebPages {
    private static let records = 20
    private static let weeks = 12

    /// The page of a student's attendance: a calendar of the last weeks, and the list of all records.
    @Sendable func showHistory(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("myAttendance")
        let client = context.client
        let weeks = CalendarWeeks(Self.weeks, until: context.today)
        let recent = try await client.send(
            ListStudentAttendance(
                student: .me, from: weeks.firstDay, to: context.today, limit: Limits.page)
        ).items
        let records = try await client.send(
            ListStudentAttendance(student: .me, limit: Self.records, after: try context.after))
        var values: [String: Any] = [
            "records": records.items.map(context.values(of:)), "hasRecords": !records.items.isEmpty,
        ]
        values["further"] = context.next(records.next, at: "/history")
        values.merge(context.values(of: weeks, recent)) { own, _ in own }
        return context.page(.history, title: context.words["history.title"], values)
    }
}

extension PageContext {
    /// The template values of the calendar. Its last week is the current one.
    fileprivate func values(of weeks: CalendarWeeks, _ records: [AttendanceRecord]) -> [String: Any] {
        let days = Dictionary(grouping: records, by: \.day)
        let rows = weeks.mondays.map { monday -> [String: Any] in
            [
                "week": words.shortDay(monday),
                "cells": (0..<7).map { cell(of: monday.adding(days: $0), days) },
            ]
        }
        return [
            "rows": rows, "weeks": words.text("history.weeks", ["count": weeks.count]),
            "caption": words.text("history.caption", ["count": weeks.count]),
            "summary": words.count("history.attended", records.count(where: \.status.isPresent)),
            "weekdays": Weekday.allCases.map { day in
                [
                    "short": words["date.letter.\(day.rawValue)"],
                    "name": words["date.long-weekday.\(day.rawValue)"],
                ]
            },
            "legend": AttendanceStatus.allCases.map {
                ["mark": $0.rawValue, "name": words["history.status.\($0.rawValue)"]]
            },
        ]
    }

    /// The template values of one day of the calendar.
    ///
    /// The day has the mark of its best record; its text names all records.
    private func cell(
        of day: CalendarDay, _ records: [CalendarDay: [AttendanceRecord]]
    ) -> [String: Any] {
        var values: [String: Any] = ["day": words.day(day), "isToday": day == today]
        guard let records = records[day],
            let best = AttendanceStatus.allCases.first(where: { status in
                records.contains { $0.status == status }
            })
        else { return values }
        values["mark"] = best.rawValue
        let names = records.map { "\($0.className), \(words["history.status.\($0.status.rawValue)"])" }
        values["text"] = words.day(day) + ": " + names.joined(separator: "; ")
        return values
    }

    fileprivate func values(of record: AttendanceRecord) -> [String: Any] {
        let isThisYear = record.day.components.year == today.components.year
        var values: [String: Any] = [
            "day": isThisYear ? words.day(record.day) : words.date(record.day), "className": record.className,
            "status": words["history.status.\(record.status.rawValue)"],
            "tone": record.status.isPresent ? "good" : record.status == .absent ? "bad" : "",
        ]
        if record.source == .qr {
            values["source"] = words["history.by-code"]
        }
        return values
    }
}
