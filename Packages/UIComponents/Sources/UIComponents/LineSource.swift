/// A source of input, one line at a time.
public protocol LineSource {
    /// Shows a prompt and reads a line, without its newline; `nil` at the end of the input.
    func readLine(prompt: String) -> String?

    /// Reads a line without echo; `nil` at the end of the input.
    func readSecret(prompt: String) -> String?
}
