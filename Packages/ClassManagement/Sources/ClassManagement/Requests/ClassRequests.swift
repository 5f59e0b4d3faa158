public import Application
public import Core

/// Lists classes by name or by id.
public struct ListClasses: InstructorListRequest {
    public typealias Response = Page<AcademyClass>
    public static let endpoint = Endpoint(
        .get, "classes", access: .assigned(.readTimetable),
        failures: ClassFailures.listClasses)
    /// Only classes whose name contains each of these words, also as a part of a word; case and accents are
    /// ignored.
    public var search: String?
    public var venue: Reference<Kind.Venue>?
    public var style: String?
    public var family: String?
    public var level: String?
    public var day: Weekday?
    /// The classes of an instructor; `me` is the caller's own instructor.
    public var instructor: Reference<Kind.Instructor>?
    /// Whether the archived classes are listed instead of the others; nil means no.
    public var isArchived: Bool?
    /// `name`, the default, or `id`.
    public var sort: String?
    public var limit: Int?
    public var after: Cursor?

    public var scope: AccessScope? { instructor.map { AccessScope($0) } }

    public init(
        search: String? = nil, venue: Reference<Kind.Venue>? = nil, style: String? = nil,
        family: String? = nil, level: String? = nil, day: Weekday? = nil,
        instructor: Reference<Kind.Instructor>? = nil, isArchived: Bool? = nil, sort: String? = nil,
        limit: Int? = nil, after: Cursor? = nil
    ) {
        self.search = search
        self.venue = venue
        self.style = style
        self.family = family
        self.level = level
        self.day = day
        self.instructor = instructor
        self.isArchived = isArchived
        self.sort = sort
        self.limit = limit
        self.after = after
    }
}

extension ListClasses: FormRequest {
    public static let form = RequestForm(
        .classes, "classes list",
        [
            "search", "venue", "style", "family", "level", "day", "instructor",
            FormEntry("sort").with(words: "label"), .archived,
        ])
}

/// Shows one class.
public struct ShowClass: APIRequest {
    public typealias Response = AcademyClass
    public static let endpoint = Endpoint(
        .get, "classes/{class}", access: .signedIn, failures: ClassFailures.unknownClass)
    public var `class`: Reference<Kind.AcademyClass>

    public init(class academyClass: Reference<Kind.AcademyClass>) { self.class = academyClass }
}

extension ShowClass: FormRequest {
    public static let form = RequestForm(.classes, "classes show", ["class"])
}

/// Shows the weekly slots of a week and its sessions at other times, in order of day, time and venue.
public struct ShowTimetable: APIRequest {
    public typealias Response = Timetable
    public static let endpoint = Endpoint(
        .get, "timetable", access: .signedIn,
        failures: ClassFailures.showTimetable)
    public var venue: Reference<Kind.Venue>?
    public var style: String?
    public var level: String?
    public var day: Weekday?
    /// The slots of an instructor; `me` is the caller's own instructor.
    public var instructor: Reference<Kind.Instructor>?
    /// A day of the week that is shown. By default today, also with the classes that begin within 28 days.
    public var date: CalendarDay?
    public var limit: Int?
    public var after: Cursor?

    public init(
        venue: Reference<Kind.Venue>? = nil, style: String? = nil, level: String? = nil, day: Weekday? = nil,
        instructor: Reference<Kind.Instructor>? = nil, date: CalendarDay? = nil, limit: Int? = nil,
        after: Cursor? = nil
    ) {
        self.venue = venue
        self.style = style
        self.level = level
        self.day = day
        self.instructor = instructor
        self.date = date
        self.limit = limit
        self.after = after
    }
}

extension ShowTimetable: FormRequest {
    public static let form = RequestForm(
        .classes, "timetable", own: "timetable", ["venue", "style", "level", "day", "instructor", "date"])
}

/// Adds a class and creates its sessions.
public struct AddClass: APIRequest {
    public typealias Response = AcademyClass
    public static let endpoint = Endpoint(
        .post, "classes", access: .staff(.writeTimetable), "Adds a class and creates its sessions.",
        failures: ClassFailures.addClass)
    public var key: String?
    /// By default the style and level of the class type.
    public var name: String?
    public var classType: Reference<Kind.ClassType>
    public var room: Reference<Kind.Room>
    public var instructor: Reference<Kind.Instructor>?
    public var slots: [WeeklySlot]
    public var firstDay: CalendarDay?
    public var lastDay: CalendarDay?
    public var capacity: Int
    /// A decimal in the academy's currency: `35.00`.
    public var dropInPrice: String?
    /// The term whose days are the default of the first and the last day.
    public var term: Reference<Kind.Term>?

    public init(
        key: String? = nil, name: String? = nil, classType: Reference<Kind.ClassType>,
        room: Reference<Kind.Room>, instructor: Reference<Kind.Instructor>? = nil, slots: [WeeklySlot],
        firstDay: CalendarDay? = nil, lastDay: CalendarDay? = nil, capacity: Int, dropInPrice: String? = nil,
        term: Reference<Kind.Term>? = nil
    ) {
        self.key = key
        self.name = name
        self.classType = classType
        self.room = room
        self.instructor = instructor
        self.slots = slots
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.capacity = capacity
        self.dropInPrice = dropInPrice
        self.term = term
    }
}

/// Changes a class and its future sessions; those with attendance, and those that were changed by hand, stay
/// as they are.
public struct EditClass: EditRequest {
    public typealias Response = AcademyClass
    public static let endpoint = Endpoint(
        .patch, "classes/{class}", access: .staff(.writeTimetable),
        "Changes a class and its future sessions.", failures: ClassFailures.editClass)
    public var `class`: Reference<Kind.AcademyClass>
    public var name: String?
    public var room: Reference<Kind.Room>?
    public var instructor: FieldEdit<Reference<Kind.Instructor>>
    public var capacity: Int?
    /// The price of one session in the academy's currency, `35.00`; an empty text removes it.
    public var dropInPrice: String?
    /// The new first day, today or later; it can change until the first session begins.
    public var firstDay: CalendarDay?
    public var lastDay: CalendarDay?
    public var slots: [WeeklySlot]?
    public var isArchived: Bool?
    /// The first day whose sessions follow the change; by default all future ones do.
    public var from: CalendarDay?
    public var resource: ShowClass { ShowClass(class: `class`) }

    public init(
        class academyClass: Reference<Kind.AcademyClass>, name: String? = nil,
        room: Reference<Kind.Room>? = nil, instructor: FieldEdit<Reference<Kind.Instructor>> = .unchanged,
        capacity: Int? = nil, dropInPrice: String? = nil, firstDay: CalendarDay? = nil,
        lastDay: CalendarDay? = nil, slots: [WeeklySlot]? = nil, isArchived: Bool? = nil,
        from: CalendarDay? = nil
    ) {
        self.class = academyClass
        self.name = name
        self.room = room
        self.instructor = instructor
        self.capacity = capacity
        self.dropInPrice = dropInPrice
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.slots = slots
        self.isArchived = isArchived
        self.from = from
    }
}
