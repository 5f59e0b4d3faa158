import ClassManagement
import Core
import Persistence
import Synchronization

/// A double of the messages: what students are informed of, by student.
final class NotedSessions: SessionNotifier {
    private let notes = Mutex<[String]>([])
    private let enabled = Mutex(true)

    var all: [String] { notes.withLock { $0 } }

    func clear() { notes.withLock { $0 = [] } }

    func disable() { enabled.withLock { $0 = false } }

    func active(in db: any Transaction) throws -> (any SessionNotifier)? {
        enabled.withLock { $0 } ? self : nil
    }

    func sessionsWereCancelled(
        _ sessions: [SessionSummary], because reason: String?, for student: StudentID, at: Instant,
        in db: any Transaction
    ) throws -> Bool { note(student, "cancelled \(names(sessions)): \(reason ?? "schedule")") }

    func sessionsWereRestored(
        _ sessions: [SessionSummary], for student: StudentID, at: Instant, in db: any Transaction
    ) throws -> Bool { note(student, "restored \(names(sessions))") }

    func sessionsWereMoved(
        from old: [SessionSummary], to new: [SessionSummary], for student: StudentID, at: Instant,
        in db: any Transaction
    ) throws -> Bool { note(student, "moved \(places(old)) to \(places(new))") }

    private func places(_ sessions: [SessionSummary]) -> String {
        sessions.map { "\($0.day) \($0.roomName)" }.joined(separator: ", ")
    }

    private func names(_ sessions: [SessionSummary]) -> String {
        sessions.map { "\($0.className) \($0.day)" }.joined(separator: ", ")
    }

    /// Students from 100 on have no address.
    private func note(_ student: StudentID, _ text: String) -> Bool {
        guard student.number < 100 else { return false }
        notes.withLock { $0.append("\(student): \(text)") }
        return true
    }
}
