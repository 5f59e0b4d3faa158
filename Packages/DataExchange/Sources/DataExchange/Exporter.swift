internal import Attendance
internal import ClassManagement
internal import Core
internal import Networking
internal import Payments
internal import Persistence
internal import StudentManagement

/// Writes an academy out as the files it could be read from.
struct Exporter {
    let exchange: Exchange
    let db: any Transaction

    /// The keys of what other rows name, and the zones their times are in.
    private struct Names {
        var venues: [VenueID: String] = [:]
        var venueZones: [VenueID: Zone] = [:]
        var rooms: [RoomID: String] = [:]
        var instructors: [InstructorID: String] = [:]
        var classTypes: [ClassTypeID: String] = [:]
        var plans: [PlanID: String] = [:]
        var classes: [ClassID: String] = [:]
        var classZones: [ClassID: Zone] = [:]
        var students: [StudentID: String] = [:]
    }

    func files() throws -> [String: String] {
        var names = Names()
        var texts: [String: String] = [:]
        for file in AcademyFile.allCases {
            var writer = CSVWriter(columns: file.columns + (try laterColumns(of: file)))
            try write(file, &writer, &names)
            texts[file.rawValue] = writer.text
        }
        return texts
    }

    private func write(_ file: AcademyFile, _ writer: inout CSVWriter, _ names: inout Names) throws {
        switch file {
        case .venues, .rooms, .instructors, .classTypes, .terms, .holidays:
            try writePlaces(file, &writer, &names)
        case .plans: try writePlans(&writer, &names)
        case .classes: try writeClasses(&writer, &names)
        case .students: try writeStudents(&writer, &names)
        case .guardians: try writeGuardians(&writer, names)
        case .enrolments:
            try exchange.classes.forEachEnrolment(in: db) { _, facts in
                writer.add([
                    names.students[facts.student] ?? "", names.classes[facts.academyClass] ?? "",
                    facts.from.description, facts.until?.description ?? "",
                ])
            }
        case .payments: try writePayments(&writer, names, withVoids: hasVoids())
        case .attendance: try writeAttendance(&writer, names)
        }
    }

    private func writePlaces(_ file: AcademyFile, _ writer: inout CSVWriter, _ names: inout Names) throws {
        switch file {
        case .venues:
            try exchange.classes.forEachVenue(in: db) { id, facts in
                names.venues[id] = facts.key
                names.venueZones[id] = facts.timeZone
                writer.add([facts.key, facts.name, facts.address ?? "", facts.timeZone.name])
            }
        case .rooms:
            try exchange.classes.forEachRoom(in: db) { id, facts in
                names.rooms[id] = facts.key
                writer.add([facts.key, names.venues[facts.venue] ?? "", facts.name, String(facts.capacity)])
            }
        case .instructors:
            try exchange.classes.forEachInstructor(in: db) { id, facts in
                names.instructors[id] = facts.key
                writer.add([facts.key, facts.name, facts.email ?? "", facts.styles.joined(separator: "|")])
            }
        case .classTypes:
            try exchange.classes.forEachClassType(in: db) { id, facts in
                names.classTypes[id] = facts.key
                writer.add([facts.key, facts.style, facts.family, facts.level])
            }
        case .terms:
            try exchange.classes.forEachTerm(in: db) { _, facts in
                writer.add([facts.key, facts.name, facts.firstDay.description, facts.lastDay.description])
            }
        default:
            try exchange.classes.forEachHoliday(in: db) { _, facts in
                let places = facts.venues.compactMap { names.venues[$0] }.joined(separator: "|")
                writer.add([facts.date.description, facts.name, places])
            }
        }
    }

    private func writePlans(_ writer: inout CSVWriter, _ names: inout Names) throws {
        try exchange.ledger.forEachPlan(in: db) { id, facts in
            names.plans[id] = facts.key
            writer.add([
                facts.key, facts.name, facts.kind.rawValue, facts.credits.map(String.init) ?? "",
                String(facts.validDays), facts.price.currency.code, facts.price.decimal,
                facts.families.joined(separator: "|"),
            ])
        }
    }

