internal import Application
internal import Core
internal import Discovery
internal import HTTPServer
internal import Navigation

extension WebPages {
    private static let path = "discover/{class}"

    /// The routes of the page of one class, and of the forms with which a student keeps, takes and rates
    /// it.
    var discoveredClassRoutes: [PageRoute] {
        [
            studentPage(Self.path, "page.discovered-class", for: "discover") {
                try await $0.discoveredClass()
            },
            form("favourite") { context, id in
                let client = context.client
                let change = context.field("change")
                // All buttons of a list belong to one form, and so share its key.
                let options = try context.sending(".\(change).\(id)")
                if change == "remove" {
                    _ = try await client.send(RemoveFavourite(student: .me, class: id), options)
                } else {
                    _ = try await client.send(AddFavourite(student: .me, class: id), options)
                }
            },
            form("wish") { context, id in
                let client = context.client
                if context.field("change") == "remove" {
                    _ = try await client.send(RemoveWish(student: .me, class: id), context.sending())
                } else {
                    let note = context.field("note")
                    // An empty text would remove a note that the form does not show.
                    let isKept = note.isEmpty && context.field("showsNote").isEmpty
                    let wish = AddWish(student: .me, class: id, note: isKept ? nil : note)
                    _ = try await client.send(wish, context.sending())
                }
            },
            form("join") { context, id in
                _ = try await context.client.send(JoinClass(class: id), context.sending())
            },
            form("leave") { context, id in
                _ = try await context.client.send(LeaveClass(class: id), context.sending())
            },
            form("take") { context, id in
                _ = try await context.client.send(TakeWish(student: .me, class: id), context.sending())
            },
            form("collection") { context, id in
                let put = PutInCollection(
                    student: .me, collection: try context.id("collection", in: "collection"), class: id)
                _ = try await context.client.send(put, context.sending())
            },
            form("rating") { context, id in
                let comment = context.line("comment")
                // An empty text would remove a comment that the form does not show.
                let isKept = comment.isEmpty && context.field("showsComment").isEmpty
                let rating = RateClass(
                    class: id, stars: try Stars(parsing: context.field("stars"), field: "stars"),
                    comment: isKept ? nil : comment)
                _ = try await context.client.send(rating, context.sending())
            },
        ]
    }

    /// The route of a form on the page of a class; the page shows its error, or that it is done.
    private func form(
        _ name: String,
        _ send: @escaping @Sendable (PageContext, Reference<Kind.AcademyClass>) async throws -> Void
    ) -> PageRoute {
        studentForm(Self.path + "/" + name, "page.discovered-class-\(name)", for: "discover") {
            context, error in
            try await context.discoveredClass(refusal: error)
        } _: { context in
            try await send(context, context.reference("class"))
            return context.addressAfterMark(context.resultName(of: name))
        }
    }
}

extension PageContext {
    /// The name of the sentence that says that a form about a class is done.
    fileprivate func resultName(of form: String) -> String {
        switch form {
        case "wish" where !field("showsNote").isEmpty: "wish-note"
        case "favourite", "wish": "\(form)-\(field("change"))"
        default: form
        }
    }

    /// The number of comments on the page of a class.
    private static let comments = 5

    /// The page of the class in the address: its facts, its next sessions and the comments of students.
    fileprivate func discoveredClass(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let reference: Reference<Kind.AcademyClass> = try reference("class")
        let details = try await client.send(ShowClassDetails(class: reference))
        let comments = try await client.send(ListClassComments(class: reference, limit: Self.comments)).items
        let collections = try await client.send(ListCollections(student: .me, limit: Self.collections)).items
        let id = details.class.class.id
        var values = words.values(of: details.class)
        values["picture"] = try await pictures(of: [id], maximum: .max)[id]
        values["venuePicture"] = try await pictureOfVenue(named: details.class.class.venueName)
        values["style"] = details.class.class.style
        values["price"] = details.class.class.dropInPrice.map(words.amount)
        values["comments"] = comments.map { comment in
            ["stars": words.stars(comment.stars), "text": comment.comment]
        }
        values["hasComments"] = !comments.isEmpty
        values["collections"] = collections.map { ["value": $0.id.description, "name": $0.name] }
        values["hasCollections"] = !collections.isEmpty
        values["noteLength"] = Limits.line
        values["saved"] = saved("discover")
        values["canRecommend"] = me?.links.contains { $0.name == "recommendations" } ?? false
        values.merge(joiningValues(of: details)) { _, new in new }
        values.merge(lists(of: details)) { _, new in new }
        values.merge(ratingForm(of: details)) { _, new in new }
        return page(
            .discoveredClass, title: details.class.class.name, script: .desk, refusal: refusal, values)
    }

