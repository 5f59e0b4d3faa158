internal import Application
internal import Core
internal import Discovery
internal import HTTPServer

extension WebPages {
    /// The number of ratings on a page, each with a form.
    private static let ratings = 12

    /// The page of a student's ratings, each with the form that changes it.
    @Sendable func showRatings(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("discover")
        let ratings = try await context.client.send(
            ListStudentRatings(student: .me, limit: Self.ratings, after: context.after))
        var values: [String: Any] = [
            "hasRatings": !ratings.items.isEmpty, "maximumLength": Limits.line,
        ]
        let favourites = try await context.favourites(among: ratings.items.map(\.class))
        values["ratings"] = ratings.items.map { rating in
            context.values(of: rating)
                .merging(context.words.star(isFavourite: favourites.contains(rating.class))) { $1 }
        }
        values.merge(context.starForm(of: "ratings")) { _, new in new }
        values["saved"] = context.saved("discover")
        values["further"] = context.next(ratings.next, at: "/ratings")
        return context.page(.ratings, title: context.words["ratings.title"], script: .desk, values)
    }
}

extension PageContext {
    fileprivate func values(of rating: Rating) -> [String: Any] {
        var values: [String: Any] = [
            "class": rating.class.description, "className": rating.className,
            "stars": words.stars(rating.stars), "comment": rating.comment ?? "",
            "day": words.date(site.timeZone.day(rating.editedAt ?? rating.ratedAt)),
            "choices": choices(of: rating.stars),
            "edit": words.text("ratings.change-named", ["class": rating.className]),
        ]
        values["said"] = rating.comment
        if rating.hiddenAt != nil {
            values["hidden"] = words.text("ratings.hidden", ["reason": rating.hideReason ?? ""])
        }
        return values
    }

    /// The choices of stars in steps of a half, most first.
    ///
    /// - Parameter own: the stars of the student, which are chosen; nil for none.
    func choices(of own: Stars?) -> [[String: Any]] {
        (2...10).reversed().map { halves in
            let stars = halves.isMultiple(of: 2) ? "\(halves / 2)" : "\(halves / 2).5"
            return [
                "value": stars, "isChosen": stars == own?.description,
                "name": words.text("discover.own-stars", ["stars": stars]),
            ]
        }
    }
}

extension Words {
    /// A number of stars: “4.5 of 5 stars”.
    func stars(_ stars: Stars) -> String {
        text("discover.own-stars", ["stars": stars.description])
    }
}
