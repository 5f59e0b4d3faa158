internal import Application
internal import Core
internal import Discovery
internal import HTTPServer

extension WebPages {
    /// The page on which a student chooses what others see, and its form.
    var profileRoutes: [PageRoute] {
        [
            studentPage("profile", "page.profile", for: "friends") { try await $0.profilePage() },
            studentForm("profile", "page.profile", for: "friends") { context, error in
                try await context.profilePage(refusal: error)
            } _: { context in
                let current = try await context.client.send(ShowProfileChoices())
                try context.checkUnchanged(
                    current.parts.map { ($0, context.words["profile.\($0)"], $1.rawValue) },
                    shown: { context.words["profile.visibility.\($0)"] })
                func visibility(_ part: String) -> ProfileVisibility? {
                    context.changed(part).flatMap { ProfileVisibility(rawValue: $0) }
                }
                let choices = EditProfileChoices(
                    foundBy: context.changed("isFound").map { $0.isEmpty ? .noOne : .everyone },
                    favourites: visibility("favourites"), ratings: visibility("ratings"),
                    numbers: visibility("numbers"))
                _ = try await context.client.send(choices, context.sending())
                return "/profile?done=saved"
            },
        ]
    }
}

extension PageContext {
    /// The page with the student's choices.
    fileprivate func profilePage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let choices = try await client.send(ShowProfileChoices())
        var values: [String: Any] = ["isFound": choices.foundBy == .everyone]
        values["parts"] = choices.parts.map { part, current -> [String: Any] in
            let chosen = ProfileVisibility(rawValue: field(part)) ?? current
            return [
                "part": part, "label": words["profile.\(part)"], "former": former(part, current.rawValue),
                "choices": ProfileVisibility.allCases.map { choice -> [String: Any] in
                    [
                        "value": choice.rawValue, "name": words["profile.visibility.\(choice.rawValue)"],
                        "isChosen": choice == chosen,
                    ]
                },
            ]
        }
        values["saved"] = saved("profile")
        return page(.profile, title: words["profile.title"], refusal: refusal, values)
    }

    /// The page of a person, with the parts that the person shares with the student.
    func personPage() async throws -> PageResponse {
        let profile = try await client.send(ShowProfile(person: id("student")))
        var values: [String: Any] = [
            "person": profile.person.description, "name": profile.name,
            "isMe": profile.friendship == .myself, "isFriend": profile.friendship == .friend,
            "relation": words["friends.friendship.\(profile.friendship.rawValue)"],
            "forms": forms(profile.friendship, profile.name),
            "sharesNothing": profile.favourites == nil && profile.ratings == nil && profile.numbers == nil,
        ]
        if let numbers = profile.numbers { values["facts"] = facts(of: numbers) }
        values["sharesNumbers"] = profile.numbers != nil
        values["favourites"] = profile.favourites?.map(words.values(of:))
        values["hasFavourites"] = !(profile.favourites ?? []).isEmpty
        values["ratings"] = profile.ratings?.map { rating -> [String: Any] in
            var values: [String: Any] = [
                "class": rating.class.description, "className": rating.className,
                "stars": words.stars(rating.stars),
            ]
            values["comment"] = rating.comment
            return values
        }
        values["hasRatings"] = !(profile.ratings ?? []).isEmpty
        return page(.person, title: profile.name, values)
    }

    private func facts(of numbers: SharedNumbers) -> [[String: String]] {
        var facts = [
            ("sessions", words.attended(numbers.sessions, minutes: numbers.minutes)),
            ("streak", words.count("numbers.weeks", numbers.streakWeeks)),
        ]
        if !numbers.favouriteStyles.isEmpty {
            facts.append(("style", numbers.favouriteStyles.joined(separator: ", ")))
        }
        return facts.map { ["fact": words["numbers.\($0.0)"], "value": $0.1] }
    }
}

extension ProfileChoices {
    /// The parts of the profile that others may see, by the names of their fields.
    fileprivate var parts: [(String, ProfileVisibility)] {
        [("favourites", favourites), ("ratings", ratings), ("numbers", numbers)]
    }
}
