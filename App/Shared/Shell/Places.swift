internal import Attendance
internal import Authentication
internal import ClassManagement
internal import Core
internal import Navigation
internal import Networking
internal import Payments
internal import StudentManagement
internal import UIComponents

/// What each destination shows.
struct Places {
    let desk: any Desk
    let program: Role

    /// The view of a destination; nil where it is only a menu.
    func view(of place: Destination) async throws -> View? {
        switch place {
        case .home: nil
        case .students: .listing(students)
        case .student(let id): .detail(try await student(.id(id)))
        case .classes: .listing(classes)
        case .academyClass(let id): .listing(classStudents(.id(id)))
        case .timetable: .listing(timetable)
        case .sessions: .listing(sessions)
        case .session(let id): .detail(try await session(id))
        case .payments: .listing(payments)
        case .plans: .listing(plans)
        case .places: .listing(rooms)
        case .refusals: .listing(refusals)
        case .reports: .detail(try await revenue())
        case .audit: .listing(audit)
        case .account: .detail(try await account())
        case .myClasses: .listing(myClasses)
        case .checkIn: .detail(checkIn)
        case .myAttendance: .listing(myAttendance)
        case .myPasses: .listing(passes(of: .me))
        case .myPayments: .listing(myPayments)
        }
    }

    var timetable: Listing {
        Listing(
            columns: [
                .init("Id", .right), .init("Day"), .init("Time"), .init("Class"), .init("Where"),
                .init("Free", .right),
            ],
            fetch: { _, after in
                let page = try await desk.send(ShowTimetable(limit: Shell.pageSize, after: after))
                return .init(
                    rows: page.items.map { entry in
                        [
                            "\(entry.academyClass)", entry.day.rawValue,
                            "\(entry.startTime)–\(entry.endTime)",
                            entry.name, "\(entry.venueName), \(entry.roomName)", "\(entry.freePlaces)",
                        ]
                    }, next: page.next)
            })
    }

    func passes(of student: Reference<Kind.Student>) -> Listing {
        Listing(
            columns: [
                .init("Id", .right), .init("Pass"), .init("Left", .right), .init("Until"), .init("Status"),
            ],
            fetch: { _, after in
                let page = try await desk.send(
                    ListPasses(student: student, limit: Shell.pageSize, after: after))
                return .init(
                    rows: page.items.map { pass in
                        [
                            "\(pass.id)", pass.planName, pass.creditsLeft.map(String.init) ?? "unlimited",
                            "\(pass.expiresOn)", pass.status.rawValue,
                        ]
                    }, next: page.next)
            })
    }

    private func account() async throws -> Detail {
        let me = try await desk.send(WhoAmI())
        let devices = try await desk.send(ListDevices())
        let lines = devices.items.map { "  \($0.id)  \($0.name.escapingControls), since \($0.signedInAt)" }
        return Detail(
            text: (["\(me.email) (\(me.role.rawValue))", "Signed in on:"] + lines).joined(
                separator: "\n"))
    }
}
