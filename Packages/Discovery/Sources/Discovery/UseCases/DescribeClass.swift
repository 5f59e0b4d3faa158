internal import Application
internal import Core
internal import Persistence

/// Shows a class with what a student can do with it.
struct DescribeClass {
    let view: ViewClasses
    let joining: CheckJoining
    let recommendations: FindRecommendations
    let classes: any ClassDirectory
    let catalogue: any ClassCatalogue
    let attendance: any AttendanceDirectory
    let ratings = SQLRatings()

    func serve(_ service: inout Service) {
        service.on(ShowClassDetails.self, showClassDetails)
    }

    /// Shows a class with its next sessions, the student's passes that pay for it, and similar classes.
    ///
    /// - Throws: `NotFound`.
    private func showClassDetails(
        _ request: ShowClassDetails, by caller: Caller, in db: any Transaction
    ) throws -> ClassDetails {
        let viewer = try view.viewer(caller, in: db)
        let summary = try classes.find(request.class, at: caller.at, in: db)
        let similar = try catalogue.similarCandidates(to: summary.id, at: caller.at, in: db)
            .best(DiscoveryLimits.similarClasses)
        let found = try view.discovered([summary.id] + similar, by: viewer, in: db)
        guard let shown = found[summary.id] else { throw NotFound("class", summary.id) }
        return ClassDetails(
            class: shown,
            sessions: try catalogue.nextSessions(
                of: summary.id, limit: DiscoveryLimits.nextSessions, at: caller.at, in: db),
            passes: try view.passes(of: viewer, on: summary.timeZone.day(viewer.now), in: db)
                .filter { $0.covers(summary.family) },
            joining: try joining.offer(of: shown, to: viewer, in: caller.language, in: db),
            ownStars: try ratings.find(summary.id, by: viewer.student, in: db)?.opinion.stars,
            hasAttended: try attendance.hasAttended(viewer.student, summary.id, in: db),
            recommendations: try recommendations.find(
                of: summary.id, to: viewer.student, at: caller.at, in: db),
            similar: similar.compactMap { found[$0] })
    }
}
