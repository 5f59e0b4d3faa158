internal import Core
internal import Persistence

/// Reads the filters of requests for classes.
struct FilterClasses {
    let view: ViewClasses
    let catalogue: any ClassCatalogue

    /// The filter of a request, with the catalogue's spelling of style and level.
    ///
    /// - Throws: ``DiscoveryError/unknownStyle(_:)``, ``DiscoveryError/unknownLevel(_:)``; `NotFound`;
    ///   `InvalidValue`.
    func filter(
        _ request: some ClassFilterRequest, of viewer: Viewer, in db: any Transaction
    ) throws -> ClassFilter {
        ClassFilter(
            style: try known(
                request.style, "style", catalogue.styles, or: DiscoveryError.unknownStyle, in: db),
            level: try known(
                request.level, "level", catalogue.levels, or: DiscoveryError.unknownLevel, in: db),
            venue: try request.venue.map { try catalogue.venueID($0, in: db) }, day: request.day,
            startsFrom: request.startsFrom, startsBefore: request.startsBefore,
            isFree: request.isFree ?? false,
            covered: request.isCovered == true ? try coveredFamilies(of: viewer, in: db) : nil)
    }

    /// The families that the passes of a student pay for, by the days that it is at the venues.
    private func coveredFamilies(of viewer: Viewer, in db: any Transaction) throws -> [CoveredFamilies] {
        try catalogue.days(at: viewer.now, in: db).map { day in
            CoveredFamilies(day: day, families: try view.passes(of: viewer, on: day, in: db).families)
        }
    }

    /// The catalogue's spelling of a style or a level; nil for a missing or empty text.
    ///
    /// - Throws: the error if the catalogue does not have it; `InvalidValue`.
    private func known(
        _ text: String?, _ field: String, _ values: (any Transaction) throws -> [String],
        or error: (String) -> DiscoveryError, in db: any Transaction
    ) throws -> String? {
        guard let text = try FreeText.parseOptional(text, field: field) else { return nil }
        guard let spelling = try values(db).spelling(of: text) else { throw error(text) }
        return spelling
    }
}

extension [String] {
    /// The first text of the list that equals another one; case and accents are ignored.
    func spelling(of text: String) -> String? {
        let folded = SearchText.fold(text)
        return first { SearchText.fold($0) == folded }
    }
}
