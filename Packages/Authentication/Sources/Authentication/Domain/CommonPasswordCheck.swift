import Foundation

extension CommonPasswords {
    /// Says whether an attacker would try a password early, regardless of the account.
    ///
    /// That is a common password, or one dressed up: with signs for letters (`p4$$w0rd`), with digits or punctuation
    /// at its ends, or said over and over; a character or a short pattern repeated; or runs such as `1234567890`,
    /// `abcdefghij` or the rows of a keyboard. Several words in a row are a good password, however common each is.
    ///
    /// - Parameter password: what was chosen, in normalisation form KC. Case makes no difference.
    static func contains(_ password: String) -> Bool {
        let text = Array(password.lowercased())
        return isRuns(text) || isListed(text) || isRepetition(text, anyPatternUpTo: longestShortPattern)
            || isRepetition(text.filter(\.isLetter), anyPatternUpTo: 0)
    }

    private static let longestShortPattern = 4
    private static let shortestWord = 4
    /// How many of the digits and signs at either end may stand for letters; the others are decoration.
    private static let longestSubstitutedEnd = 4
    private static let shortestMeanRun = 3

    private static let listed = Set(skeleton(text).split(whereSeparator: \.isWhitespace))

    private static let tracks: [[Character]] = [
        "12345678901234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop[]", "qwertzuiop", "azertyuiop",
        "asdfghjkl;'", "asdfghjklñ", "zxcvbnm,./", "!@#$%^&*()_+", "1qaz", "2wsx", "3edc", "4rfv", "5tgb",
        "6yhn",
        "7ujm", "8ik,", "9ol.", "0p;/",
    ].map(Array.init)

    /// The pairs of characters that follow one another on a track, forwards and backwards.
    private static let steps: [Set<[Character]>] = tracks.flatMap { track in
        [track, track.reversed()].map { way in Set(zip(way, way.dropFirst()).map { [$0, $1] }) }
    }

    /// The text with every sign as the letter it stands for, so that all spellings of a word are one.
    private static func skeleton(_ text: String) -> String {
        let plain = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        return String(plain.map { letters[$0] ?? $0 })
    }

    /// `1` and `!` stand for `l` and for `i`, so those two are one letter here.
    private static let letters: [Character: Character] = [
        "0": "o", "1": "i", "!": "i", "l": "i", "3": "e", "4": "a", "@": "a", "5": "s", "$": "s", "7": "t",
    ]

    /// Whether the text is a listed password, once decoration is taken off its ends.
    private static func isListed(_ text: some Sequence<Character>) -> Bool {
        let text = Array(text)
        guard let first = text.firstIndex(where: \.isLetter), let last = text.lastIndex(where: \.isLetter)
        else {
            return listed.contains(skeleton(String(text))[...])
        }
        let starts = max(0, first - longestSubstitutedEnd)...first
        let ends = last...min(text.count - 1, last + longestSubstitutedEnd)
        return starts.contains { start in
            ends.contains { end in listed.contains(skeleton(String(text[start...end]))[...]) }
        }
    }

    /// Whether the text is a short pattern, or a listed password, said twice or more; the last time may be cut off.
    private static func isRepetition(_ text: [Character], anyPatternUpTo short: Int) -> Bool {
        guard text.count > 1 else { return false }
        return (1...text.count / 2).contains { length in
            zip(text, text.dropFirst(length)).allSatisfy(==)
                && (length <= short || isListed(text.prefix(length)))
        }
    }

    /// Whether the text is nothing but runs, along tracks or on the spot, three characters long on average.
    private static func isRuns(_ text: [Character]) -> Bool {
        var runs = 0
        var rest = text[...]
        while !rest.isEmpty {
            let pairs = zip(rest, rest.dropFirst())
            let ways = steps.map { way in pairs.prefix { $0 == $1 || way.contains([$0, $1]) }.count }
            rest = rest.dropFirst((ways.max() ?? 0) + 1)
            runs += 1
        }
        return runs * shortestMeanRun <= text.count
    }

    /// Says whether words that an attacker knows, and the words that they are made of, are more than half of a
    /// password, however often each is in it.
    ///
    /// - Parameter words: the academy's name, the e-mail address and its parts. Those shorter than four characters
    ///   do not count.
    static func isMostly(_ words: [String], in password: String) -> Bool {
        let text = skeleton(password)
        let parts = words.flatMap { word in
            let parts = word.split { !$0.isLetter && !$0.isNumber }.map(String.init)
            return [word, parts.joined()] + parts
        }
        let known = parts.map(skeleton).filter { $0.count >= shortestWord }.sorted { $0.count > $1.count }
        let rest = known.reduce(text) { $0.replacingOccurrences(of: $1, with: "") }
        return rest.count * 2 < text.count
    }
}
