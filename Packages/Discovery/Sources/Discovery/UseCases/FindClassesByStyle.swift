internal import Application
internal import Core
internal import Persistence

/// Lists classes by their styles.
struct FindClassesByStyle {
    let view: ViewClasses
    let filters: FilterClasses
    let catalogue: any ClassCatalogue
    let settings: @Sendable (any Transaction) throws -> [String: String]

    func serve(_ service: inout Service) {
        service.on(DiscoverClasses.self, discoverClasses)
    }

    /// Lists the classes that a student can take by style: the first of each style, or more of one style.
    ///
    /// - Throws: ``DiscoveryError/unknownStyle(_:)``, ``DiscoveryError/unknownLevel(_:)``; `NotFound`;
    ///   `InvalidValue`.
    private func discoverClasses(
        _ request: DiscoverClasses, by caller: Caller, in db: any Transaction
    ) throws -> DiscoveredStyles {
        let viewer = try view.viewer(caller, in: db)
        let filter = try filters.filter(request, of: viewer, in: db)
        let position = try request.after.map { try StylePosition($0) }
        let style = filter.style ?? position?.style
        if let position, position.style != style { throw Cursor.invalid }
        let most = try PageLimit.check(request.limit ?? DiscoveryLimits.classesOfEachStyle)
        let limit = style == nil ? min(most, DiscoveryLimits.classesOfEachStyle) : most
        let pages: [(style: String, page: Page<ListPosition>)] =
            try (style.map { [$0] } ?? shownStyles(in: db)).map { style in
                (style, try page(of: style, filter, position?.last, limit, at: caller.at, in: db))
            }.filter { !$0.page.items.isEmpty }
        let found = try view.discovered(pages.flatMap { $0.page.items.map(\.id) }, by: viewer, in: db)
        return DiscoveredStyles(
            styles: pages.map { style, page in
                DiscoveredStyle(
                    style: style, items: page.items.compactMap { found[$0.id] }, next: page.next)
            })
    }

    /// The first classes of a style, after a position.
    private func page(
        of style: String, _ filter: ClassFilter, _ after: ListPosition?, _ limit: Int, at now: Instant,
        in db: any Transaction
    ) throws -> Page<ListPosition> {
        var filter = filter
        filter.style = style
        let rows = try catalogue.classes(filter, after: after, limit: limit + 1, at: now, in: db)
        return Page(rows, limit: limit) { StylePosition(style: style, last: $0).cursor }
    }

    /// The styles that the academy chose, in the catalogue's spelling; without a choice, all styles.
    ///
    /// Styles that the catalogue does not have are left out.
    private func shownStyles(in db: any Transaction) throws -> [String] {
        let known = try catalogue.styles(in: db)
        guard let chosen = DiscoverySettings.styles.value(in: try settings(db)) else {
            return Array(known.prefix(DiscoverySettings.mostStyles))
        }
        return chosen.compactMap { name in known.spelling(of: name) }
    }
}

/// The position after which the list of a style continues.
private struct StylePosition {
    let style: String
    let last: ListPosition

    var cursor: Cursor { Cursor(["styles", style, last.name, last.id.description]) }
}

extension StylePosition {
    /// - Throws: `InvalidValue` `page.bad-cursor`.
    fileprivate init(_ cursor: Cursor) throws(InvalidValue) {
        let values = try cursor.values(3, of: "styles")
        self.init(style: values[0], last: ListPosition(id: ClassID(try cursor.id(at: 3)), name: values[1]))
    }
}
