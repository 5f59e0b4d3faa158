internal import Core

/// The values by which a person is recognised: names, national id, address, phone number and birth date.
///
/// Siblings often share a last name, an address and a phone number, and a misspelt name is the same person.
/// So no single value decides, except the national id.
struct PersonIdentity: Sendable {
    private let firstName: [Substring]
    private let lastName: [Substring]
    private let nationalID: String?
    private let email: EmailAddress?
    let phone: String?
    private let birthDate: CalendarDay?

    /// The number of last digits by which phone numbers are compared, so that one number is found with and
    /// without the code of the country.
    static let phoneDigits = 9

    init(_ profile: StudentProfile) {
        firstName = Self.words(profile.firstName)
        lastName = Self.words(profile.lastName)
        nationalID = profile.nationalID
        email = profile.email
        phone = profile.phone.map(Self.ending)
        birthDate = profile.birthDate
    }

    /// The last digits of a phone number.
    static func ending(of phone: String) -> String {
        String(phone.filter(\.isNumber).suffix(phoneDigits))
    }

    /// Whether a row with the key of a stored student can be that student, perhaps with other values: a
    /// corrected or longer name, a new address or number.
    func canBe(_ other: PersonIdentity) -> Bool {
        if nationalID != nil, nationalID == other.nationalID { return true }
        guard hasFirstName(of: other) else { return false }
        if sharesContact(with: other) { return true }
        return hasLastName(of: other) && (!contradicts(other) || isCorrected(other))
    }

    /// Whether a row with another key, or none, is a stored student.
    ///
    /// Mario and María have one address and one phone number if they are siblings, and their names differ by
    /// one letter. So a first name may have a typo only in a row without a key.
    ///
    /// - Parameter byNameAlone: whether the name decides where no value contradicts it, as in a row without a
    ///   key.
    func isRecognised(as other: PersonIdentity, byNameAlone: Bool) -> Bool {
        if let nationalID, let otherID = other.nationalID {
            return nationalID == otherID && (hasFirstName(of: other) || hasLastName(of: other))
        }
        guard hasFirstName(of: other, withTypos: byNameAlone), !contradicts(other) else { return false }
        if email != nil, email == other.email { return true }
        guard hasLastName(of: other) else { return false }
        if phone != nil, phone == other.phone { return true }
        guard hasName(of: other) else { return false }
        if birthDate != nil, birthDate == other.birthDate { return true }
        return byNameAlone && !hasOtherContact(than: other)
    }

    /// Whether the only student with an address is the person who signs up with it: the names are the same,
    /// or the first name is a short form, such as Dani for Daniel or Evita for Eva. A sibling has another
    /// name.
    func isCalled(like other: PersonIdentity) -> Bool {
        hasLastName(of: other)
            && (hasFirstName(of: other, withTypos: false)
                || Self.matches(firstName, other.firstName, Self.isShortForm))
    }

    /// Whether both have the same address, phone number or birth date.
    private func sharesContact(with other: PersonIdentity) -> Bool {
        email != nil && email == other.email || phone != nil && phone == other.phone
            || birthDate != nil && birthDate == other.birthDate
    }

    /// Whether their national ids or their birth dates differ: a person has one of each.
    private func contradicts(_ other: PersonIdentity) -> Bool {
        Self.differ(nationalID, other.nationalID) || Self.differ(birthDate, other.birthDate)
    }

    /// Whether the national ids differ by one typo, and the birth dates do not differ.
    private func isCorrected(_ other: PersonIdentity) -> Bool {
        guard let nationalID, let otherID = other.nationalID else { return false }
        return !Self.differ(birthDate, other.birthDate) && nationalID.editDistance(to: otherID) == 1
    }

    private func hasOtherContact(than other: PersonIdentity) -> Bool {
        Self.differ(email, other.email) || Self.differ(phone, other.phone)
    }

    private static func differ<Value: Equatable>(_ first: Value?, _ second: Value?) -> Bool {
        guard let first, let second else { return false }
        return first != second
    }

    /// Whether both names have the same words, in any order.
    private func hasName(of other: PersonIdentity) -> Bool {
        (firstName + lastName).sorted() == (other.firstName + other.lastName).sorted()
    }

    private func hasFirstName(of other: PersonIdentity, withTypos: Bool = true) -> Bool {
        hasName(of: other)
            || Self.matches(firstName, other.firstName) { withTypos && Self.isFirstName($0, like: $1) }
    }

    private func hasLastName(of other: PersonIdentity) -> Bool {
        hasName(of: other) || Self.matches(lastName, other.lastName, Self.isSpelt)
    }

    /// The words of a name, folded.
    static func words(_ name: String) -> [Substring] {
        SearchText.name(name).split { !($0.isLetter || $0.isNumber) }.map { $0.prefix(longestWord) }
    }

    /// The number of first letters of a word that are compared, which limits the time.
    private static let longestWord = 40
    /// The minimum number of letters of a word in which a typo is accepted.
    private static let misspeltLetters = 4

    /// Whether the shorter name consists of words of the longer one, or of words that are like them: `Maria`
    /// is `María José`, but `María Belén` is not.
    private static func matches(
        _ first: [Substring], _ second: [Substring], _ isLike: (Substring, Substring) -> Bool
    ) -> Bool {
        let (short, long) = first.count <= second.count ? (first, second) : (second, first)
        return !short.isEmpty
            && short.allSatisfy { word in long.contains { word == $0 || isLike(word, $0) } }
    }

    /// Whether two words differ by a typo.
    private static func isSpelt(_ word: Substring, like other: Substring) -> Bool {
        min(word.count, other.count) >= misspeltLetters && word.editDistance(to: other) <= 1
    }

    /// Whether two first names differ by a typo. Another last letter makes another name: Mario and María,
    /// Daniel and Daniela.
    private static func isFirstName(_ word: Substring, like other: Substring) -> Bool {
        let common = zip(word, other).prefix { $0 == $1 }.count
        return common < max(word.count, other.count) - 1 && isSpelt(word, like: other)
    }

    private static func isShortForm(_ word: Substring, of other: Substring) -> Bool {
        let (short, long) = word.count <= other.count ? (word, other) : (other, word)
        // One letter more makes another name: Juan and Juana.
        if short.count >= shortFormLetters, long.count - short.count > 1, long.hasPrefix(short) {
            return true
        }
        return diminutives.contains { ending in
            let stem = long.dropLast(ending.count)
            return long.hasSuffix(ending) && stem.count > 1 && short.hasPrefix(stem)
                && short.count - stem.count < 2
        }
    }

    /// The minimum number of letters of a short form.
    private static let shortFormLetters = 3
    /// The endings that make a short form of a name: Evita of Eva.
    private static let diminutives = ["ito", "ita"]
}
