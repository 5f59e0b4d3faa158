internal import Attendance
internal import ClassManagement
internal import Core
internal import Navigation
internal import Networking
internal import UIComponents

extension Places {
    var classes: Listing {
        Listing(
            columns: [
                .init("Id", .right), .init("Class"), .init("Days"), .init("Where"), .init("Instructor"),
                .init("Places", .right),
            ],
            fetch: { search, after in
                let page = try await desk.send(
                    ListClasses(search: search, limit: Shell.pageSize, after: after))
                return .init(
                    rows: page.items.map { academyClass in
                        [
                            "\(academyClass.id)", academyClass.name,
                            academyClass.slots.map { "\($0.day.rawValue) \($0.startTime)" }.joined(
                                separator: ", "),
                            "\(academyClass.venueName), \(academyClass.roomName)",
                            academyClass.instructorName ?? "–",
                            "\(academyClass.enrolled)/\(academyClass.capacity)",
                        ]
                    }, next: page.next)
            }, isSearchable: true, opens: { .academyClass(ClassID($0)) })
    }

    func classStudents(_ academyClass: Reference<Kind.AcademyClass>) -> Listing {
        Listing(
            columns: [.init("Id", .right), .init("Student"), .init("From"), .init("Until")],
            fetch: { _, after in
                let page = try await desk.send(
                    ListClassStudents(academyClass: academyClass, limit: Shell.pageSize, after: after))
                return .init(
                    rows: page.items.map {
                        ["\($0.student)", $0.studentName, "\($0.from)", $0.until?.description ?? "–"]
                    }, next: page.next)
            }, opens: { .student(StudentID($0)) },
            actions: [
                Action(key: "e", title: "Enrol a student", asks: ["Student"]) {
                    let enrolment = try await desk.send(
                        EnrolStudent(
                            academyClass: academyClass, student: try Reference($0[0], field: "student")))
                    return "\(enrolment.studentName) is enrolled in \(enrolment.className)."
                }
            ])
    }

    var sessions: Listing {
        Listing(
            columns: [
                .init("Id", .right), .init("Time"), .init("Class"), .init("Where"), .init("Instructor"),
            ],
            fetch: { _, after in
                let zone = try await desk.send(ShowAcademy()).timeZone
                let page = try await desk.send(
                    ListSessions(date: zone.day(desk.now), limit: Shell.pageSize, after: after))
                return .init(
                    rows: page.items.map {
                        [
                            "\($0.id)", "\($0.day) \($0.startTime)",
                            $0.className + ($0.isCancelled ? " (cancelled)" : ""),
                            "\($0.venueName), \($0.roomName)", $0.instructorName ?? "–",
                        ]
                    }, next: page.next)
            }, opens: { .session(SessionID($0)) })
    }

    func session(_ id: SessionID) async throws -> Detail {
        let roster = try await desk.send(ShowRoster(session: id))
        let table = Table(
            columns: [.init("Id", .right), .init("Student"), .init("Status"), .init("How")],
            rows: roster.entries.map {
                ["\($0.student)", $0.name, $0.status?.rawValue ?? "–", $0.source ?? ""]
            })
        let heading =
            "\(roster.className.escapingControls) · \(roster.day) · \(roster.present) of \(roster.expected) here"
        return Detail(
            text: heading + "\n" + table.render(width: Terminal.size().columns),
            actions: [
                Action(key: "c", title: "Show the check-in code") { _ in
                    let code = try await desk.send(IssueSessionCode(session: id))
                    return QRDrawing.terminal(try QRSymbol(text: code.payload), coloured: false) + "\n"
                        + code.payload
                },
                Action(
                    key: "m", title: "Mark by hand",
                    asks: ["Student", "Status (present, late, excused, absent)", "Reason"]
                ) {
                    let record = try await desk.send(
                        MarkAttendance(
                            session: id, student: try Reference($0[0], field: "student"), status: $0[1],
                            reason: $0[2]))
                    return "\(record.studentName) is \(record.status.rawValue)."
                },
            ])
    }

    var rooms: Listing {
        Listing(
            columns: [.init("Id", .right), .init("Venue"), .init("Room"), .init("Capacity", .right)],
            fetch: { _, after in
                let page = try await desk.send(ListRooms(limit: Shell.pageSize, after: after))
                return .init(
                    rows: page.items.map { ["\($0.id)", $0.venueName, $0.name, "\($0.capacity)"] },
                    next: page.next)
            })
    }

    var refusals: Listing {
        Listing(
            columns: [.init("When"), .init("Student"), .init("Reason")],
            fetch: { _, after in
                let page = try await desk.send(ListRefusals(limit: Shell.pageSize, after: after))
                return .init(rows: page.items.map { ["\($0.at)", $0.studentName, $0.code] }, next: page.next)
            })
    }
}