    private func writeClasses(_ writer: inout CSVWriter, _ names: inout Names) throws {
        try exchange.classes.forEachClass(in: db) { id, facts in
            names.classes[id] = facts.key
            names.classZones[id] = names.venueZones[facts.venue]
            writer.add([
                facts.key, names.classTypes[facts.classType] ?? "", facts.name,
                names.venues[facts.venue] ?? "",
                names.rooms[facts.room] ?? "", facts.instructor.flatMap { names.instructors[$0] } ?? "",
                WeekCell.text(facts.slots), facts.slots.first?.startTime.description ?? "",
                facts.slots.first?.endTime.description ?? "", facts.firstDay.description,
                facts.lastDay.description,
                String(facts.capacity), facts.dropInPrice?.currency.code ?? "",
                facts.dropInPrice?.decimal ?? "",
            ])
        }
    }

    private func writeStudents(_ writer: inout CSVWriter, _ names: inout Names) throws {
        try exchange.students.forEachStudent(in: db) { id, facts in
            names.students[id] = facts.key
            writer.add([
                facts.key, facts.firstName, facts.lastName, facts.email ?? "", facts.nationalID ?? "",
                facts.phone ?? "", facts.birthDate?.description ?? "", facts.joinedOn.description,
                facts.status.rawValue, facts.level ?? "",
            ])
        }
    }

    private func writeGuardians(_ writer: inout CSVWriter, _ names: Names) throws {
        try exchange.students.forEachGuardian(in: db) { _, facts in
            writer.add([
                names.students[facts.student] ?? "", facts.name, facts.email ?? "", facts.phone ?? "",
                facts.relationship ?? "", facts.pays ? "yes" : "no",
            ])
        }
    }

    private func laterColumns(of file: AcademyFile) throws -> [String] {
        switch file {
        case .payments: try hasVoids() ? AcademyFile.voidColumns : []
        case .attendance: try laterMeetings().isEmpty ? [] : [AcademyFile.meetingColumn]
        default: []
        }
    }

    /// The sessions that are not their class's first of the day and have attendance, with their place in the day.
    private func laterMeetings() throws -> [SessionID: Int] {
        var counts: [ImportPass.ClassDay: Int] = [:]
        var places: [SessionID: Int] = [:]
        try exchange.classes.forEachSession(in: db) { session, academyClass, day in
            let place = counts[.init(academyClass: academyClass, day: day), default: 0] + 1
            counts[.init(academyClass: academyClass, day: day)] = place
            if place > 1 { places[session] = place }
        }
        guard !places.isEmpty else { return [:] }
        var attended: [SessionID: Int] = [:]
        try exchange.rollCall.forEachRecord(in: db) { facts in
            if let place = places[facts.session] { attended[facts.session] = place }
        }
        return attended
    }

    private func writeAttendance(_ writer: inout CSVWriter, _ names: Names) throws {
        let later = try laterMeetings()
        try exchange.rollCall.forEachRecord(in: db) { facts in
            let row = [
                names.students[facts.student] ?? "", names.classes[facts.academyClass] ?? "",
                facts.day.description, facts.status.rawValue, facts.source.rawValue,
            ]
            let meeting = later[facts.session].map(String.init) ?? ""
            writer.add(later.isEmpty ? row : row + [meeting])
        }
    }

    private func hasVoids() throws -> Bool {
        var hasVoids = false
        try exchange.ledger.forEachPayment(in: db) { _, _, void in hasVoids = hasVoids || void != nil }
        return hasVoids
    }

    private func writePayments(_ writer: inout CSVWriter, _ names: Names, withVoids: Bool) throws {
        let academyZone = try exchange.zone(db)
        try exchange.ledger.forEachPayment(in: db) { _, facts, void in
            let zone = facts.academyClass.flatMap { names.classZones[$0] } ?? academyZone
            writer.add(
                [
                    facts.key, names.students[facts.student] ?? "",
                    facts.academyClass.flatMap { names.classes[$0] } ?? "", names.plans[facts.plan] ?? "",
                    zone.local(facts.paidAt).description, facts.amount.currency.code, facts.amount.decimal,
                    facts.method.description, facts.receipt ?? "",
                ]
                    + (withVoids
                        ? [void.map { academyZone.local($0.at).description } ?? "", void?.reason ?? ""] : []))
        }
    }
}
