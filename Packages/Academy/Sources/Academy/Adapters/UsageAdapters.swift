internal import Attendance
internal import Core
internal import Discovery
internal import Persistence
internal import StudentManagement
internal import Usage

extension UsageLog {
    init(students: StudentLookup, profiles: SQLProfileRepository) {
        self.init(
            students: students, settings: { try profiles.settings(in: $0) },
            zone: { try profiles.zone(in: $0) })
    }

    /// Records the actions of students in Discovery.
    @Sendable func record(_ event: DiscoveryEvent, of student: StudentID, at now: Instant) {
        let counted: UsageEvent =
            switch event {
            case .discovered: .classDiscovered
            case .searchedWithoutResult(let text): .searchedWithoutResult(text)
            case .wished(let id): .wishMade(id)
            case .enrolled(let id): .enrolled(id)
            case .tookRecommendation(let id): .recommendationTaken(id)
            }
        record(counted, of: student, at: now)
    }

    /// Records scans, and the attendance of students.
    @Sendable func record(_ event: AttendanceEvent, of student: StudentID, at now: Instant) {
        let counted: UsageEvent =
            switch event {
            case .scanned(let result): .codeScanned(result.rawValue)
            case .refused(let code): .scanRefused(reason: code)
            case .attended(let day): .attended(on: day)
            }
        record(counted, of: student, at: now)
    }
}
