public import Application
public import Core

extension Destination {
    static let ofDiscovery = [
        Destination("discover", "Discover classes", DiscoverClasses.self, for: [.students], order: 25),
        Destination(
            "myFavourites", "My favourites", ListFavourites.self, at: "me", for: [.students], order: 26,
            linkedFrom: ["discover"]),
        Destination(
            "myWishes", "My wish list", ListWishes.self, at: "me", for: [.students], order: 27,
            linkedFrom: ["discover"]),
        Destination(
            "myCollections", "My collections", ListCollections.self, at: "me", for: [.students], order: 28,
            linkedFrom: ["discover"]),
        Destination(
            "myRatings", "My ratings", ListStudentRatings.self, at: "me", for: [.students], order: 29,
            linkedFrom: ["discover"]),
        Destination(
            "classRanking", "Best rated classes", RankClasses.self, for: [.students], order: 31,
            linkedFrom: ["discover"]),
        Destination("myNumbers", "My numbers", ShowNumbers.self, at: "me", for: [.students], order: 55),
        Destination("friends", "Friends", ListFriends.self, for: [.students], order: 56),
        Destination(
            "friendRequests", "Friend requests", ListFriendRequests.self, for: [.students], order: 57),
        Destination(
            "recommendations", "Recommendations", ListRecommendations.self, for: [.students], order: 58),
        Destination(
            "blockedPeople", "Blocked people", ListBlockedPeople.self, for: [.students], order: 59,
            linkedFrom: ["friends"]),
        Destination("ratings", "Ratings", ListRatings.self, for: [.staff], order: 85),
    ]

    public static func person(_ id: StudentID) -> Destination {
        Destination("person", "Person \(id)", ShowProfile.self, id: id.number, for: [.students])
    }

    /// The screen of one class for students.
    public static func discoveredClass(_ id: ClassID) -> Destination {
        Destination(
            "discoveredClass", "Class \(id)", ShowClassDetails.self, id: id.number, for: [.students])
    }
}
