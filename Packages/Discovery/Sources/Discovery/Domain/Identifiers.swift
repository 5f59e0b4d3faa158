public import Core

extension Kind {
    public enum Favourite {}
    public enum Rating {}
    public enum Wish {}
}

/// The id of a class that a student keeps as a favourite.
typealias FavouriteID = Identifier<Kind.Favourite>
/// The id of a rating.
public typealias RatingID = Identifier<Kind.Rating>
/// The id of an entry of a wish list.
typealias WishID = Identifier<Kind.Wish>
