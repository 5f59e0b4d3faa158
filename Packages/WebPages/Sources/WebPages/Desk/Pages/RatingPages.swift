internal import Application
internal import Core
internal import Discovery
internal import HTTPServer

/// The pages of the ratings of all students, whose comments staff can hide.
struct RatingPages {
    private static let ratings = 40

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let hide = FormPage(
            form: DeskForm(HideComment.self), isDangerous: true,
            parameters: ["rating"],
            content: { try await Self(context: $0).hidingContent() },
            response: { _, _ in .redirect("/desk/ratings?done=comment-hidden") })
        return [
            pages.desk(.get, "desk/ratings", "page.desk.ratings") {
                try await Self(context: $0).ratingsPage()
            },
            pages.desk(.get, "desk/ratings/{rating}", "page.desk.rating") {
                try await Self(context: $0).ratingPage()
            },
            pages.deskForm("desk/ratings/{rating}/restore", "page.desk.rating-restore") {
                try await Self(context: $0).ratingsPage(refusal: $1)
            } _: { context in
                _ = try await context.client.send(
                    RestoreComment(rating: context.id("rating")), context.sending())
                return "/desk/ratings?done=comment-shown"
            },
        ] + pages.formRoutes("desk/ratings/{rating}/hide", hide)
    }

    /// The page of the ratings, newest first; all, or those with a hidden comment, or those of a class.
    private func ratingsPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let isHidden = context.query("hidden") == "true"
        let found = try await context.client.send(
            ListRatings(
                class: context.query("class").map { try Reference($0, field: "class") },
                isHidden: isHidden ? true : nil, limit: Self.ratings, after: context.after))
        let hidden = FormView.Option(value: "true", label: words["desk.ratings.hidden-only"])
        let search = DeskSearch(
            action: "/desk/ratings",
            choices: [context.filter("hidden", words["desk.ratings.which"], [hidden])],
            hidden: ["class": context.query("class") ?? ""], button: words["desk.show"])
        let list = context.list(
            of: found.items, empty: words["desk.ratings.none"],
            next: context.next(found.next, at: "/desk/ratings")
        ) { rating, row in
            row.href = rating.student.map { "/desk/students/\($0)" }
            row.tag = rating.hiddenAt.map { _ in
                words.text("desk.ratings.hidden", ["reason": rating.hideReason ?? ""])
            }
            row.actions = history(of: rating) + actions(of: rating)
        }
        let page = DeskPage(
            words["desk.nav.ratings"], back: .more(words), lead: words["desk.ratings.lead"], refusal: refusal,
            parts: [search, list])
        return page.response(context)
    }

    /// The content of the form that hides a comment: the rating, for staff who may read it.
    private func hidingContent() async throws -> FormContent {
        var content = FormContent(back: DeskLink("/desk/ratings", words["desk.nav.ratings"]))
        guard context.may(.readStudents) else { return content }
        content.above = parts(
            of: try await context.client.send(ListRatingChanges(rating: context.id("rating"))))
        return content
    }

    /// The page of one rating with its former values.
    private func ratingPage() async throws -> PageResponse {
        let history = try await context.client.send(ListRatingChanges(rating: context.id("rating")))
        let page = DeskPage(
            words["desk.ratings.one"], back: DeskLink("/desk/ratings", words["desk.nav.ratings"]),
            parts: parts(of: history) + [DeskActions(actions(of: history.rating))])
        return page.response(context)
    }

    /// The facts of a rating, and its former values if it was changed.
    private func parts(of history: RatingHistory) -> [any DeskPart] {
        let rating = history.rating
        let facts = context.facts(
            of: rating, ["label.class", "label.student", "label.stars", "label.comment"])
        guard !history.changes.isEmpty else { return [facts] }
        return [facts, context.list(heading: words["desk.ratings.changes"], of: history.changes, empty: "")]
    }

    /// The link to the former values of a rating that was changed.
    private func history(of rating: Rating) -> [DeskActions.Action] {
        rating.editedAt == nil ? [] : [.link("/desk/ratings/\(rating.id)", words["desk.ratings.changes"])]
    }

    private func actions(of rating: Rating) -> [DeskActions.Action] {
        guard context.may(.writeStudents), rating.comment != nil else { return [] }
        let path = "/desk/ratings/\(rating.id)"
        return rating.hiddenAt == nil
            ? [.link(path + "/hide", words.title(HideComment.self))]
            : [.send(path + "/restore", words["desk.ratings.restore"])]
    }
}
