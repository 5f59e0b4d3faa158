internal import Core
internal import Persistence

/// Merges the enrolments of two students.
struct MergeEnrolments {
    let enrolments: SQLEnrolmentRepository
    let calendarFeeds: SQLCalendarFeeds

    /// Gives the enrolments and the calendar address of a student to another; enrolments in one class that
    /// share days become one.
    ///
    /// - Returns: a sentence for each enrolment that became part of another one.
    func merge(
        _ student: StudentID, into other: StudentID, language: Language, in db: any Transaction
    ) throws -> [String] {
        try calendarFeeds.move(from: student, to: other, in: db)
        var conflicts: [String] = []
        for academyClass in try enrolments.classes(of: student, in: db) {
            let all = try enrolments.all(of: [student, other], in: academyClass, in: db)
            let groups = all.groupedByOverlap
            for removed in groups.flatMap({ $0.dropFirst() }) {
                try enrolments.delete(removed.id, in: db)
                let sentence = Phrase("merge.enrolments", ["class": removed.className])
                conflicts.append(sentence.text(in: language, of: .classes))
            }
            for group in groups {
                guard let first = group.first else { continue }
                let last = group.last
                try enrolments.set(
                    first.id, student: other, until: last, endedAt: group.endedAt(on: last), in: db)
            }
        }
        return conflicts
    }
}

extension [StoredEnrolment] {
    /// The enrolments in groups whose periods overlap one another, directly or through others of the group.
    /// They must be in order of the first day.
    fileprivate var groupedByOverlap: [[StoredEnrolment]] {
        reduce(into: []) { groups, enrolment in
            if let group = groups.last, group.last.map({ $0 >= enrolment.from }) ?? true {
                groups[groups.count - 1].append(enrolment)
            } else {
                groups.append([enrolment])
            }
        }
    }

    /// The latest end of the enrolments on their last day; nil if one ends with that day.
    fileprivate func endedAt(on last: CalendarDay?) -> Instant? {
        let ending = filter { $0.until == last }
        let ends = ending.compactMap(\.endedAt)
        return ends.count < ending.count ? nil : ends.max()
    }

    /// The latest last day; nil if an enrolment has no last day.
    fileprivate var last: CalendarDay? {
        let days = compactMap(\.until)
        return days.count < count ? nil : days.max()
    }
}
