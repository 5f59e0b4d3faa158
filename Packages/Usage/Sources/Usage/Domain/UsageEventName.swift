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
    /// Events that were dropped because the buffer was full.
    case dropped = "event.dropped"

    /// The events that staff can cause too, and which are no sign that the student used the pages.
    static let ofStaff: [UsageEventName] = [.enrolled, .attended]
}
