internal import Core

/// The values of a student after their rules were checked.
struct StudentProfile: Equatable, Sendable {
    var firstName = ""
    var lastName = ""
    var email: EmailAddress?
    var nationalID: String?
    var phone: String?
    var birthDate: CalendarDay?
    var joinedOn: CalendarDay
    var status = StudentStatus.active
    var level: String?
    var emergencyName: String?
    var emergencyPhone: String?

    /// The name by which students are sorted and searched, folded: last name first.
    var sortName: String { Self.sortName(first: firstName, last: lastName) }

    static func sortName(first: String, last: String) -> String { SearchText.name(last + " " + first) }
}

extension StudentProfile {
    /// Checks the values of a new student, who joins today and is active unless the input says otherwise.
    ///
    /// - Throws: `InvalidValue` with the field that is wrong.
    init(parsing input: StudentInput, today: CalendarDay) throws {
        self.init(joinedOn: today)
        try apply(input, today: today)
    }

    init(_ student: Student) {
        firstName = student.firstName
        lastName = student.lastName
        email = student.email
        nationalID = student.nationalID
        phone = student.phone
        birthDate = student.birthDate
        joinedOn = student.joinedOn
        status = student.status
        level = student.level
        emergencyName = student.emergencyName
        emergencyPhone = student.emergencyPhone
    }

    /// Checks and applies the values that are present; an empty text clears an optional value.
    ///
    /// - Throws: `InvalidValue` with the field that is wrong.
    mutating func apply(_ input: StudentInput, today: CalendarDay) throws {
        if let text = input.firstName { firstName = try WrittenName.parse(text, field: "firstName") }
        if let text = input.lastName { lastName = try WrittenName.parse(text, field: "lastName") }
        if let text = input.email { email = try StudentFields.email(text) }
        if let text = input.nationalID { nationalID = try StudentFields.nationalID(text) }
        try apply(
            phone: input.phone, emergencyName: input.emergencyName, emergencyPhone: input.emergencyPhone)
        if let day = input.birthDate { birthDate = try StudentFields.birthDate(day, today: today) }
        if let day = input.joinedOn { joinedOn = try StudentFields.joinedOn(day, today: today) }
        if let status = input.status { self.status = status }
        if let text = input.level { level = try FreeText.parseOptional(text, field: "level") }
    }

    /// Checks and applies the values that are present of the phone number and the emergency contact.
    ///
    /// - Throws: `InvalidValue` with the field that is wrong.
    mutating func apply(
        phone: String?, emergencyName: String?, emergencyPhone: String?
    ) throws(InvalidValue) {
        if let phone { self.phone = try StudentFields.phone(phone) }
        if let emergencyName {
            self.emergencyName = try WrittenName.parseOptional(emergencyName, field: "emergencyName")
        }
        if let emergencyPhone {
            self.emergencyPhone = try StudentFields.phone(emergencyPhone, field: "emergencyPhone")
        }
    }

    /// Overwrites the names, removes all other values except the day of joining, and makes the student
    /// inactive.
    mutating func erase(firstName: String, lastName: String) {
        self = StudentProfile(
            firstName: firstName, lastName: lastName, joinedOn: joinedOn, status: .inactive)
    }
}

/// The values of a student as a request or a CSV file has them.
struct StudentInput {
    let firstName: String?
    let lastName: String?
    let email: String?
    let nationalID: String?
    let phone: String?
    let birthDate: CalendarDay?
    let joinedOn: CalendarDay?
    let status: StudentStatus?
    let level: String?
    let emergencyName: String?
    let emergencyPhone: String?
}
