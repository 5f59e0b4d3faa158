public import Core

extension Kind {
    public enum ClassCollection {}
    enum CollectionEntry {}
    enum Favourite {}
    enum FriendProfile {}
    enum GuardianConsent {}
    public enum Rating {}
    public enum Recommendation {}
    enum Relation {}
    enum Wish {}
}

/// The id of a collection.
public typealias CollectionID = Identifier<Kind.ClassCollection>
/// The id of a class in a collection.
typealias CollectionEntryID = Identifier<Kind.CollectionEntry>
/// The id of a class that a student keeps as a favourite.
typealias FavouriteID = Identifier<Kind.Favourite>
/// The id of a student's profile choices.
typealias FriendProfileID = Identifier<Kind.FriendProfile>
/// The id of a guardian's recorded consent.
typealias ConsentID = Identifier<Kind.GuardianConsent>
/// The id of a recommendation.
public typealias RecommendationID = Identifier<Kind.Recommendation>
/// The id of a relation of one student to another.
typealias RelationID = Identifier<Kind.Relation>
/// The id of a rating.
public typealias RatingID = Identifier<Kind.Rating>
/// The id of an entry of a wish list.
typealias WishID = Identifier<Kind.Wish>
