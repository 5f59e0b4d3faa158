public import Core

/// The values of the academy that messages depend on.
public struct MessageRules: Sendable {
    let academy: String
    /// The academy's language by BCP 47, for people without one of their own.
    let language: String
    let zone: Zone
    /// The address of the academy's pages, without a path; nil if the academy has set none.
    let site: String?

    /// The page on which people with an account choose which messages they get.
    static func optOutPage(of site: String) -> String { site + "/messages" }

    public init(academy: String, language: String, zone: Zone, site: String? = nil) {
        self.academy = academy
        self.language = language
        self.zone = zone
        self.site = site
    }
}
