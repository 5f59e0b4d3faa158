public import Application
internal import Core
internal import Persistence

/// The use cases, each with the ports and repositories that it uses.
extension Classes {
    public func serve(_ service: inout Service) {
        serveCatalogue(&service)
        ManageHolidays(
            venues: venues, holidays: holidays, sessions: sessions, applying: applyingHolidays,
            notifying: notifying
        ).serve(&service)
        serveClasses(&service)
        serveSessions(&service)
        enrolling.serve(&service)
        ListEnrolments(students: students, classes: classes, enrolments: enrolments).serve(&service)
        serveCalendars(&service)
        FindAvailability(venues: venues, rooms: rooms, instructors: instructors).serve(&service)
        CountTaughtSessions(instructors: instructors, sessions: sessions).serve(&service)
    }

    private func serveCatalogue(_ service: inout Service) {
        let archiving = ArchiveEntities(sessions: sessions)
        ManageVenues(
            venues: venues, records: records, archiving: archiving, deletionObservers: deletionObservers,
            zone: zone
        ).serve(&service)
        ManageRooms(venues: venues, rooms: rooms, classes: classes, records: records, archiving: archiving)
            .serve(&service)
        ManageInstructors(
            instructors: instructors, calendarFeeds: calendarFeeds, records: records, archiving: archiving
        ).serve(&service)
        ManageClassTypes(classTypes: classTypes).serve(&service)
        ManageTerms(terms: terms).serve(&service)
    }

    private func serveClasses(_ service: inout Service) {
        ShowClasses(
            venues: venues, instructors: instructors, classTypes: classTypes, classes: classes,
            results: results
        ).serve(&service)
        AddClasses(
            classTypes: classTypes, venues: venues, rooms: rooms, instructors: instructors, terms: terms,
            classes: classes, prices: prices, storing: storingClasses
        ).serve(&service)
        EditClasses(
            classes: classes, sessions: sessions,
            reading: ReadClassEdits(
                rooms: rooms, instructors: instructors, sessions: sessions, prices: prices),
            checking: CheckClassEdits(
                classes: classes, sessions: sessions, enrolments: enrolments, venues: venues, rooms: rooms,
                instructors: instructors),
            earlier: ChangeEarlierSessions(
                rooms: rooms, instructors: instructors, classes: classes, sessions: sessions,
                records: records),
            rescheduling: rescheduling, notifying: notifying
        ).serve(&service)
        DeleteClasses(
            classes: classes, sessions: sessions, enrolments: enrolments, records: records,
            deletionObservers: deletionObservers
        ).serve(&service)
    }

    private func serveSessions(_ service: inout Service) {
        ShowSessions(
            venues: venues, instructors: instructors, classes: classes, sessions: sessions,
            counting: CountStudents(
                enrolments: enrolments, records: records, expectedStudents: expectedStudents, passes: passes),
            results: results
        ).serve(&service)
        ShowStudentSessions(students: students, sessions: sessions, records: records).serve(&service)
        AddSessions(
            venues: venues, rooms: rooms, holidays: holidays, classes: classes, sessions: sessions,
            observing: observing
        ).serve(&service)
        EditSessions(
            holidays: holidays, classes: classes, sessions: sessions, enrolments: enrolments,
            records: records,
            reading: ReadSessionEdits(venues: venues, rooms: rooms, instructors: instructors),
            observing: observing, notifying: notifying
        ).serve(&service)
        CancelSessions(
            students: students, sessions: sessions, passes: passes, observing: observing, notifying: notifying
        ).serve(&service)
        RestoreSessions(
            venues: venues, rooms: rooms, instructors: instructors, holidays: holidays, classes: classes,
            sessions: sessions, observing: observing, notifying: notifying
        ).serve(&service)
    }

    private func serveCalendars(_ service: inout Service) {
        ShowCalendars(
            students: students, venues: venues, instructors: instructors, sessions: sessions,
            calendarFeeds: calendarFeeds, calendars: calendars
        ).serve(&service)
        ManageCalendarAddresses(
            students: students, instructors: instructors, calendarFeeds: calendarFeeds, calendars: calendars
        ).serve(&service)
    }
}

/// The use cases that others, the sheets or the functions of the façade call.
extension Classes {
    var observing: NotifyObservers { NotifyObservers(observers: observers, sessions: sessions) }

    var notifying: NotifyStudents {
        NotifyStudents(
            notifier: notifier, students: students, enrolments: enrolments, sessions: sessions,
            records: records)
    }

    var prices: ReadPrices { ReadPrices(currency: currency, region: region) }

    var storingClasses: StoreClasses {
        StoreClasses(venues: venues, holidays: holidays, classes: classes, sessions: sessions)
    }

    var rescheduling: RescheduleSessions {
        RescheduleSessions(holidays: holidays, sessions: sessions, records: records, observing: observing)
    }

    var applyingHolidays: ApplyHolidays {
        ApplyHolidays(
            holidays: holidays, classes: classes, sessions: sessions, records: records, observing: observing,
            rescheduling: rescheduling)
    }

    var enrolling: EnrolStudents {
        EnrolStudents(
            students: students, classes: classes, sessions: sessions, enrolments: enrolments, passes: passes,
            enrolmentRecorder: enrolmentRecorder, observing: observing)
    }

    var updatingZoneRules: UpdateZoneRules { UpdateZoneRules(zoneRules: zoneRules, observing: observing) }
}
