internal import Core

/// The sentences about the attendance of students, for their guardians.
extension Wording {
    /// The values of the placeholders of notices.
    func values(of notices: [AttendanceNotice]) -> [Placeholder: String] {
        [
            .student: names(of: notices), .notice: sentences(about: notices),
            .time: Self.unique(notices.map(Self.time)).joined(separator: ", "),
            .classes: Self.unique(notices.map(\.className)).joined(separator: ", "),
        ]
    }

    /// The sentences, without a full stop at the end: one for all students to whom the same happened at the
    /// same minute, and in the same class where the sentence names it.
    private func sentences(about notices: [AttendanceNotice]) -> String {
        var groups: [[AttendanceNotice]] = []
        for notice in notices {
            let index = groups.firstIndex { $0.first.map { isSame(notice, $0) } ?? false }
            if let index {
                groups[index].append(notice)
            } else {
                groups.append([notice])
            }
        }
        return groups.compactMap { group in group.first.map { sentence(like: $0, about: group) } }
            .joined(separator: "; ")
    }

    private func isSame(_ notice: AttendanceNotice, _ other: AttendanceNotice) -> Bool {
        let isNamed = notice.event != .arrived
        return notice.event == other.event && Self.time(of: notice) == Self.time(of: other)
            && (!isNamed || notice.className == other.className)
    }

    private func sentence(like notice: AttendanceNotice, about all: [AttendanceNotice]) -> String {
        let (names, name, isOne) = (names(of: all), notice.className, all.count == 1)
        let time = clockTime(of: notice)
        if isSpanish {
            return switch notice.event {
            case .arrived: "\(names) \(isOne ? "llegó" : "llegaron") \(time)"
            case .missing: "\(names) no \(isOne ? "está" : "están") en \(name), que empezó \(time)"
            case .leftEarly(let person):
                "\(names) \(isOne ? "salió" : "salieron")\(person.map { " con \($0)" } ?? "") \(time),"
                    + " antes de que terminara \(name)"
            case .pickedUp(let person): "\(person) recogió a \(names) \(time)"
            }
        }
        return switch notice.event {
        case .arrived: "\(names) came \(time)"
        case .missing: "\(names) \(isOne ? "is" : "are") not at \(name), which began \(time)"
        case .leftEarly(let person):
            "\(names) left\(person.map { " with \($0)" } ?? "") \(time), before the end of \(name)"
        case .pickedUp(let person): "\(person) picked up \(names) \(time)"
        }
    }

    /// The first names, each once: `Lucía, Mateo and Inés`; `Lucía e Inés`.
    private func names(of notices: [AttendanceNotice]) -> String {
        names(Self.unique(notices.map(\.firstName)))
    }

    /// `at 17:02`; `a las 17:02`, and `a la 01:05`.
    private func clockTime(of notice: AttendanceNotice) -> String {
        let time = Self.time(of: notice)
        guard isSpanish else { return "at \(time)" }
        return time.hasPrefix("01:") ? "a la \(time)" : "a las \(time)"
    }

    /// The time of day at the venue: `17:02`.
    private static func time(of notice: AttendanceNotice) -> String {
        notice.zone.local(notice.at).time.description
    }

    private static func unique(_ texts: [String]) -> [String] {
        texts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
