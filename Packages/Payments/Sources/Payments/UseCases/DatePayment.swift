internal import Application
internal import Core
internal import Persistence

/// Finds the instant and the day of a payment that is recorded.
struct DatePayment {
    let conventions: AcademyConventions
    let classes: ClassReader
    let limits: CheckLimits

    /// The instant and the day of a payment. For an earlier day, the instant is the academy's present time of
    /// day on that day; at the class's venue if the academy's instant is on another day there. So an export,
    /// which has the local time at the venue, has the day too.
    ///
    /// - Throws: ``PaymentError/inTheFuture(_:)``, ``PaymentError/tooLongAgo(_:days:setting:)``.
    func time(
        on paidOn: CalendarDay?, for academyClass: PricedClass? = nil, by caller: Caller,
        in db: any Transaction
    ) throws -> (Instant, CalendarDay) {
        let zone = try conventions.zone(db)
        let local = zone.local(caller.at)
        guard let day = paidOn, day != local.day else { return (caller.at, local.day) }
        guard day < local.day else { throw PaymentError.inTheFuture(day) }
        try limits.check(paidOn: day, by: caller, in: db)
        let paidAt = zone.instant(LocalDateTime(day, local.time))
        guard let place = try academyClass.flatMap({ try classes.zone($0.id, nil, db) }),
            place.day(paidAt) != day
        else { return (paidAt, day) }
        return (place.instant(LocalDateTime(day, local.time)), day)
    }
}
