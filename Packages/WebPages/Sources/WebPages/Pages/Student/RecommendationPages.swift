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
        var values: [String: Any] = [
            "hasReceived": !received.items.isEmpty, "hasSent": !sent.items.isEmpty,
        ]
        let favourites = try await favourites(among: (received.items + sent.items).map(\.class.id))
        values["received"] = received.items.map { recommendation -> [String: Any] in
            var values = self.values(of: recommendation, favourites)
            values["from"] = words.text(
                "recommendations.from", ["name": recommendation.senderName])
            values["isUp"] = recommendation.vote == .up
            values["isDown"] = recommendation.vote == .down
            return values
        }
        values["sent"] = sent.items.map { recommendation -> [String: Any] in
            var values = self.values(of: recommendation, favourites)
            values["to"] = words.text("recommendations.to", ["name": recommendation.recipientName])
            if let vote = recommendation.vote {
                values["vote"] = words["recommendations.voted.\(vote.rawValue)"]
            }
            return values
        }
        values["furtherReceived"] = next(received.next, at: "/recommendations", as: "received")
        values["furtherSent"] = next(sent.next, at: "/recommendations", as: "sent")
        values.merge(starForm(of: "recommendations")) { _, new in new }
        values["saved"] = saved("recommendations")
        return page(
            .recommendations, title: words["recommendations.title"], script: .desk, refusal: refusal, values)
    }

    private func values(
        of recommendation: Recommendation, _ favourites: Set<ClassID>
    ) -> [String: Any] {
        let found = recommendation.class
        var values = words.values(of: found, isFavourite: favourites.contains(found.id))
        values["recommendation"] = recommendation.id.description
        values["note"] = recommendation.note
        return values
    }

    /// The page with the form that recommends the class in the address to a friend.
    fileprivate func recommendPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let found = try await client.send(ShowClass(class: reference("class")))
        let friends = try await client.send(ListFriends(limit: Limits.page, after: after))
        let chosen = field("friend")
        let path = "/discover/\(found.id)/recommend"
        var values: [String: Any] = [
            "class": found.id.description, "className": found.name, "hasFriends": !friends.items.isEmpty,
            // After a refusal the page must have the same friends, among them the chosen one.
            "action": path.withQuery(["after": query("after") ?? ""]), "note": field("note"),
            "maximumLength": Limits.line,
            "friends": friends.items.map { friend -> [String: Any] in
                let id = friend.person.description
                return ["value": id, "name": friend.name, "isChosen": id == chosen]
            },
        ]
        values["further"] = next(friends.next, at: path)
        return page(.recommend, title: words["recommendations.send"], refusal: refusal, values)
    }
}
