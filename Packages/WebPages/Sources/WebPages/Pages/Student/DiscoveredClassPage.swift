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
        let found = details.class.class
        let picture = try await pictures(of: [found.id], maximum: .max)[found.id]
        // After an error the form has the stars that were chosen.
        let chosen = (try? Stars(parsing: field("stars"), field: "stars")) ?? details.ownStars
        let view = DiscoveredClassPage(
            found: DiscoveryEntry(details.class, picture: picture).values(words),
            venuePicture: try await pictureOfVenue(named: found.venueName), style: found.style,
            price: found.dropInPrice.map(words.amount), joining: joining(of: details),
            canWish: details.class.isWished || !details.class.isEnrolled,
            canRecommend: me?.links.contains { $0.name == "recommendations" } ?? false,
            passes: details.passes.map { "\($0.planName) · \(words.left($0.creditsLeft))" },
            recommendations: details.recommendations.map {
                .init(
                    from: words.text("recommendations.from", ["name": $0.senderName]),
                    sender: $0.sender.description, words: $0.note)
            },
            sessions: details.sessions.map { .init($0, of: found, words) },
            comments: comments.map { .init(stars: words.stars($0.stars), text: $0.comment) },
            collections: collections.map { .init(value: $0.id.description, name: $0.name) },
            canRate: details.hasAttended ?? true || details.ownStars != nil, hasStars: chosen != nil,
            choices: choices(of: chosen), comment: field("comment"),
            similar: details.similar.map { DiscoveryEntry($0, picture: nil).values(words) },
            starForm: starForm(of: "discover/\(found.id)"))
        return page(
            view, title: found.name, script: .desk, saved: saved("discover"), refusal: refusal)
    }

    /// The buttons with which a student joins the class, and leaves it again.
    private func joining(of details: ClassDetails) -> DiscoveredClassPage.JoiningValues? {
        guard let joining = details.joining else { return nil }
        return .init(
            canJoin: joining.canJoin, canLeave: joining.canLeave,
            joinReason: details.class.class.isOver ? nil : joining.reason,
            joinTerms: joining.canJoin ? joinTerms(of: details) : nil)
    }

    /// The sentence with the first day of the student in the class, and what it costs.
    private func joinTerms(of details: ClassDetails) -> String {
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
        return words.text(key, terms)
    }
}

/// The page of a class: its facts, its next sessions and the comments of students.
struct DiscoveredClassPage: PageView {
    struct JoiningValues: SharedValues {
        let canJoin: Bool
        let canLeave: Bool
        let joinReason: String?
        let joinTerms: String?
    }

    struct Recommendation: Encodable {
        let from: String
        let sender: String
        let words: String?
    }

    /// A session, with its place and its instructor only where they are not those of the class.
    struct Session: Encodable {
        let day: String
        let time: String
        let places: String
        let otherPlace: String?
        let otherInstructor: String?

        init(_ session: NextSession, of academyClass: ClassSummary, _ words: Words) {
            day = words.day(session.day)
            time = words.period(session.startTime, session.endTime)
            places =
                session.freePlaces > 0
                ? words.count("timetable.places", session.freePlaces) : words["timetable.full"]
            let isElsewhere =
                session.roomName != academyClass.roomName || session.venueName != academyClass.venueName
            otherPlace = isElsewhere ? "\(session.roomName), \(session.venueName)" : nil
            otherInstructor =
                session.instructorName == academyClass.instructorName
                ? nil : session.instructorName ?? words["discover.no-instructor"]
        }
    }

    struct Comment: Encodable {
        let stars: String
        let text: String
    }

    static let template = Template(PackageResources.discovered_class_mustache)
    let found: DiscoveredClassValues
    let venuePicture: String?
    let style: String
    let price: String?
    /// Nil where students do not join classes themselves.
    let joining: JoiningValues?
    let canWish: Bool
    let canRecommend: Bool
    let noteLength = Limits.line
    let passes: [String]
    let recommendations: [Recommendation]
    let sessions: [Session]
    let comments: [Comment]
    let collections: [ChoiceOption]
    let canRate: Bool
    let hasStars: Bool
    let choices: [ChoiceOption]
    /// The entered comment.
    let comment: String
    let maximumLength = Limits.line
    let similar: [DiscoveredClassValues]
    let starForm: StarFormValues
}
