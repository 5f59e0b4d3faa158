internal import Core

/// An example of each error of the requests about friends and recommendations.
enum FriendFailures {
    private static let id = StudentID(12)
    private static let name = "Luis Rojas"
    static let participant = DiscoveryFailures.switchedOff + [FriendError.consentMissing]
    static let findPeople = participant + DocumentedErrors.of { _ = try NameSearch("an") }
    static let person = participant + [NotFound("student", id)]
    static let answer = participant + [FriendError.noRequest(id)]
    static let acceptFriend = answer + [FriendError.tooManyFriends, FriendError.friendHasTooMany(name: name)]
    static let removeFriend = participant + [FriendError.notFriends(id)]
    static let askFriend =
        person + [
            FriendError.yourself, FriendError.alreadyFriends(name: name), FriendError.isBlocked(name: name),
            FriendError.hasAskedYou(name: name), FriendError.tooManyOpenRequests,
            FriendError.tooManyRequestsToday,
        ]
    static let blockPerson = person + [FriendError.yourself, FriendError.tooManyBlocked]
    static let unblockPerson = participant + [FriendError.notBlocked(id)]
    static let recommendation = participant + [NotFound("recommendation", RecommendationID(7))]
    static let sendRecommendation =
        removeFriend + DiscoveryFailures.unknownClass + [
            DiscoveryError.classIsOver(className: "Salsa on Monday"), RecommendationError.tooMany,
            RecommendationError.tooManyToday,
        ]
    static let showConsent: [any AcademyError] = [NotFound("student", id)]
    static let recordConsent =
        showConsent + [
            ConsentError.noSuchGuardian("Rosa Rojas"), ConsentError.notGuardian,
            ConsentError.isOwn(name: "Rosa Rojas"),
        ] + DocumentedErrors.of { _ = try FreeText.parse("", field: "guardian") }
    static let withdrawConsent =
        showConsent + [ConsentError.notRecorded(name: name), ConsentError.notGuardian]
}
