public import Core

// The meaning of the properties of discovered classes in the OpenAPI document.

private enum Meaning {
    static let filter = [
        "style": "Only classes of this style; case and accents are ignored.",
        "level": "Only classes of this level; case and accents are ignored.",
        "venue": "Only classes at this venue.",
        "day": "Only classes with a weekly session on this day, which starts at the times of the filter.",
        "startsFrom": "Only classes with a weekly session that starts at this time or later.",
        "startsBefore": "Only classes with a weekly session that starts before this time.",
        "isFree": "Whether only classes with a free place are listed.",
        "isCovered":
            "Whether only classes are listed for which a pass of the student can pay today.",
    ]
    static let ties = "several if they have equally many, in alphabetical order."
}

extension DiscoverClasses: PropertiesDescribed {
    public static let descriptions = Meaning.filter.merging([
        "limit":
            "The number of classes of a style; without a style and a cursor, of each style, and at most "
            + "\(DiscoveryLimits.classesOfEachStyle), which is the default."
    ]) { _, own in own }
}

extension SearchClasses: PropertiesDescribed {
    public static let descriptions = Meaning.filter.merging([
        "search":
            "Words or parts of words of the name, the style, the level, the instructor or the venue; case and "
            + "accents are ignored. Without words no class is found."
    ]) { _, own in own }
}

extension DiscoveredStyles: PropertiesDescribed {
    public static let descriptions = [
        "styles": "The styles in the order that the academy chose; those without a class are left out."
    ]
}

extension DiscoveredStyle: PropertiesDescribed {
    public static let descriptions = [
        "style": "The style.", "items": "Classes of the style, by name.",
        "next": "The cursor of more classes of the style: send it as “after”; missing if there are none.",
    ]
}

extension DiscoveredClass: PropertiesDescribed {
    public static let descriptions = [
        "class": "The class.", "rating": "The ratings of the class.",
        "isCovered": "Whether a pass of the student can pay for a session today, by the clock of the venue.",
        "isFavourite": "Whether the class is among the student's favourites.",
        "isWished": "Whether the class is on the student's wish list.",
        "isEnrolled": "Whether the student is enrolled in the class on a day after today.",
    ]
}

extension ClassDetails: PropertiesDescribed {
    public static let descriptions = [
        "class": "The class.", "sessions": "The next sessions that are not cancelled, in order of time.",
        "passes": "The student's passes that can pay for a session today, earliest expiry first.",
        "hasAttended": "Whether the student has attended a session of the class, and may rate it.",
        "joining": "Whether the student may join the class without the front desk, and leave it again.",
        "ownStars": "The stars that the student gave; missing without a rating.",
        "recommendations": "The recommendations of friends, oldest first.",
        "similar":
            "Similar classes, the most similar first: those with the same family of styles, style, level, "
            + "venue or time, and those that students of this class took too.",
    ]
}

extension NextSession: PropertiesDescribed {
    public static let descriptions = [
        "session": "The session's id.", "day": "The day of the session.",
        "startTime": "The start of the session.", "endTime": "The end of the session.",
        "venueName": "The name of the venue.", "roomName": "The name of the room.",
        "instructorName": "The instructor's name; missing if there is none.",
        "freePlaces": "The number of free places.",
    ]
}

extension HeldPass: PropertiesDescribed {
    public static let descriptions = [
        "planName": "The name of the plan.",
        "creditsLeft": "The unused credits; missing if the pass is unlimited.",
        "expiresOn": "The last valid day.",
        "families": "The families of styles that the pass pays for; an empty list means all.",
    ]
}

extension StudentStatistics: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's id.",
        "sessions": "The number of sessions at which the student was present or late.",
        "minutes": "The duration of these sessions in minutes.",
        "months":
            "The numbers of each month from the first session to this month, at most the last "
            + "\(DiscoveryLimits.months).",
        "favouriteStyles": "The style with the most sessions; " + Meaning.ties,
        "mostVisitedClasses": "The class with the most sessions; " + Meaning.ties,
        "mostVisitedInstructors": "The instructor with the most sessions; " + Meaning.ties,
        "streakWeeks":
            "The number of weeks in a row with a session, up to this week or the last one; a week begins on "
            + "Monday.",
        "longestStreakWeeks": "The most weeks in a row with a session.",
        "ranking":
            "The classes that the student rated, those with the most stars first, at most "
            + "\(DiscoveryLimits.ownRanks).",
    ]
}

extension MonthNumbers: PropertiesDescribed {
    public static let descriptions = [
        "month": "The month.", "sessions": "The number of sessions.",
        "minutes": "The duration of the sessions in minutes.",
    ]
}

extension SessionCount: PropertiesDescribed {
    public static let descriptions = ["name": "The name.", "sessions": "The number of sessions."]
}

extension OwnRank: PropertiesDescribed {
    public static let descriptions = [
        "place": "The place, from 1; equal stars share a place.", "class": "The class's id.",
        "className": "The name of the class.", "stars": "The stars that the student gave.",
    ]
}
