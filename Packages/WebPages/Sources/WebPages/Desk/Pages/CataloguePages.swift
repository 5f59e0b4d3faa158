internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer

/// The pages of venues, rooms, class types, instructors, terms and holidays.
enum CataloguePages {
    static func routes(_ pages: WebPages) -> [PageRoute] {
        let groups: [[PageRoute]] = [
            venues.routes(pages), rooms.routes(pages), classTypes.routes(pages), instructors.routes(pages),
            terms.routes(pages), holidays.routes(pages),
            pages.formRoutes("desk/holidays/{holiday}/remove", removal),
        ]
        return groups.flatMap { $0 }
    }

    private static var venues: CatalogueEntity<Venue, AddVenue, EditVenue> {
        CatalogueEntity(
            path: "venues", parameter: "venue",
            add: DeskForm(AddVenue.self),
            edit: DeskForm(EditVenue.self),
            permission: .writeTimetable,
            list: { try await $0.client.send(ListVenues(isArchived: $1, limit: 50, after: $0.after)) },
            show: { try await $0.client.send(ShowVenue(venue: $0.reference("venue"))) },
            isArchived: \.isArchived,
            delete: { try await $0.sendOnce(DeleteVenue(venue: $0.reference("venue"))) },
            row: { ($0.id.description, $1.row(of: $0)) },
            rowActions: { venue, words in
                [.link("/desk/venues/\(venue.id)/picture", words["desk.picture.title"])]
            }, initial: { ["timeZone": $0.site.timeZone.name] })
    }

    private static var rooms: CatalogueEntity<Room, AddRoom, EditRoom> {
        CatalogueEntity(
            path: "rooms", parameter: "room",
            add: DeskForm(AddRoom.self),
            edit: DeskForm(EditRoom.self),
            permission: .writeTimetable,
            list: { try await $0.client.send(ListRooms(isArchived: $1, limit: 50, after: $0.after)) },
            show: { try await $0.client.send(ShowRoom(room: $0.reference("room"))) },
            isArchived: \.isArchived,
            delete: { try await $0.sendOnce(DeleteRoom(room: $0.reference("room"))) },
            row: { room, context in
                var row = context.row(of: room)
                if context.may(.showCodes) {
                    row.actions = [.link("/desk/rooms/\(room.id)/poster", context.words["desk.poster.title"])]
                }
                return (room.id.description, row)
            },
            options: { context, _ in ["venue": try await EntityOptions(context: context).venues()] })
    }

    private static var classTypes: CatalogueEntity<ClassType, AddClassType, EditClassType> {
        CatalogueEntity(
            path: "class-types", parameter: "classType",
            add: DeskForm(AddClassType.self),
            edit: DeskForm(EditClassType.self),
            permission: .writeTimetable,
            list: { try await $0.client.send(ListClassTypes(isArchived: $1, limit: 50, after: $0.after)) },
            show: { try await $0.client.send(ShowClassType(classType: $0.reference("classType"))) },
            isArchived: \.isArchived,
            delete: { try await $0.sendOnce(DeleteClassType(classType: $0.reference("classType"))) },
            row: { ($0.id.description, $1.row(of: $0)) })
    }

    private static var instructors: CatalogueEntity<Instructor, AddInstructor, EditInstructor> {
        CatalogueEntity(
            path: "instructors", parameter: "instructor",
            add: DeskForm(AddInstructor.self),
            edit: DeskForm(EditInstructor.self),
            permission: .writeTimetable,
            list: { try await $0.client.send(ListInstructors(isArchived: $1, limit: 50, after: $0.after)) },
            show: { try await $0.client.send(ShowInstructor(instructor: $0.reference("instructor"))) },
            isArchived: \.isArchived,
            delete: { try await $0.sendOnce(DeleteInstructor(instructor: $0.reference("instructor"))) },
            row: { ($0.id.description, $1.row(of: $0)) })
    }

    private static var terms: CatalogueEntity<Term, AddTerm, EditTerm> {
        CatalogueEntity(
            path: "terms", parameter: "term",
            add: DeskForm(AddTerm.self),
            edit: DeskForm(EditTerm.self),
            permission: .writeTimetable,
            list: { try await $0.client.send(ListTerms(isArchived: $1, limit: 50, after: $0.after)) },
            show: { try await $0.client.send(ShowTerm(term: $0.reference("term"))) },
            isArchived: \.isArchived,
            delete: { try await $0.sendOnce(DeleteTerm(term: $0.reference("term"))) },
            row: { ($0.id.description, $1.row(of: $0)) })
    }

    private static var holidays: CatalogueEntity<Holiday, AddHoliday, EditHoliday> {
        CatalogueEntity(
            path: "holidays", parameter: "holiday",
            add: DeskForm(AddHoliday.self),
            edit: DeskForm(EditHoliday.self),
            permission: .writeTimetable, archive: nil,
            list: { context, _ in
                try await context.client.send(
                    ListHolidays(from: context.today, limit: 50, after: context.after))
            }, show: { try await $0.client.send(ShowHoliday(holiday: $0.id("holiday"))) },
            isArchived: { _ in false },
            row: { holiday, context in
                var row = context.row(of: holiday)
                let all = [context.words["timetable.all-venues"]]
                row.lines = [(holiday.venueNames.isEmpty ? all : holiday.venueNames).joined(separator: ", ")]
                return (holiday.id.description, row)
            },
            rowActions: { holiday, words in
                [.link("/desk/holidays/\(holiday.id)/remove", words["desk.remove"])]
            }, options: { ["venues": try await venueOptions(of: $1, $0)] })
    }

    /// The form that removes a holiday.
    private static var removal: FormPage<RemoveHoliday> {
        FormPage(
            form: DeskForm(RemoveHoliday.self), isDangerous: true,
            parameters: ["holiday"],
            content: { context in
                let holiday = try await context.client.send(ShowHoliday(holiday: context.id("holiday")))
                return FormContent(
                    lead: [holiday.name, context.words.fullDate(holiday.date)].joinedLine,
                    back: DeskLink("/desk/holidays", context.words["desk.nav.holidays"]))
            }, response: { _, _ in .redirect("/desk/holidays?done=removed") })
    }

    /// The venues in use, and the archived ones that a holiday has.
    private static func venueOptions(
        of holiday: Holiday?, _ context: PageContext
    ) async throws -> [FormView.Option] {
        let used = try await EntityOptions(context: context).venues()
        guard let holiday else { return used }
        let archived = zip(holiday.venues, holiday.venueNames).map { id, name in
            FormView.Option(value: id.description, label: name)
        }.filter { venue in !used.contains { $0.value == venue.value } }
        return used + archived
    }
}
