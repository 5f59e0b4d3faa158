internal import Core

/// The language of the help that is being written.
///
/// ArgumentParser takes the texts of a command whenever it needs its name or its arguments. Most commands
/// run without help, so that they do not read the catalogues.
enum HelpTexts {
    /// Nil while no help is written.
    @TaskLocal static var language: Language?
}
