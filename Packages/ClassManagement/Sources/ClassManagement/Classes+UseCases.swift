internal import Application
internal import Core
internal import Persistence

/// The use cases, each with the ports and repositories that it uses.
extension Classes {
    var observing: NotifyObservers { NotifyObservers(observers: observers, sessions: sessions) }

    var archiving: ArchiveEntities { ArchiveEntities(sessions: sessions) }

    var prices: ReadPrices { ReadPrices(currency: currency, region: region) }

    var notifying: NotifyStudents {
        NotifyStudents(
            notifier: notifier, students: students, enrolments: enrolments, sessions: sessions,
            records: records)
    }

    var rescheduling: RescheduleSessions {
        RescheduleSessions(holidays: holidays, sessions: sessions, records: records, observing: observing)
    }

    var adding: AddClasses {
        AddClasses(
            classTypes: classTypes, venues: venues, rooms: rooms, instructors: instructors, terms: terms,
            holidays: holidays, classes: classes, sessions: sessions, prices: prices)
    }

    var editing: EditClasses {
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
            rescheduling: rescheduling, notifying: notifying)
    }

    var classSheet: ClassSheet {
        ClassSheet(venues: venues, rooms: rooms, classes: classes, adding: adding, prices: prices)
    }

    var applyingHolidays: ApplyHolidays {
        ApplyHolidays(
            holidays: holidays, classes: classes, sessions: sessions, records: records, observing: observing,
            rescheduling: rescheduling)
    }

    var managingHolidays: ManageHolidays {
        ManageHolidays(
            venues: venues, holidays: holidays, sessions: sessions, applying: applyingHolidays,
            notifying: notifying)
    }

    var editingSessions: EditSessions {
        EditSessions(
            holidays: holidays, classes: classes, sessions: sessions, enrolments: enrolments,
            records: records,
            reading: ReadSessionEdits(venues: venues, rooms: rooms, instructors: instructors),
            observing: observing, notifying: notifying)
    }

    var holidaySheet: HolidaySheet { HolidaySheet(holidays: holidays, applying: applyingHolidays) }

    var scheduleSheet: ScheduleSheet {
        ScheduleSheet(rooms: rooms, instructors: instructors, classes: classes)
    }

    var sessionSheet: SessionSheet {
        SessionSheet(
            venues: venues, rooms: rooms, holidays: holidays, classes: classes, sessions: sessions,
            records: records, observing: observing)
    }

    var enrolmentSheet: EnrolmentSheet {
        EnrolmentSheet(students: students, classes: classes, enrolments: enrolments)
    }
}
