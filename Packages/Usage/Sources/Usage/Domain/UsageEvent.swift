public import Core

/// An action of a student, as the academy counts it.
///
/// An event has a name and at most one property. It is counted by day, without its time.
public enum UsageEvent: Hashable, Sendable {
    /// A page was opened; the property is the name of its route.
    case pageOpened(String)
    /// A code was scanned; the property says whether the student was present, late, or checked in already.
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

    /// The day of the event; nil for the day on which it is recorded.
    var day: CalendarDay? { if case .attended(let day) = self { day } else { nil } }

    /// Whether the event is stored with its student; a search is not, since its text may be personal.
    var keepsStudent: Bool { name != .searchedWithoutResult }
}
