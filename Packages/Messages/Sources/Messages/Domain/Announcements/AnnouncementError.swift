internal import Core

/// Why a request about announcements was refused.
enum AnnouncementError: AcademyError, Equatable {
    /// The request names no students, or names them in several ways.
    case targetNeeded
    /// The academy writes no messages.
    case messagesDisabled
    /// The academy has sent as many announcements today as it may.
    case dailyLimit(Int)
    case noStudents
    case tooManyStudents
    /// No message waits that could be cancelled.
    case nothingWaits(AnnouncementID)

    var specification: ErrorSpecification {
        switch self {
        case .targetNeeded:
            .init(.invalid, "announcement.target-needed", field: "all")
        case .messagesDisabled:
            .init(.conflict, "announcement.messages-disabled")
        case .dailyLimit(let limit):
            .init(.conflict, "announcement.daily-limit", ["limit": limit])
        case .noStudents:
            .init(.conflict, "announcement.no-students")
        case .tooManyStudents:
            .init(.conflict, "announcement.too-many-students", ["limit": Announcement.mostStudents])
        case .nothingWaits(let id):
            .init(.conflict, "announcement.nothing-waits", ["id": id])
        }
    }
}
