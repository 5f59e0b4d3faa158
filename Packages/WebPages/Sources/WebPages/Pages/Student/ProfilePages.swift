internal import Application
internal import Core
internal import Discovery
internal import HTTPServer

/// The pages of a student's profile and of other people.
enum ProfilePages {
    /// The page on which a student chooses what others see, and its form.
    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.studentPage("profile", "page.profile", for: "friends") { try await profilePage($0) },
            pages.studentForm("profile", "page.profile", for: "friends") { context, error in
                try await profilePage(context, refusal: error)
            } _: { context in
                let current = try await context.client.send(ShowProfileChoices(student: context.ward))
                try context.checkUnchanged(
                    current.parts.map { ($0, context.words["profile.\($0)"], $1.rawValue) },
                    shown: { context.words["profile.visibility.\($0)"] })
                func visibility(_ part: String) -> ProfileVisibility? {
                    context.changed(part).flatMap { ProfileVisibility(rawValue: $0) }
                }
                let choices = EditProfileChoices(
                    foundBy: context.changed("isFound").map { $0.isEmpty ? .noOne : .everyone },
                    favourites: visibility("favourites"), ratings: visibility("ratings"),
                    numbers: visibility("numbers"), student: context.ward)
                _ = try await context.client.send(choices, context.sending())
                return "/profile?done=saved"
            },
        ]
    }

    /// The page with the student's choices.
    private static func profilePage(
        _ context: PageContext, refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        let words = context.words
        let choices = try await context.client.send(ShowProfileChoices(student: context.ward))
        let parts = choices.parts.map { part, current in
            let chosen = ProfileVisibility(rawValue: context.field(part)) ?? current
            return ProfilePage.Part(
                part: part, label: words["profile.\(part)"], former: context.former(part, current.rawValue),
                choices: ProfileVisibility.allCases.map { choice in
                    ChoiceOption(
                        value: choice.rawValue, name: words["profile.visibility.\(choice.rawValue)"],
                        isChosen: choice == chosen)
                })
        }
        return context.page(
            ProfilePage(isFound: choices.foundBy == .everyone, parts: parts), title: words["profile.title"],
            saved: context.saved("profile"), refusal: refusal)
    }

    /// The page of a person, with the parts that the person shares with the student.
    static func personPage(_ context: PageContext) async throws -> PageResponse {
        let words = context.words
        let profile = try await context.client.send(
            ShowProfile(person: context.id("student"), student: context.ward))
        let view = PersonPage(
            person: profile.person.description, name: profile.name,
            relation: words["friends.friendship.\(profile.friendship.rawValue)"],
            forms: PersonForm.all(profile.friendship, profile.name, words),
            isMe: profile.friendship == .myself, isFriend: profile.friendship == .friend,
            sharesNothing: profile.favourites == nil && profile.ratings == nil && profile.numbers == nil,
            facts: profile.numbers.map { facts(of: $0, words) } ?? [],
            favourites: profile.favourites?.map { ClassSummaryValues($0, words) } ?? [],
            ratings: profile.ratings?.map {
                ClassStars(
                    class: $0.class.description, className: $0.className, stars: words.stars($0.stars),
                    comment: $0.comment)
            } ?? [])
        return context.page(view, title: profile.name)
    }

    private static func facts(of numbers: SharedNumbers, _ words: Words) -> [Fact] {
        var facts = [
            ("sessions", words.attended(numbers.sessions, minutes: numbers.minutes)),
            ("streak", words.count("numbers.weeks", numbers.streakWeeks)),
        ]
        if !numbers.favouriteStyles.isEmpty {
            facts.append(("style", numbers.favouriteStyles.joined(separator: ", ")))
        }
        return facts.map { Fact(fact: words["numbers.\($0.0)"], value: $0.1) }
    }
}

/// The page on which a student chooses what others see.
struct ProfilePage: PageView {
    struct Part: Encodable {
        let part: String
        let label: String
        let former: String
        let choices: [ChoiceOption]
    }

    static let template = Template(PackageResources.profile_mustache)
    let isFound: Bool
    let parts: [Part]
}

/// The page of a person, with the parts that the person shares with the student.
struct PersonPage: PageView {
    static let template = Template(PackageResources.person_mustache)
    let person: String
    let name: String
    let relation: String
    let forms: [PersonForm]
    let isMe: Bool
    let isFriend: Bool
    let sharesNothing: Bool
    /// The numbers; empty if they are not shared.
    let facts: [Fact]
    let favourites: [ClassSummaryValues]
    let ratings: [ClassStars]
}

extension ProfileChoices {
    /// The parts of the profile that others may see, by the names of their fields.
    fileprivate var parts: [(String, ProfileVisibility)] {
        [("favourites", favourites), ("ratings", ratings), ("numbers", numbers)]
    }
}
