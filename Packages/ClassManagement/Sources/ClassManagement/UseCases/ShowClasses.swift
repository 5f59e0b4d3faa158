import Core
import Networking
import Persistence

extension Classes {
    /// Lists classes by name or by id.
    func list(
        _ request: ListClasses, by caller: Caller, in db: any Transaction
    ) throws -> Page<AcademyClass> {
        var query = ClassQuery(
            venue: try request.venue.map { try venues.find($0, in: db).id },
            style: try folded(request.style, "style"), family: try folded(request.family, "family"),
            level: try folded(request.level, "level"), day: request.day)
        query.words = try SearchText.words(request.search ?? "")
        if let sort = request.sort {
            guard let known = ClassSort(rawValue: sort) else {
                throw InvalidValue.unknownSort(sort)
            }
            query.sort = known
        }
        return try classes.list(query, at: caller.at, limit: request.limit, after: request.after, in: db)
    }

    /// Shows one class.
    func show(_ request: ShowClass, by caller: Caller, in db: any Transaction) throws -> AcademyClass {
        try classes.find(request.academyClass, at: caller.at, in: db)
    }

    /// Shows the weekly slots of the classes that run on a day, in order of day, time and venue.
    func showTimetable(
        _ request: ShowTimetable, by caller: Caller, in db: any Transaction
    ) throws -> Timetable {
        let query = ClassQuery(
            venue: try request.venue.map { try venues.find($0, in: db).id },
            style: try folded(request.style, "style"), level: try folded(request.level, "level"),
            day: request.day)
        return try classes.timetable(
            query, on: request.date, at: caller.at, limit: request.limit, after: request.after, in: db)
    }

    /// A filter as it is compared, which is as long as a name at most.
    private func folded(_ text: String?, _ field: String) throws(InvalidValue) -> String? {
        try FreeText.parseOptional(text, field: field).map(SearchText.fold)
    }
}

extension InvalidValue {
    static func unknownSort(_ text: String) -> InvalidValue {
        InvalidValue(
            "sort.unknown", field: "sort",
            "Classes are sorted by name or by id, not by “\(text.escapingControls)”.")
    }
}
