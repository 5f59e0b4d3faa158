internal import Core

/// The language of the help that is being written.
///
/// ArgumentParser asks a command for its texts also when it needs only its name or its arguments. Most
/// commands run without help, and do not read the catalogues then.
enum HelpTexts {
    /// Nil while a command line is parsed.
    @TaskLocal static var language: Language?
}
