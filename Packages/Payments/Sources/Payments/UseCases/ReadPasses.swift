internal import Application
internal import Core
internal import Persistence

/// Reads passes with the names of their students.
struct ReadPasses {
    let students: any StudentDirectory
    let conventions: AcademyConventions
    let passes = SQLPassRepository()
    let credits = SQLCreditRepository()

    func pass(_ id: PassID, at now: Instant, in db: any Transaction) throws -> Pass {
        try passes.find(id, today: try conventions.day(now, in: db), in: db) {
            try students.find(.id($0), in: db).name
        }
    }

    /// The passes to which credits for a session came back at an instant.
    func passes(
        withCreditsFor session: SessionID, returnedAt instant: Instant, in db: any Transaction
    ) throws -> [Pass] {
        let today = try conventions.day(instant, in: db)
        return try credits.passes(withCreditsFor: session, returnedAt: instant, in: db).map {
            try passes.find($0, today: today, in: db) { try students.find(.id($0), in: db).name }
        }
    }
}
