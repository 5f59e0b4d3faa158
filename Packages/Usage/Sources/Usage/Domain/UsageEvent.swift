public import Core

/// Something that a student did, as the academy counts it.
///
/// An event has a name and at most one property. It has no time: it is counted by day.
public enum UsageEvent: Hashable, Sendable {
    /// A page was opened; the property is the name of its route.
    case pageOpened(String)
    /// A code was scanned, and the student was present, late, or checked in already.
    case codeScanned(String)
    /// A scan was refused; the property is the code of the error.
    case scanRefused(reason: String)
    /// A student looked at the classes of the academy, or at one of them.
    case classDiscovered
    /// A search found nothing; the property is the text.
    case searchedWithoutResult(String)
    case wishMade(ClassID)
    /// A student took a class that was recommended to them.
    case recommendationTaken(ClassID)
    case enrolled(ClassID)
    /// A student was present or late at a session on this day.
    case attended(on: CalendarDay)

    /// The name that is stored.
    var name: UsageEventName {
        switch self {
        case .pageOpened: .pageOpened
        case .codeScanned: .codeScanned
        case .scanRefused: .scanRefused
        case .classDiscovered: .classDiscovered
        case .searchedWithoutResult: .searchedWithoutResult
        case .wishMade: .wishMade
        case .recommendationTaken: .recommendationTaken
        case .enrolled: .enrolled
        case .attended: .attended
        }
    }

    /// The property as a text; empty without one.
    var property: String {
        switch self {
        case .pageOpened(let text), .codeScanned(let text), .scanRefused(let text):
            String(text.prefix(UsageLimits.property))
        case .searchedWithoutResult(let text): SearchedText.counted(text)
        case .wishMade(let id), .recommendationTaken(let id), .enrolled(let id): id.description
        case .classDiscovered, .attended: ""
        }
    }

    /// The day of the event, if it is not that of its report.
    var day: CalendarDay? { if case .attended(let day) = self { day } else { nil } }

    /// Whether the event is stored with its student. A search text could say who searched.
    var keepsStudent: Bool { name != .searchedWithoutResult }
}

/// The name of an event in the database and in the report.
enum UsageEventName: String, CaseIterable, Sendable {
    case pageOpened = "page.opened"
    case codeScanned = "code.scanned"
    case scanRefused = "scan.refused"
    case classDiscovered = "class.discovered"
    case searchedWithoutResult = "search.without-result"
    case wishMade = "wish.made"
    case recommendationTaken = "recommendation.taken"
    case enrolled = "class.enrolled"
    case attended = "class.attended"
    /// Events that were reported while the buffer was full.
    case dropped = "event.dropped"

    /// The events that staff can cause too, so that they do not show that the student used anything.
    static let ofStaff: [UsageEventName] = [.enrolled, .attended]
}
