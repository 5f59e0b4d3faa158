import Attendance
import Core
import Synchronization

/// The events that the feature reported: `1 scanned(present)`.
final class ReportedEvents: Sendable {
    private let events = Mutex<[String]>([])

    var all: [String] { events.withLock { $0 } }

    func add(_ event: AttendanceEvent, _ student: StudentID) {
        let text =
            switch event {
            case .scanned(let result): "scanned \(result.rawValue)"
            case .refused(let code): "refused \(code)"
            case .attended(let day): "attended \(day)"
            }
        events.withLock { $0.append("\(student) \(text)") }
    }
}
