internal import Core

/// What is known about a student, right once it exists.
struct StudentProfile: Equatable, Sendable {
    var firstName: String
    var lastName: String
    var email: EmailAddress?
    var nationalID: String?
    var phone: String?
    var birthDate: CalendarDay?
    var joinedOn: CalendarDay
    var status: StudentStatus
    var level: String?

    /// The folded name by which students are listed and searched: last name first.
    var sortName: String { SearchText.fold(lastName + " " + firstName) }

    /// The name that stands for a student whose personal data is gone.
    static func erasedName(_ id: StudentID) -> (first: String, last: String) { ("Erased", "student \(id)") }
}

extension StudentProfile {
    /// Checks every value as it was written.
    ///
    /// - Throws: `InvalidValue` with the field that is wrong.
    init(parsing raw: RawProfile, today: CalendarDay) throws {
        firstName = try FreeText.parse(raw.firstName, field: "firstName")
        lastName = try FreeText.parse(raw.lastName, field: "lastName")
        email = try StudentFields.email(raw.email)
        nationalID = try StudentFields.nationalID(raw.nationalID)
        phone = try StudentFields.phone(raw.phone)
        birthDate = try StudentFields.birthDate(raw.birthDate, today: today)
        joinedOn = try StudentFields.joinedOn(raw.joinedOn, today: today)
        status = raw.status
        level = try FreeText.parseOptional(raw.level, field: "level")
    }

    init(_ student: Student) {
        (firstName, lastName) = (student.firstName, student.lastName)
        (email, nationalID, phone) = (student.email, student.nationalID, student.phone)
        (birthDate, joinedOn) = (student.birthDate, student.joinedOn)
        (status, level) = (student.status, student.level)
    }

    /// Takes over the fields that are there; an empty text clears an optional one.
    mutating func apply(_ edit: EditStudent, today: CalendarDay) throws {
        if let text = edit.firstName { firstName = try FreeText.parse(text, field: "firstName") }
        if let text = edit.lastName { lastName = try FreeText.parse(text, field: "lastName") }
        if let text = edit.email { email = try StudentFields.email(text) }
        if let text = edit.nationalID { nationalID = try StudentFields.nationalID(text) }
        if let text = edit.phone { phone = try StudentFields.phone(text) }
        if let day = edit.birthDate { birthDate = try StudentFields.birthDate(day, today: today) }
        if let day = edit.joinedOn { joinedOn = try StudentFields.joinedOn(day, today: today) }
        if let text = edit.status { status = try StudentStatus(parsing: text) }
        if let text = edit.level { level = try FreeText.parseOptional(text, field: "level") }
    }
}

/// A student's values as someone wrote them, from a request or a file.
struct RawProfile {
    let firstName: String
    let lastName: String
    let email: String?
    let nationalID: String?
    let phone: String?
    let birthDate: CalendarDay?
    let joinedOn: CalendarDay?
    let status: StudentStatus
    let level: String?
}
