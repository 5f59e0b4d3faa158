public import Core
public import Networking

/// Admits a student.
public struct AdmitStudent: APIRequest {
    public typealias Response = Student
    public static let endpoint = Endpoint(
        .post, "students", access: .staff(.writeStudents), "Admits a student.",
        failures: StudentFailures.admit)
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

/// Lists students, a page at a time.
public struct FindStudents: APIRequest {
    public typealias Response = Page<Student>
    public static let endpoint = Endpoint(
        .get, "students", access: .staff(.readStudents),
        "Lists students, by any part of a name, an e-mail address, a phone number, a national id or a key, and by "
            + "status.")
    /// Words. Every word must be in the student's name, e-mail address, phone number, national id or key; a
    /// word of one or two letters must be in the name.
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
        .patch, "students/{student}", access: .staff(.writeStudents), "Changes a student.",
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

/// Changes the phone number and the emergency contact of a student; a missing field stays as it is, an empty
/// text clears it.
public struct EditContact: EditRequest {
    public typealias Response = Student
    public static let endpoint = Endpoint(
        .patch, "students/{student}/contact", access: .own(staff: .writeStudents),
        "Changes how a student, or their emergency contact, is reached.",
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

/// Withdraws a student and ends their enrolments; their history is kept.
public struct WithdrawStudent: APIRequest {
    public typealias Response = Student
    public static let endpoint = Endpoint(
        .post, "students/{student}/withdrawal", access: .staff(.writeStudents),
        "Withdraws a student and ends their enrolments.", failures: StudentFailures.withdraw)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

/// Readmits a withdrawn student.
public struct ReadmitStudent: APIRequest {
    public typealias Response = Student
    public static let endpoint = Endpoint(
        .post, "students/{student}/readmission", access: .staff(.writeStudents),
        "Readmits a withdrawn student.",
        failures: StudentFailures.readmit)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

/// Overwrites a student's personal data; payments stay.
public struct EraseStudent: APIRequest {
    public typealias Response = Student
    public static let endpoint = Endpoint(
        .post, "students/{student}/erasure", access: .staff(.eraseStudents),
        "Overwrites a student's personal data.", confirmation: .always,
        failures: StudentFailures.erase)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

/// Deletes a student without a history.
public struct DeleteStudent: APIRequest {
    public typealias Response = DeletedStudent
    public static let endpoint = Endpoint(
        .delete, "students/{student}", access: .staff(.eraseStudents), "Deletes a student without a history.",
        failures: StudentFailures.delete)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

/// A student who was deleted. The response has no name, since responses and audit entries are kept after the
/// deletion.
public struct DeletedStudent: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID

    public var subject: String { "student \(student)" }
    public var concernedStudent: StudentID? { student }
}

/// Merges two students who are the same person: the student gets all values and records of the duplicate,
/// which is removed.
public struct MergeStudents: APIRequest {
    public typealias Response = StudentMerge
    public static let endpoint = Endpoint(
        .post, "students/{student}/merge", access: .staff(.eraseStudents),
        "Gives everything of a duplicate to a student, and removes the duplicate.",
        failures: StudentFailures.merge)
    public var student: Reference<Kind.Student>
    public var duplicate: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>, duplicate: Reference<Kind.Student>) {
        self.student = student
        self.duplicate = duplicate
    }
}
