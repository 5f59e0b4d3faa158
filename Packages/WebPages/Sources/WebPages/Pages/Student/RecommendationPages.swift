internal import Application
internal import ClassManagement
internal import Core
internal import Discovery
internal import HTTPServer

/// The pages of the recommendations that a student received and sent, and of the form that sends one.
enum RecommendationPages {
    private static let sendPath = "discover/{class}/recommend"

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.studentPage("recommendations", "page.recommendations", for: "recommendations") {
                try await recommendationsPage($0)
            },
            change(pages, "vote") { context, id in
                // A browser sends the value of the button that was used.
                guard let vote = Vote(rawValue: context.field("vote")) else { throw PageError.outdatedForm }
                _ = try await context.client.send(
                    VoteOnRecommendation(recommendation: id, vote: vote, student: context.ward),
                    context.sending(".\(vote.rawValue)"))
            },
            change(pages, "remove") { context, id in
                _ = try await context.client.send(
                    RemoveRecommendation(recommendation: id, student: context.ward), context.sending())
            },
            pages.studentPage(sendPath, "page.recommend", for: "recommendations") {
                try await recommendPage($0)
            },
            pages.studentForm(sendPath, "page.recommend", for: "recommendations") { context, error in
                try await recommendPage(context, refusal: error)
            } _: { context in
                let note = context.line("note")
                _ = try await context.client.send(
                    SendRecommendation(
                        class: context.reference("class"), friend: context.id("student", in: "friend"),
                        note: note.isEmpty ? nil : note, student: context.ward),
                    context.sending())
                return "/recommendations?done=sent"
            },
        ]
    }

    /// The route of a form that changes one recommendation.
    private static func change(
        _ pages: WebPages, _ name: String,
        _ send: @escaping @Sendable (PageContext, RecommendationID) async throws -> Void
    ) -> PageRoute {
        pages.studentForm(
            "recommendations/{recommendation}/\(name)", "page.recommendation-\(name)", for: "recommendations"
        ) { context, error in
            try await recommendationsPage(context, refusal: error)
        } _: { context in
            let id: RecommendationID = try context.id("recommendation")
            try await send(context, id)
            let page = "/recommendations?done=\(name)"
            // A recommendation that was removed no longer has a row.
            return name == "remove" ? page : "\(page)#recommendation-\(id)"
        }
    }

    /// The number of recommendations in each list, which keeps the page within its size limit.
    private static let recommendations = 10

    /// The page of the recommendations that the student received and sent.
    private static func recommendationsPage(
        _ context: PageContext, refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        let words = context.words
        let received = try await context.client.send(
            ListRecommendations(
                limit: recommendations, after: context.cursor("received"), student: context.ward))
        let sent = try await context.client.send(
            ListRecommendations(
                areSent: true, limit: recommendations, after: context.cursor("sent"), student: context.ward))
        let favourites = try await FavouriteStars.favourites(
            context, among: (received.items + sent.items).map(\.class.id))
        let view = RecommendationsPage(
            starForm: StarFormValues(to: "recommendations", context),
            received: received.items.map {
                .init(
                    entry: .init($0, favourites, words),
                    from: words.text("recommendations.from", ["name": $0.senderName]),
                    isUp: $0.vote == .up, isDown: $0.vote == .down)
            },
            furtherReceived: context.next(received.next, at: "/recommendations", as: "received"),
            sent: sent.items.map {
                .init(
                    entry: .init($0, favourites, words),
                    to: words.text("recommendations.to", ["name": $0.recipientName]),
                    vote: $0.vote.map { words["recommendations.voted.\($0.rawValue)"] })
            },
            furtherSent: context.next(sent.next, at: "/recommendations", as: "sent"))
        return context.page(
            view, title: words["recommendations.title"], script: .desk,
            saved: context.saved("recommendations"),
            refusal: refusal)
    }

    /// The page with the form that recommends the class in the address to a friend.
    private static func recommendPage(
        _ context: PageContext, refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        let found = try await context.client.send(ShowClass(class: context.reference("class")))
        let friends = try await context.client.send(
            ListFriends(limit: Limits.page, after: context.after, student: context.ward))
        let chosen = context.field("friend")
        let path = "/discover/\(found.id)/recommend"
        let view = RecommendPage(
            class: found.id.description, className: found.name,
            // After a refusal the page must have the same friends, among them the chosen one.
            action: path.withQuery(["after": context.query("after") ?? ""]), note: context.field("note"),
            friends: friends.items.map { friend in
                let id = friend.person.description
                return ChoiceOption(value: id, name: friend.name, isChosen: id == chosen)
            },
            further: context.next(friends.next, at: path))
        return context.page(view, title: context.words["recommendations.send"], refusal: refusal)
    }
}

/// The page of the recommendations that a student received and sent.
struct RecommendationsPage: PageView {
    struct EntryValues: SharedValues {
        let starred: StarredClassValues
        let recommendation: String
        let note: String?

        init(_ recommendation: Recommendation, _ favourites: Set<ClassID>, _ words: Words) {
            let found = recommendation.class
            starred = StarredClassValues(found, isFavourite: favourites.contains(found.id), words)
            self.recommendation = recommendation.id.description
            note = recommendation.note
        }
    }

    struct Received: Encodable {
        let entry: EntryValues
        let from: String
        let isUp: Bool
        let isDown: Bool
    }

    struct Sent: Encodable {
        let entry: EntryValues
        let to: String
        let vote: String?
    }

    static let template = Template(PackageResources.recommendations_mustache)
    let starForm: StarFormValues
    let received: [Received]
    let furtherReceived: String?
    let sent: [Sent]
    let furtherSent: String?
}

/// The page with the form that recommends a class to a friend.
struct RecommendPage: PageView {
    static let template = Template(PackageResources.recommend_mustache)
    let `class`: String
    let className: String
    let action: String
    let note: String
    let maximumLength = Limits.line
    let friends: [ChoiceOption]
    let further: String?
}
