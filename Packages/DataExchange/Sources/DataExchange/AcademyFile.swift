/// The files an academy's spreadsheets are, in the order in which they can be read.
enum AcademyFile: String, CaseIterable, Sendable {
    case venues
    case rooms
    case instructors
    case classTypes = "class_types"
    case terms
    case holidays
    case plans
    case classes
    case students
    case guardians
    case enrolments
    case payments
    case attendance

    /// The columns in the order in which they are written.
    var columns: [String] {
        switch self {
        case .venues: ["key", "name", "address", "time_zone"]
        case .rooms: ["key", "venue", "name", "capacity"]
        case .instructors: ["key", "name", "email", "styles"]
        case .classTypes: ["key", "style", "family", "level"]
        case .terms: ["key", "name", "first_day", "last_day"]
        case .holidays: ["date", "name", "venues"]
        case .plans: ["key", "name", "kind", "credits", "valid_days", "currency", "price", "families"]
        case .classes:
            [
                "key", "class_type", "name", "venue", "room", "instructor", "days", "start_time", "end_time",
                "first_day", "last_day", "capacity", "currency", "drop_in_price",
            ]
        case .students:
            [
                "key", "first_name", "last_name", "email", "national_id", "phone", "birth_date", "joined_on",
                "status",
                "level",
            ]
        case .guardians: ["student", "name", "email", "phone", "relationship", "pays"]
        case .enrolments: ["student", "class", "from", "until"]
        case .payments:
            ["key", "student", "class", "plan", "paid_at", "currency", "amount", "method", "receipt"]
        case .attendance: ["student", "class", "date", "status", "source"]
        }
    }

    /// The columns that are written behind the others only where they have something to say.
    static let voidColumns = ["voided_at", "void_reason"]
    /// Which of a class's sessions of one day an attendance was at, counted from 1.
    static let meetingColumn = "meeting"
    static let laterColumns = voidColumns + [meetingColumn]
    /// Sessions of one class on one day.
    static let meetingLimit = 24

    /// Columns a file may do without.
    var optionalColumns: Set<String> {
        switch self {
        case .venues: ["address"]
        case .instructors: ["email", "styles"]
        case .holidays: ["venues"]
        case .plans: ["families"]
        case .classes: ["instructor", "currency", "drop_in_price"]
        case .students: ["email", "national_id", "phone", "birth_date", "level"]
        case .guardians: ["email", "phone", "relationship", "pays"]
        case .enrolments: ["until"]
        case .payments: ["class", "receipt"]
        case .attendance: ["source"]
        default: []
        }
    }

    /// The files whose rows a file's rows name.
    var dependencies: Set<AcademyFile> {
        switch self {
        case .venues, .instructors, .classTypes, .terms, .plans, .students: []
        case .rooms, .holidays: [.venues]
        case .classes: [.venues, .rooms, .instructors, .classTypes, .holidays]
        case .guardians: [.students]
        case .enrolments: [.students, .classes]
        case .payments: [.students, .classes, .plans]
        case .attendance: [.students, .classes]
        }
    }
}
