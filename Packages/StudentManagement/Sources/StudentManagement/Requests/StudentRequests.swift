public import Application
public import Core

/// Admits a student.
public struct AdmitStudent: APIRequest {
    public typealias Response = Student
    public static let endpoint = Endpoint(
        .post, "students", access: .staff(.writeStudents), failures: StudentFailures.admit)
    public var firstName: String
    public var lastName: String
    public var email: String?
    public var nationalID: String?
    public var phone: String?
    public var birthDate: CalendarDay?
    /// Defaults to today.
    public var joinedOn: CalendarDay?
    /// Defaults to `active`.
    public var status: String?
    public var level: String?
    public var emergencyName: String?
    public var emergencyPhone: String?

    public init(
        firstName: String, lastName: String, email: String? = nil, nationalID: String? = nil,
        phone: String? = nil, birthDate: CalendarDay? = nil, joinedOn: CalendarDay? = nil,
        status: String? = nil, level: String? = nil, emergencyName: String? = nil,
        emergencyPhone: String? = nil
    ) {
        self.firstName = firstName
        self.lastName = lastName
        self.email = email
        self.nationalID = nationalID
        self.phone = phone
        self.birthDate = birthDate
        self.joinedOn = joinedOn
        self.status = status
        self.level = level
        self.emergencyName = emergencyName
        self.emergencyPhone = emergencyPhone
    }
}

extension AdmitStudent: FormRequest {
    public static let form = RequestForm(.students, "students add", FormEntry.student())
}

/// Lists students, a page at a time.
public struct FindStudents: APIRequest {
    public typealias Response = Page<Student>
    public static let endpoint = Endpoint(.get, "students", access: .staff(.readStudents))
    /// Words. Every word must be in the student's name, e-mail address, phone number, national id or key, or
    /// in the name, e-mail address or phone number of one of the student's guardians. A word of one or two
    /// letters must be in the name; alone it finds no guardians.
    public var search: String?
    public var status: String?
    /// The order: `name` (last name first; the default), `id`, or `joined` (by the day of joining).
    public var sort: String?
    public var limit: Int?
    public var after: Cursor?

    public init(
        search: String? = nil, status: String? = nil, sort: String? = nil, limit: Int? = nil,
        after: Cursor? = nil
    ) {
        self.search = search
        self.status = status
        self.sort = sort
        self.limit = limit
        self.after = after
    }
}

extension FindStudents: FormRequest {
    public static let form = RequestForm(
        .students, "students list", ["search", "status", FormEntry("sort").with(words: "label")])
}

/// Shows a student and their guardians.
public struct ShowStudent: APIRequest {
    public typealias Response = StudentDetails
    public static let endpoint = Endpoint(
        .get, "students/{student}", access: .own(staff: .readStudents),
        "Shows a student and their guardians.",
        allowsFormerPrincipals: true, failures: StudentFailures.unknown)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }

    public var scope: AccessScope? { AccessScope(student) }
}

/// Changes a student; a missing field stays as it is, an empty text clears an optional one.
public struct EditStudent: EditRequest {
    public typealias Response = Student
    public static let endpoint = Endpoint(
        .patch, "students/{student}", access: .staff(.writeStudents),
        failures: StudentFailures.edit)
    public var student: Reference<Kind.Student>
    public var firstName: String?
    public var lastName: String?
    public var email: String?
    public var nationalID: String?
    public var phone: String?
    public var birthDate: FieldEdit<CalendarDay>
    public var joinedOn: CalendarDay?
    /// A change to `inactive` withdraws the student, a change from `inactive` readmits them.
    public var status: String?
    public var level: String?
    public var emergencyName: String?
    public var emergencyPhone: String?
    public var resource: ShowStudent { ShowStudent(student: student) }

    public init(
        student: Reference<Kind.Student>, firstName: String? = nil, lastName: String? = nil,
        email: String? = nil, nationalID: String? = nil, phone: String? = nil,
        birthDate: FieldEdit<CalendarDay> = .unchanged, joinedOn: CalendarDay? = nil, status: String? = nil,
        level: String? = nil, emergencyName: String? = nil, emergencyPhone: String? = nil
    ) {
        self.student = student
        self.firstName = firstName
        self.lastName = lastName
        self.email = email
        self.nationalID = nationalID
        self.phone = phone
        self.birthDate = birthDate
        self.joinedOn = joinedOn
        self.status = status
        self.level = level
        self.emergencyName = emergencyName
        self.emergencyPhone = emergencyPhone
    }
}

extension EditStudent: FormRequest {
    public static let form = RequestForm(
        .students, "students edit",
        ["student"] + FormEntry.student(birthDate: FormEntry("birthDate").cleared(by: "no-birth-date")),
        asks: .sometimes)

    /// Asks if the edit would withdraw the student. If the present status cannot be read, each edit to
    /// inactive counts as a withdrawal.
    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        guard status != nil, let edited = try await client.dryRun(self), edited.status == .inactive,
            try await client.permitted(ShowStudent(student: student))?.student.status != .inactive
        else { return nil }
        return WithdrawStudent.question(named: edited.name)
    }
}

/// Changes the phone number and the emergency contact of a student; a missing field stays as it is, an empty
/// text clears it.
public struct EditContact: EditRequest {
    public typealias Response = Student
    public static let endpoint = Endpoint(
        .patch, "students/{student}/contact", access: .own(staff: .writeStudents),
        failures: StudentFailures.editContact)
    public var student: Reference<Kind.Student>
    public var phone: String?
    public var emergencyName: String?
    public var emergencyPhone: String?
    public var resource: ShowStudent { ShowStudent(student: student) }
    public var scope: AccessScope? { AccessScope(student) }

    public init(
        student: Reference<Kind.Student>, phone: String? = nil, emergencyName: String? = nil,
        emergencyPhone: String? = nil
    ) {
        self.student = student
        self.phone = phone
        self.emergencyName = emergencyName
        self.emergencyPhone = emergencyPhone
    }
}

extension EditContact: FormRequest {
    public static let form = RequestForm(
        .students, own: "contact", ["phone", "emergencyName", "emergencyPhone"])
}
