internal import CommonPasswordList
internal import Foundation

/// Recognises passwords that attackers try early.
///
/// A C target embeds the list (`#embed`): SwiftPM's `embedInCode` takes a minute and 2 GB to compile it.
enum CommonPasswords {
    /// Whether a password is one that attackers try early at any account:
    ///
    /// - a common password, also with symbols in place of letters (`p4$$w0rd`), with digits or punctuation
    ///   at its ends, or repeated;
    /// - a repeated character or a repeated pattern of up to four characters;
    /// - sequences such as `1234567890`, `abcdefghij` or the rows of a keyboard.
    ///
    /// Several different words in a row are a good password, also if each word is common.
    ///
    /// - Parameter password: in normalisation form KC. Case makes no difference.
    static func contains(_ password: String) -> Bool {
        let text = Array(password.lowercased())
        return isSequences(text) || isListed(text) || isRepetition(text, anyPatternUpTo: longestShortPattern)
            || isRepetition(text.filter(\.isLetter), anyPatternUpTo: 0)
    }

    private static let longestShortPattern = 4
    private static let shortestWord = 4
    /// The most digits and symbols at either end that may replace letters; others are ignored.
    private static let longestSubstitutedEnd = 4
    private static let shortestMeanSequence = 3

    /// The common passwords, each as its ``skeleton(_:)``.
    static let listed = Set(skeleton(String(cString: common_password_list())).split(separator: "\n"))

    /// The orders of characters that sequences follow: digits, the alphabet, rows and columns of keyboards.
    private static let tracks: [[Character]] = [
        "12345678901234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop[]", "qwertzuiop", "azertyuiop",
        "asdfghjkl;'", "asdfghjklñ", "zxcvbnm,./", "!@#$%^&*()_+", "1qaz", "2wsx", "3edc", "4rfv", "5tgb",
        "6yhn", "7ujm", "8ik,", "9ol.", "0p;/",
    ].map(Array.init)

    /// The pairs of characters that follow one another on a track, forwards and backwards.
    private static let steps: [Set<[Character]>] = tracks.flatMap { track in
        [track, track.reversed()].map { line in Set(zip(line, line.dropFirst()).map { [$0, $1] }) }
    }

    /// The text without accents and with letters in place of symbols, so that all spellings of a word are
    /// equal.
    private static func skeleton(_ text: String) -> String {
        let plain = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        return String(plain.map { letters[$0] ?? $0 })
    }

    /// `1` and `!` replace both `l` and `i`, so those two are one letter here.
    private static let letters: [Character: Character] = [
        "0": "o", "1": "i", "!": "i", "l": "i", "3": "e", "4": "a", "@": "a", "5": "s", "$": "s", "7": "t",
    ]

    /// Whether the text is a listed password without the digits and symbols at its ends.
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

    /// Whether the text repeats a short pattern or a listed password; the last repetition may be cut off.
    private static func isRepetition(_ text: [Character], anyPatternUpTo short: Int) -> Bool {
        guard text.count > 1 else { return false }
        return (1...text.count / 2).contains { length in
            zip(text, text.dropFirst(length)).allSatisfy(==)
                && (length <= short || isListed(text.prefix(length)))
        }
    }

    /// Whether the text consists of sequences that are at least three characters long on average. A
    /// sequence follows one of the ``tracks``, or repeats one character.
    private static func isSequences(_ text: [Character]) -> Bool {
        var count = 0
        var rest = text[...]
        while !rest.isEmpty {
            let pairs = zip(rest, rest.dropFirst())
            let lengths = steps.map { step in pairs.prefix { $0 == $1 || step.contains([$0, $1]) }.count }
            rest = rest.dropFirst((lengths.max() ?? 0) + 1)
            count += 1
        }
        return count * shortestMeanSequence <= text.count
    }

    /// Whether known words and their parts, however often each occurs, are more than half of a password.
    ///
    /// - Parameter words: the academy's name, the product's name, the e-mail address and its parts. Words
    ///   and parts of words that are shorter than four characters do not count.
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
