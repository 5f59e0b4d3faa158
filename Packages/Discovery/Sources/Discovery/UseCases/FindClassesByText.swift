internal import Application
internal import Core
internal import Persistence

/// Finds classes by words.
struct FindClassesByText {
    let view: ViewClasses
    let filters: FilterClasses
    let catalogue: any ClassCatalogue

    func serve(_ service: inout Service) {
        service.on(SearchClasses.self, searchClasses)
    }

    /// Finds classes by any part of a word, best match first.
    ///
    /// - Throws: ``DiscoveryError/unknownStyle(_:)``, ``DiscoveryError/unknownLevel(_:)``; `NotFound`;
    ///   `InvalidValue`.
    private func searchClasses(
        _ request: SearchClasses, by caller: Caller, in db: any Transaction
    ) throws -> Page<DiscoveredClass> {
        let words = try SearchText.words(request.search)
        let viewer = try view.viewer(caller, in: db)
        let page = try catalogue.search(
            words, filters.filter(request, of: viewer, in: db), limit: request.limit, after: request.after,
            at: caller.at, in: db)
        let found = try view.discovered(page.items, by: viewer, in: db)
        return Page(items: page.items.compactMap { found[$0] }, next: page.next)
    }
}
