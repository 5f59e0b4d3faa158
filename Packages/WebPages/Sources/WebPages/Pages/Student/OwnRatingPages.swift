internal import Application
internal import Core
internal import Discovery
internal import HTTPServer

/// The page of a student's ratings.
enum OwnRatingPages {
    /// The number of ratings on a page, each with a form.
    private static let ratings = 12

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "ratings", "page.ratings", showRatings)
        ]
    }

    /// The page of a student's ratings, each with the form that changes it.
    @Sendable private static func showRatings(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("discover")
        let ratings = try await context.client.send(
            ListStudentRatings(student: context.student, limit: Self.ratings, after: context.after))
        let favourites = try await FavouriteStars.favourites(
            context, among: ratings.items.map(\.class))
        let view = RatingsPage(
            ratings: ratings.items.map {
                entry(context, of: $0, isFavourite: favourites.contains($0.class))
            },
            starForm: StarFormValues(to: "ratings", context),
            further: context.next(ratings.next, at: "/ratings"))
        return context.page(
            view, title: context.words["ratings.title"], script: .desk, saved: context.saved("discover"))
    }

    private static func entry(
        _ context: PageContext, of rating: Rating, isFavourite: Bool
    ) -> RatingsPage.Entry {
        .init(
            class: rating.class.description, className: rating.className,
            stars: context.words.stars(rating.stars),
            day: context.words.date(context.site.timeZone.day(rating.editedAt ?? rating.ratedAt)),
            said: rating.comment,
            comment: rating.comment ?? "",
            hidden: rating.hiddenAt.map { _ in
                context.words.text("ratings.hidden", ["reason": rating.hideReason ?? ""])
            },
            star: StarValues(isFavourite: isFavourite, context.words),
            choices: context.words.choices(of: rating.stars),
            edit: context.words.text("ratings.change-named", ["class": rating.className]))
    }
}

/// The page of a student's ratings, each with the form that changes it.
struct RatingsPage: PageView {
    struct Entry: Encodable {
        let `class`: String
        let className: String
        let stars: String
        let day: String
        /// The comment; nil for none.
        let said: String?
        /// The comment in the form.
        let comment: String
        /// The sentence that the comment is hidden.
        let hidden: String?
        let star: StarValues
        let choices: [ChoiceOption]
        /// The label of the form.
        let edit: String
    }

    static let template = Template(PackageResources.ratings_mustache)
    let ratings: [Entry]
    let maximumLength = Limits.line
    let starForm: StarFormValues
    let further: String?
}

extension Words {
    /// A number of stars: “4.5 of 5 stars”.
    func stars(_ stars: Stars) -> String {
        text("discover.own-stars", ["stars": stars.description])
    }

    /// The choices of stars in steps of a half, most first.
    ///
    /// - Parameter own: the stars of the student, which are chosen; nil for none.
    func choices(of own: Stars?) -> [ChoiceOption] {
        (2...10).reversed().map { halves in
            let stars = halves.isMultiple(of: 2) ? "\(halves / 2)" : "\(halves / 2).5"
            return ChoiceOption(
                value: stars, name: text("discover.own-stars", ["stars": stars]),
                isChosen: stars == own?.description)
        }
    }
}
