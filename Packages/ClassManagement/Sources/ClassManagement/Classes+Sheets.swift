public import Application

/// The CSV files, each with the repositories and use cases that it uses.
extension Classes {
    public var sheets: [any Sheet] {
        catalogueSheets.all + [holidaySheet, classSheet, scheduleSheet, sessionSheet, enrolmentSheet]
    }

    var catalogueSheets: CatalogueSheets {
        CatalogueSheets(
            venues: venues, rooms: rooms, instructors: instructors, classTypes: classTypes, terms: terms,
            zone: zone)
    }

    var holidaySheet: HolidaySheet { HolidaySheet(holidays: holidays, applying: applyingHolidays) }

    var classSheet: ClassSheet {
        ClassSheet(venues: venues, rooms: rooms, classes: classes, storing: storingClasses, prices: prices)
    }

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
