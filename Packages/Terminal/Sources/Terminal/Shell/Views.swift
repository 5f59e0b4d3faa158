internal import Application
internal import Attendance
internal import ClassManagement
internal import Core
internal import Payments

/// Creates the views of all destinations.
struct Views {
    let backend: any ShellBackend
    /// The student whom the views of students are about: the own one, or one whose guardian is signed in.
    var chosen = Reference<Kind.Student>.me

    /// The student whose guardian is signed in; nil for the own one.
    var ward: Reference<Kind.Student>? { chosen == .me ? nil : chosen }

    /// The style of messages, which have neither colours nor a width.
    var style: Style { Style(language: backend.language) }

    /// The view of a destination; nil if it has only a menu.
    func view(of destination: Destination) async throws -> View? {
        let view = deskViews[destination.name] ?? studentViews[destination.name]
        return try await view?(destination.id ?? 0)
    }

    /// The views by the names of their destinations; each closure takes the id of an entity, or 0.
    private var deskViews: [String: (Int64) async throws -> View] {
        [
            "students": { _ in students },
            "families": { _ in families },
            "student": { try await student(.id(StudentID($0))) },
            "classes": { _ in classes },
            "class": { classStudents(.id(ClassID($0))) },
            "timetable": { _ in timetable },
            "sessions": { _ in sessions },
            "session": { try await session(SessionID($0)) },
            "payments": { _ in paymentList },
            "owing": { _ in list(ListCharges.self, filters: [oneStudent]) },
            "passes": { _ in passList },
            "plans": { _ in planList },
            "rooms": { _ in roomList },
            "instructors": { _ in instructorList },
            "classTypes": { _ in classTypeList },
            "terms": { _ in termList },
            "holidays": { _ in holidayList },
            "staff": { _ in staff },
            "settings": { _ in try await settings },
            "roles": { _ in roles },
            "tokens": { _ in tokens },
            "signingKeys": { _ in signingKeys },
            "templates": { _ in templates },
            "refusals": { _ in refusals },
            "reports": { _ in try await reports },
            "ratings": { _ in ratings },
            "messages": { _ in messages },
            "announcements": { _ in announcements },
            "audit": { _ in list(ListAuditEntries.self, filters: auditEntries) },
            "account": { _ in try await account },
        ]
    }

    private var timetable: View {
        // Only staff can list the instructors.
        let instructor = Question("instructor", "label.instructor", .entity, hint: .all)
        let date = Question("date", "question.week-of", .day, hint: .explained)
        return list(ShowTimetable.self, filters: [oneVenue] + kindsOfClasses + [instructor, date])
    }

    private var refusals: View {
        let filters = [
            oneStudent, Question("code", "question.refusal", hint: .all),
            Question("since", "label.first-day", .startOfDay, hint: .all),
        ]
        return list(ListRefusals.self, filters: filters)
    }

    /// A view of a list of a request, whose answers to the filter and whose field `search` select the
    /// items; a list with a search is searched while the text is typed.
    ///
    /// - Parameters:
    ///   - fixed: the fields that the view knows.
    ///   - limit: the number of rows on a page; nil if the request has no field for it.
    ///   - destination: the destination of an id that the user enters; nil if ids cannot be opened.
    func list<Request: APIRequest>(
        _ type: Request.Type, _ fixed: [String: any CustomStringConvertible] = [:],
        limit: Int? = Shell.pageSize,
        opening destination: (@Sendable (Int64) -> Destination)? = nil, searchHint: String? = nil,
        filters: [Question] = [], actions: [Action] = [], linkKeys: [String: Character] = [:]
    ) -> View where Request.Response: PresentablePage {
        let fixed = fixed.mapValues(\.description)
        let list = ListView(
            fetch: { query, after in
                try await page(of: type, fixed: fixed, filters, query, after, limit: limit)
            }, searchHint: searchHint, isSearchedWhileTyped: searchHint != nil, filters: filters,
            destination: destination)
        return View(content: .list(list), actions: actions, linkKeys: linkKeys)
    }

    /// A page of a list of a request.
    func page<Request: APIRequest>(
        of type: Request.Type, fixed: [String: any CustomStringConvertible] = [:], _ filters: [Question],
        _ query: ListQuery, _ after: Cursor?, limit: Int? = Shell.pageSize
    ) async throws -> Request.Response {
        var fields = fixed
        fields["search"] = query.search
        fields["after"] = after?.text
        fields["limit"] = limit
        return try await backend.send(try await request(type, fields, filters, query.filters))
    }
}
