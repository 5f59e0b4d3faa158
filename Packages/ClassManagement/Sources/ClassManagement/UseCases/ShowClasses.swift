internal import Application
internal import Core
internal import Persistence

/// Lists and shows classes, and shows the timetable.
struct ShowClasses {
    let venues: SQLCatalogue<Venue>
    let instructors: SQLCatalogue<Instructor>
    let classTypes: SQLCatalogue<ClassType>
    let classes: SQLClassRepository
    let results: SnapshotCache

    func serve(_ service: inout Service) {
        service.on(ListClasses.self, list)
        service.on(ShowClass.self) { request, caller, db in
            try classes.find(request.class, at: caller.at, in: db)
        }
        service.on(ShowTimetable.self, showTimetable)
    }

    /// Lists classes by name or by id.
    ///
    /// - Throws: ``InvalidValue`` if no class type has the style, the family or the level.
    private func list(
        _ request: ListClasses, by caller: Caller, in db: any Transaction
    ) throws -> Page<AcademyClass> {
        var query = ClassQuery(
            words: try SearchText.words(request.search ?? ""),
            venue: try request.venue.map { try venues.find($0, in: db).id },
            style: try existing(request.style, .style, in: db),
            family: try existing(request.family, .family, in: db),
            level: try existing(request.level, .level, in: db), day: request.day,
            instructor: try instructors.id(request.instructor, of: caller, in: db),
            isArchived: request.isArchived ?? false)
        if let sort = request.sort {
            guard let order = ClassSort(rawValue: sort) else { throw InvalidValue.unknownSort(sort) }
            query.sort = order
        }
        return try classes.list(query, at: caller.at, limit: request.limit, after: request.after, in: db)
    }

    /// Lists the weekly slots of a week and its sessions at other times, in order of day, time and venue.
    ///
    /// - Throws: ``InvalidValue`` if no class type has the style or the level.
    private func showTimetable(
        _ request: ShowTimetable, by caller: Caller, in db: any Transaction
    ) throws -> Timetable {
        let query = ClassQuery(
            venue: try request.venue.map { try venues.find($0, in: db).id },
            style: try existing(request.style, .style, in: db),
            level: try existing(request.level, .level, in: db), day: request.day,
            instructor: try instructors.id(request.instructor, of: caller, in: db))
        let now = caller.at.startOfQuarterHour
        let key = String(describing: (query, request.date, now, request.limit, request.after?.text))
        return try results.result(of: "timetable \(key)", in: db) {
            try classes.timetable(
                query, on: request.date, at: now, limit: request.limit, after: request.after, in: db)
        }
    }

    private func existing(
        _ text: String?, _ field: ClassTypeField, in db: any Transaction
    ) throws -> String? {
        guard let text,
            let folded = try FreeText.parseOptional(text, field: field.rawValue).map(SearchText.fold)
        else { return nil }
        let values = try classTypes.values(of: field, in: db)
        guard values.contains(where: { SearchText.fold($0) == folded }) else {
            throw InvalidValue.unknown(field, text, existing: values)
        }
        return folded
    }
}

extension InvalidValue {
    static func unknownSort(_ text: String) -> InvalidValue {
        InvalidValue("sort.unknown", field: "sort", ["text": text.excerpt()])
    }
}
