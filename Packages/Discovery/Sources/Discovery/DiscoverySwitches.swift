internal import Application

/// The parts of this feature that an academy can switch off, or on for some students.
enum DiscoverySwitches {
    /// All requests of this feature that students send.
    static let discovery = FeatureSwitch(
        "discovery", default: 100,
        "The percentage of students who can find, keep, wish for, rate and recommend classes.",
        destinations: Destination.ofDiscovery)
}
