internal import Application
internal import Core
internal import Discovery
internal import HTTPServer
internal import Navigation

/// The page of one class, and the forms with which a student keeps, takes and rates it.
enum DiscoveredClassPages {
    private static let path = "discover/{class}"

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let page = pages.studentPage(path, "page.discovered-class", for: "discover") {
            try await discoveredClassPage($0)
        }
        return [page] + formsToKeep(pages) + formsToTake(pages)
    }

    /// The forms with which a student keeps the class among the favourites, the wishes or in a collection.
    private static func formsToKeep(_ pages: WebPages) -> [PageRoute] {
        [
            form(pages, "favourite") { context, id in
                let client = context.client
                let change = context.field("change")
                // All buttons of a list belong to one form, and so share its key.
                let options = try context.sending(".\(change).\(id)")
                if change == "remove" {
                    _ = try await client.send(RemoveFavourite(student: context.student, class: id), options)
                } else {
                    _ = try await client.send(AddFavourite(student: context.student, class: id), options)
                }
            },
            form(pages, "wish") { context, id in
                let client = context.client
                if context.field("change") == "remove" {
                    _ = try await client.send(
                        RemoveWish(student: context.student, class: id), context.sending())
                } else {
                    let note = context.field("note")
                    // An empty text would remove a note that the form does not show.
                    let isKept = note.isEmpty && context.field("showsNote").isEmpty
                    let wish = AddWish(student: context.student, class: id, note: isKept ? nil : note)
                    _ = try await client.send(wish, context.sending())
                }
            },
            form(pages, "collection") { context, id in
                let put = PutInCollection(
                    student: context.student, collection: try context.id("collection", in: "collection"),
                    class: id)
                _ = try await context.client.send(put, context.sending())
            },
        ]
    }

    /// The forms with which a student takes the class, leaves it and rates it.
    private static func formsToTake(_ pages: WebPages) -> [PageRoute] {
        [
            form(pages, "join") { context, id in
                _ = try await context.client.send(
                    JoinClass(class: id, student: context.ward), context.sending())
            },
            form(pages, "leave") { context, id in
                _ = try await context.client.send(
                    LeaveClass(class: id, student: context.ward), context.sending())
            },
            form(pages, "take") { context, id in
                _ = try await context.client.send(
                    TakeWish(student: context.student, class: id), context.sending())
            },
            form(pages, "rating") { context, id in
                let comment = context.line("comment")
                // An empty text would remove a comment that the form does not show.
                let isKept = comment.isEmpty && context.field("showsComment").isEmpty
                let rating = RateClass(
                    class: id, stars: try Stars(parsing: context.field("stars"), field: "stars"),
                    comment: isKept ? nil : comment, student: context.ward)
                _ = try await context.client.send(rating, context.sending())
            },
        ]
    }

    /// The path of a class's page for students; nil for people who do not have it.
    static func path(of academyClass: ClassID, _ context: PageContext) -> String? {
        context.isOpen("discover") ? "/discover/\(academyClass)" : nil
    }

    /// The route of a form on the page of a class; the page shows its error, or that it is done.
    private static func form(
        _ pages: WebPages, _ name: String,
        _ send: @escaping @Sendable (PageContext, Reference<Kind.AcademyClass>) async throws -> Void
    ) -> PageRoute {
        pages.studentForm(path + "/" + name, "page.discovered-class-\(name)", for: "discover") {
            context, error in
            try await discoveredClassPage(context, refusal: error)
        } _: { context in
            try await send(context, context.reference("class"))
            return FavouriteStars.addressAfterMark(context, resultName(context, of: name))
        }
    }

    /// The name of the sentence that says that a form about a class is done.
    private static func resultName(_ context: PageContext, of form: String) -> String {
        switch form {
        case "wish" where !context.field("showsNote").isEmpty: "wish-note"
        case "favourite", "wish": "\(form)-\(context.field("change"))"
        default: form
        }
    }

    /// The number of comments on the page of a class.
    private static let comments = 5

    /// The page of the class in the address: its facts, its next sessions and the comments of students.
    private static func discoveredClassPage(
        _ context: PageContext, refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        let words = context.words
        let reference: Reference<Kind.AcademyClass> = try context.reference("class")
        let details = try await context.client.send(ShowClassDetails(class: reference, student: context.ward))
        let comments = try await context.client.send(
            ListClassComments(class: reference, limit: Self.comments)
        ).items
        let collections = try await context.client.send(
            ListCollections(student: context.student, limit: CollectionPages.maximum)
        ).items
        let found = details.class.class
        let picture = try await PicturePages.pictures(context, of: [found.id], maximum: .max)[found.id]
        // After an error the form has the stars that were chosen.
        let chosen = (try? Stars(parsing: context.field("stars"), field: "stars")) ?? details.ownStars
        let canWish = details.class.isWished || !details.class.isEnrolled
        let action = MainAction(context, of: details)
        let view = DiscoveredClassPage(
            found: DiscoveryEntry(details.class, picture: picture).values(words), action: action,
            venuePicture: try await PicturePages.pictureOfVenue(context, named: found.venueName),
            style: found.style, cost: cost(words, of: details),
            keepsWish: canWish && !action.offersWish,
            canRecommend: context.isOpen("recommendations"),
            passes: details.passes.map { "\($0.planName) · \(words.left($0.creditsLeft))" },
            recommendations: details.recommendations.map {
                .init(
                    from: words.text("recommendations.from", ["name": $0.senderName]),
                    sender: $0.sender.description, words: $0.note)
            },
            sessions: details.sessions.map { .init($0, of: found, words) },
            comments: comments.map { .init(stars: words.stars($0.stars), text: $0.comment) },
            collections: collections.map { .init(value: $0.id.description, name: $0.name) },
            canRate: details.hasAttended ?? true || details.ownStars != nil,
            choices: words.choices(of: chosen).reversed().map(StarChoice.init),
            comment: context.field("comment"),
            similar: details.similar.map { DiscoveryEntry($0, picture: nil).values(words) },
            starForm: StarFormValues(to: "discover/\(found.id)", context))
        return context.page(
            view, title: found.name, script: .desk, saved: context.saved("discover"), refusal: refusal)
    }

    /// The sentence with the cost of one session of the class for the student; nil if no price is set.
    private static func cost(_ words: Words, of details: ClassDetails) -> String? {
        details.passes.isEmpty
            ? details.class.class.dropInPrice.map { words.text("discover.cost", ["price": words.amount($0)]) }
            : words["discover.covered"]
    }
}

/// The page of a class: its facts, its next sessions and the comments of students.
struct DiscoveredClassPage: PageView {
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
        let placesTag: String
        let otherPlace: String?
        let otherInstructor: String?

        init(_ session: NextSession, of academyClass: ClassSummary, _ words: Words) {
            day = words.day(session.day)
            time = words.period(session.startTime, session.endTime)
            places =
                session.freePlaces > 0
                ? words.count("timetable.places", session.freePlaces) : words["timetable.full"]
            placesTag = session.freePlaces > 0 ? "good" : "bad"
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
    let action: MainAction
    let venuePicture: String?
    let style: String
    let cost: String?
    /// Whether the form of the wish list is at the end of the page, and not the main action.
    let keepsWish: Bool
    let canRecommend: Bool
    let passes: [String]
    let recommendations: [Recommendation]
    let sessions: [Session]
    let comments: [Comment]
    let collections: [ChoiceOption]
    let canRate: Bool
    let choices: [StarChoice]
    /// The entered comment.
    let comment: String
    let maximumLength = Limits.line
    let similar: [DiscoveredClassValues]
    let starForm: StarFormValues
}
