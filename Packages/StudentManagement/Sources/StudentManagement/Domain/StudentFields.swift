internal import Core

/// The rules of the values of students and guardians.
enum StudentFields {
    /// Characters of a national id.
    static let nationalIDLength = 3...32
    /// Digits of a phone number; E.164 allows at most 15.
    static let phoneDigits = 6...15
    /// The earliest birth date.
    static let firstBirthDate = CalendarDay(year: 1900, month: 1, day: 1)
    /// The most days from today to a day of joining in the future.
    static let joiningAhead = 365

    /// Parses an e-mail address; nil if the text is missing or empty.
    ///
    /// - Throws: `InvalidValue` `email.not-an-address`.
    static func email(_ raw: String?) throws(InvalidValue) -> EmailAddress? {
        guard let raw, !raw.isEmpty else { return nil }
        return try EmailAddress(parsing: raw)
    }

    /// Parses a national id: ASCII letters, in upper case from here on, digits and dashes; nil if the text is
    /// missing or empty.
    ///
    /// - Throws: `InvalidValue` `national-id.malformed`.
    static func nationalID(_ raw: String?) throws(InvalidValue) -> String? {
        guard let raw, !raw.isEmpty else { return nil }
        let text = raw.collapsingSpaces
        guard nationalIDLength.contains(text.utf8.count),
            text.utf8.allSatisfy({ $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") })
        else {
            throw InvalidValue("national-id.malformed", field: "nationalID", ["text": raw.excerpt()])
        }
        return text.uppercased()
    }

    /// Parses a phone number, and removes spaces and dashes; nil if the text is missing or empty.
    ///
    /// - Throws: `InvalidValue` `FIELD.malformed`.
    static func phone(_ raw: String?, field: String = "phone") throws(InvalidValue) -> String? {
        guard let raw, !raw.isEmpty else { return nil }
        let bare = raw.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
        let digits = bare.first == UInt8(ascii: "+") ? bare.dropFirst() : bare[...]
        guard phoneDigits.contains(digits.count), digits.allSatisfy(\.isASCIIDigit) else {
            throw InvalidValue(
                "\(FreeText.code(field)).malformed", field: field, sentence: "phone.malformed",
                ["text": raw.excerpt()])
        }
        return String(decoding: bare, as: UTF8.self)
    }

    /// Checks a birth date; returns nil if it is missing.
    ///
    /// - Throws: `InvalidValue` `birth-date.in-future` or `birth-date.too-early`.
    static func birthDate(_ day: CalendarDay?, today: CalendarDay) throws(InvalidValue) -> CalendarDay? {
        guard let day else { return nil }
        guard day <= today else {
            throw InvalidValue("birth-date.in-future", field: "birthDate", ["day": day])
        }
        if let first = firstBirthDate, day < first {
            throw InvalidValue("birth-date.too-early", field: "birthDate", ["day": day, "first": first])
        }
        return day
    }

    /// Checks that the day of joining in a request is not in the future.
    ///
    /// - Throws: `InvalidValue` `joined-on.in-future`.
    static func checkIsPast(joinedOn day: CalendarDay?, today: CalendarDay) throws(InvalidValue) {
        guard let day, day > today else { return }
        throw InvalidValue("joined-on.in-future", field: "joinedOn", ["day": day])
    }

    /// Checks a day of joining; returns today if it is missing. The files of an import may have one in the
    /// future.
    ///
    /// - Throws: `InvalidValue` `joined-on.too-late`.
    static func joinedOn(_ day: CalendarDay?, today: CalendarDay) throws(InvalidValue) -> CalendarDay {
        guard let day else { return today }
        guard day <= today.adding(days: joiningAhead) else {
            throw InvalidValue("joined-on.too-late", field: "joinedOn", ["day": day, "limit": joiningAhead])
        }
        return day
    }
}
