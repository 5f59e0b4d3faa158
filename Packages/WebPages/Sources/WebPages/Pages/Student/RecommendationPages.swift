internal import Application
internal import ClassManagement
internal import Core
internal import Discovery
internal import HTTPServer

extension WebPages {
    private static let sendPath = "discover/{class}/recommend"

    /// The pages of the recommendations that a student received and sent, and of the form that sends one.
    var recommendationRoutes: [PageRoute] {
        [
            studentPage("recommendations", "page.recommendations", for: "recommendations") {
                try await $0.recommendationsPage()
            },
            change("vote") { context, id in
                // A browser sends the value of the button that was used.
                guard let vote = Vote(rawValue: context.field("vote")) else { throw PageError.outdatedForm }
                _ = try await context.client.send(
                    VoteOnRecommendation(recommendation: id, vote: vote),
                    context.sending(".\(vote.rawValue)"))
            },
            change("remove") { context, id in
                _ = try await context.client.send(
                    RemoveRecommendation(recommendation: id), context.sending())
            },
            studentPage(Self.sendPath, "page.recommend", for: "recommendations") {
                try await $0.recommendPage()
            },
            studentForm(Self.sendPath, "page.recommend", for: "recommendations") { context, error in
                try await context.recommendPage(refusal: error)
            } _: { context in
                let note = context.line("note")
                _ = try await context.client.send(
                    SendRecommendation(
                        class: context.reference("class"), friend: context.id("student", in: "friend"),
                        note: note.isEmpty ? nil : note),
                    context.sending())
                return "/recommendations?done=sent"
            },
        ]
    }

    /// The route of a form that changes one recommendation.
    private func change(
        _ name: String, _ send: @escaping @Sendable (PageContext, RecommendationID) async throws -> Void
    ) -> PageRoute {
        studentForm(
            "recommendations/{recommendation}/\(name)", "page.recommendation-\(name)", for: "recommendations"
        ) { context, error in
            try await context.recommendationsPage(refusal: error)
        } _: { context in
            let id: RecommendationID = try context.id("recommendation")
            try await send(context, id)
            let page = "/recommendations?done=\(name)"
            // A recommendation that was removed has no row any more.
            return name == "remove" ? page : "\(page)#recommendation-\(id)"
        }
    }
}

extension PageContext {
    /// The number of recommendations in each list, which keeps the page within its size limit.
    private static let recommendations = 10

    /// The page of the recommendations that the student received and sent.
    fileprivate func recommendationsPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let received = try await client.send(
            ListRecommendations(limit: Self.recommendations, after: cursor("received")))
        let sent = try await client.send(
            ListRecommendations(areSent: true, limit: Self.recommendations, after: cursor("sent")))
        let favourites = try await favourites(among: (received.items + sent.items).map(\.class.id))
        let view = RecommendationsPage(
            starForm: starForm(of: "recommendations"),
            received: received.items.map {
                .init(
                    entry: .init($0, favourites, words),
                    from: words.text("recommendations.from", ["name": $0.senderName]),
                    isUp: $0.vote == .up, isDown: $0.vote == .down)
            },
            furtherReceived: next(received.next, at: "/recommendations", as: "received"),
            sent: sent.items.map {
                .init(
                    entry: .init($0, favourites, words),
                    to: words.text("recommendations.to", ["name": $0.recipientName]),
                    vote: $0.vote.map { words["recommendations.voted.\($0.rawValue)"] })
            },
            furtherSent: next(sent.next, at: "/recommendations", as: "sent"))
        return page(
            view, title: words["recommendations.title"], script: .desk, saved: saved("recommendations"),
            refusal: refusal)
    }

    /// The page with the form that recommends the class in the address to a friend.
    fileprivate func recommendPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let found = try await client.send(ShowClass(class: reference("class")))
        let friends = try await client.send(ListFriends(limit: Limits.page, after: after))
        let chosen = field("friend")
        let path = "/discover/\(found.id)/recommend"
        let view = RecommendPage(
            class: found.id.description, className: found.name,
            // After a refusal the page must have the same friends, among them the chosen one.
            action: path.withQuery(["after": query("after") ?? ""]), note: field("note"),
            friends: friends.items.map { friend in
                let id = friend.person.description
                return ChoiceOption(value: id, name: friend.name, isChosen: id == chosen)
            },
            further: next(friends.next, at: path))
        return page(view, title: words["recommendations.send"], refusal: refusal)
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
