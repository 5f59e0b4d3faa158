internal import Core

/// The values by which a guardian is recognised: the words of the name, the address and the phone number.
///
/// A mother and a father often share an address or a number, and many people share a name. So neither a name
/// nor an address decides alone.
struct GuardianIdentity: Sendable {
    private let words: Set<Substring>
    let email: EmailAddress?
    /// The last digits of the phone number.
    let phone: String?

    /// The number of common words of two names that are certainly the same: a first and a last name.
    private static let certainWords = 2

    init(_ profile: GuardianProfile) {
        words = Set(PersonIdentity.words(profile.name))
        email = profile.email
        phone = profile.phone.map(PersonIdentity.ending)
    }

    /// Whether both may be one person: they share an address or a phone number, and the shorter name consists
    /// of words of the longer one.
    func isSamePerson(as other: GuardianIdentity) -> Bool { sharesContact(with: other) && hasName(of: other) }

    /// Whether both are one person: besides, the names are the same, or have at least two words in common.
    /// Rosa and Rosa Rojas, who share a number, may be two persons.
    func isCertain(as other: GuardianIdentity) -> Bool {
        sharesContact(with: other) && hasCertainName(of: other)
    }

    /// Whether the names are certainly those of one person.
    func hasCertainName(of other: GuardianIdentity) -> Bool {
        hasName(of: other)
            && (words == other.words || words.intersection(other.words).count >= Self.certainWords)
    }

    /// Whether both have an address, or a phone number, and these differ.
    func contradicts(_ other: GuardianIdentity) -> Bool {
        Self.differ(email, other.email) || Self.differ(phone, other.phone)
    }

    private func sharesContact(with other: GuardianIdentity) -> Bool {
        email != nil && email == other.email || phone != nil && phone == other.phone
    }

    /// Whether the shorter name consists of words of the longer one.
    func hasName(of other: GuardianIdentity) -> Bool {
        !words.isEmpty && !other.words.isEmpty
            && (words.isSubset(of: other.words) || other.words.isSubset(of: words))
    }

    private static func differ<Value: Equatable>(_ first: Value?, _ second: Value?) -> Bool {
        guard let first, let second else { return false }
        return first != second
    }
}

/// A stored person who is a guardian, with the values that all of their records share.
struct GuardianPerson: Sendable {
    let id: GuardianPersonID
    /// The values; the relationship and the payment are those of no record.
    let profile: GuardianProfile

    var identity: GuardianIdentity { GuardianIdentity(profile) }
}
