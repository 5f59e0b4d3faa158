internal import Core

/// An example of each error of this feature's requests.
enum DiscoveryFailures {
    static let switchedOff: [any AcademyError] = [DiscoveryError.switchedOff]
    static let student: [any AcademyError] = switchedOff + [NotFound("student", 12)]
    private static let studentAndClass = student + [NotFound("class", 5)]
    private static let className = "Salsa on Monday"
    private static let isOver: [any AcademyError] = [DiscoveryError.classIsOver(className: className)]
    private static let reason = NotFound("student", 12).specification

    static let addFavourite = studentAndClass + isOver + [DiscoveryError.tooManyFavourites]
    static let removeFavourite = studentAndClass + [DiscoveryError.noFavourite(className: className)]
    static let addWish =
        studentAndClass + isOver
        + [DiscoveryError.enrolled(className: className), DiscoveryError.tooManyWishes]
    static let removeWish = studentAndClass + [DiscoveryError.noWish(className: className)]
    static let unknownRating: [any AcademyError] = [NotFound("rating", RatingID(7))]
    static let unknownClass: [any AcademyError] = switchedOff + [NotFound("class", 5)]
    static let rate = unknownClass + [DiscoveryError.neverAttended(className: className)]
    static let hideComment = unknownRating + [DiscoveryError.noComment(RatingID(7))]
    static let restoreComment = unknownRating + [DiscoveryError.notHidden(RatingID(7))]
    static let collection = student + [NotFound("collection", CollectionID(3))]
    static let addCollection =
        student + [DiscoveryError.tooManyCollections, DiscoveryError.nameTaken("Summer")]
    static let editCollection = collection + [DiscoveryError.nameTaken("Summer")]
    static let putInCollection = collection + unknownClass + isOver + [DiscoveryError.tooManyCollected]
    static let removeFromCollection =
        collection + unknownClass + [DiscoveryError.notCollected(className: className)]
    static let discover: [any AcademyError] =
        student + [
            NotFound("venue", 1), DiscoveryError.unknownStyle("slsa"), DiscoveryError.unknownLevel("begin"),
        ]
    static let classDetails = student + unknownClass
    private static let joining: [any AcademyError] = [
        DiscoveryError.joiningNotAllowed, DiscoveryError.passNeeded(className: className),
        DiscoveryError.tooManyJoined(limit: 3), DiscoveryError.notTaken(because: reason),
    ]
    static let takeWish = removeWish + joining
    static let joinClass = unknownClass + joining
    static let leaveClass = unknownClass + [DiscoveryError.notJoined(className: className)]
}
