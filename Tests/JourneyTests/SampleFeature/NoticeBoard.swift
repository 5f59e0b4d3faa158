import Academy
import Application
import Core
import Persistence

/// A feature of its own: notices that an admin pins up, some about a student. No package knows it.
struct NoticeBoard: Feature {
    /// Reads the settings of the academy.
    let academySettings: @Sendable (any Transaction) throws -> [String: String]
    let records = SQLNotices()

    var migrations: [Migration] { [SQLNotices.migration] }
    var sheets: [any Sheet] { [NoticeSheet(records: records)] }
    var settings: [Setting] { [Self.limit.setting] }
    var destinations: [Destination] {
        [Destination("notices", "Notice board", ListNotices.self, for: [.staff], order: 25)]
    }

    static let limit = SettingKey(
        "notice-board.limit", .everyday, default: 20, in: 1...20, "The most notices on the board.")

    func serve(_ service: inout Service) {
        service.on(ListNotices.self) { _, _, db in NoticeList(items: try records.all(in: db)) }
        service.on(AddNotice.self) { request, _, db in
            let text = try FreeText.parse(request.text, field: "text")
            let limit = Self.limit.value(in: try academySettings(db))
            guard try records.all(in: db).count < limit else { throw NoticeBoardError.full(limit) }
            return try records.insert(key: nil, text, about: request.student, in: db)
        }
        service.on(RemoveNotice.self) { request, _, db in
            try records.remove(request.notice, in: db)
            return EmptyResponse()
        }
    }
}

extension Feature where Self == NoticeBoard {
    /// The board of an academy, with its settings.
    static var noticeBoard: NoticeBoard { NoticeBoard(academySettings: Academy.settings) }
}

extension NoticeBoard: StudentLifecycle {
    func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try records.all(in: db).contains { $0.student == student }
    }

    func studentWasMerged(
        _ duplicate: StudentID, into student: StudentID, at: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        try records.move(from: duplicate, to: student, in: db)
        return []
    }

    func studentWasErased(_ student: StudentID, at now: Instant, in db: any Transaction) throws {
        for notice in try records.all(in: db) where notice.student == student {
            try records.remove(notice.id, in: db)
        }
    }
}

/// A text on the board.
struct Notice: Codable, Sendable, AuditSubject {
    let id: Identifier<Notice>
    let key: String?
    let text: String
    let student: StudentID?

    var subject: String { "notice \(id)" }
}

struct NoticeList: Codable, Sendable {
    let items: [Notice]
}

/// Lists the notices.
struct ListNotices: APIRequest {
    typealias Response = NoticeList
    static let endpoint = Endpoint(.get, "notices", access: .staff(.readStudents), "Lists the notices.")
}

/// A refusal of the board.
enum NoticeBoardError: AcademyError {
    case full(_ limit: Int)

    var specification: ErrorSpecification {
        switch self {
        case .full(let limit):
            ErrorSpecification(
                .conflict, "notice-board.full", "The board has \(limit) notices, which is its limit.",
                nextStep: "Remove a notice, or raise the setting notice-board.limit.")
        }
    }
}

/// Adds a notice.
struct AddNotice: APIRequest, FieldDescribed {
    typealias Response = Notice
    static let endpoint = Endpoint(
        .post, "notices", access: .staff(.readStudents), "Adds a notice.",
        failures: [NoticeBoardError.full(20)])
    static let fields = ["text": FreeText.rule("text", example: "The studio is closed.")]
    var text: String
    var student: StudentID?
}

/// Removes a notice.
struct RemoveNotice: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(
        .delete, "notices/{notice}", access: .staff(.readStudents), "Removes a notice.",
        failures: [NotFound("notice", Identifier<Notice>(12))])
    var notice: Identifier<Notice>
}
