internal import Application
internal import Core
internal import Persistence

extension Discoveries {
    /// Shows a class with its next sessions, the student's passes that pay for it, and similar classes.
    ///
    /// - Throws: `NotFound`.
    func showClassDetails(
        _ request: ShowClassDetails, by caller: Caller, in db: any Transaction
    ) throws -> ClassDetails {
        let viewer = try viewer(caller, in: db)
        let summary = try classes.find(request.class, at: caller.at, in: db)
        let similar = try catalogue.similarCandidates(to: summary.id, at: caller.at, in: db)
            .best(DiscoveryLimits.similarClasses)
        let found = try discovered([summary.id] + similar, by: viewer, in: db)
        guard let shown = found[summary.id] else { throw NotFound("class", summary.id) }
        return ClassDetails(
            class: shown,
            sessions: try catalogue.nextSessions(
                of: summary.id, limit: DiscoveryLimits.nextSessions, at: caller.at, in: db),
            passes: try passes(of: viewer, on: summary.timeZone.day(viewer.now), in: db)
                .filter { $0.covers(summary.family) },
            joining: try joining(shown, by: viewer, in: caller.language, in: db),
            ownStars: try ratings.find(summary.id, by: viewer.student, in: db)?.opinion.stars,
            hasAttended: try attendance.hasAttended(viewer.student, summary.id, in: db),
            recommendations: try recommendations(
                of: summary.id, to: viewer.student, at: caller.at, in: db),
            similar: similar.compactMap { found[$0] })
    }
}