    /// The template values of the buttons with which a student joins the class, and leaves it again.
    private func joiningValues(of details: ClassDetails) -> [String: Any] {
        guard let joining = details.joining else { return [:] }
        var values: [String: Any] = ["canJoin": joining.canJoin, "canLeave": joining.canLeave]
        values["joinReason"] = details.class.class.isOver ? nil : joining.reason
        guard joining.canJoin else { return values }
        let first = details.sessions.first?.day ?? details.class.class.firstDay
        var terms: [String: any SentenceValue] = ["day": words.day(first)]
        var key = "discover.join-terms"
        if let pass = details.passes.first {
            key += ".covered"
            terms["pass"] = pass.planName
        } else if let price = details.class.class.dropInPrice {
            key += ".price"
            terms["price"] = words.amount(price)
        }
        values["joinTerms"] = words.text(key, terms)
        return values
    }

    /// The template values of the lists of a class.
    private func lists(of details: ClassDetails) -> [String: Any] {
        var values: [String: Any] = [:]
        values["sessions"] = details.sessions.map { self.values(of: $0, in: details.class.class) }
        values["hasSessions"] = !details.sessions.isEmpty
        values["passes"] = details.passes.map { "\($0.planName) · \(words.left($0.creditsLeft))" }
        values["hasPasses"] = !details.passes.isEmpty
        values["similar"] = details.similar.map(words.values(of:))
        values["hasSimilar"] = !details.similar.isEmpty
        values["recommendations"] = details.recommendations.map(self.values(of:))
        values["hasRecommendations"] = !details.recommendations.isEmpty
        return values
    }

    /// The template values of the form that rates a class.
    private func ratingForm(of details: ClassDetails) -> [String: Any] {
        var values = starForm(of: "discover/\(details.class.class.id)")
        // After an error the form has the stars that were chosen.
        let chosen = try? Stars(parsing: field("stars"), field: "stars")
        values["choices"] = choices(of: chosen ?? details.ownStars)
        values["hasStars"] = (chosen ?? details.ownStars) != nil
        values["canRate"] = details.hasAttended ?? true || details.ownStars != nil
        values["comment"] = field("comment")
        values["maximumLength"] = Limits.line
        return values
    }

    private func values(of recommendation: ClassRecommendation) -> [String: Any] {
        var values: [String: Any] = [
            "from": words.text("recommendations.from", ["name": recommendation.senderName]),
            "sender": recommendation.sender.description,
        ]
        values["words"] = recommendation.note
        return values
    }

    /// The template values of a session; the place and the instructor only where they are not those of the
    /// class.
    private func values(of session: NextSession, in academyClass: ClassSummary) -> [String: Any] {
        var values: [String: Any] = [
            "day": words.day(session.day), "time": words.period(session.startTime, session.endTime),
            "places": session.freePlaces > 0
                ? words.count("timetable.places", session.freePlaces) : words["timetable.full"],
        ]
        let isElsewhere =
            session.roomName != academyClass.roomName || session.venueName != academyClass.venueName
        if isElsewhere { values["otherPlace"] = "\(session.roomName), \(session.venueName)" }
        if session.instructorName != academyClass.instructorName {
            values["otherInstructor"] = session.instructorName ?? words["discover.no-instructor"]
        }
        return values
    }
}
