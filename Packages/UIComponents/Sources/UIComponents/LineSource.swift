/// Somewhere that answers come from, a line at a time.
public protocol LineSource {
    /// Reads a line, without its newline, after showing a prompt; `nil` at the end of the input.
    func readLine(prompt: String) -> String?

    /// Reads a line that is not shown while it is typed; `nil` at the end of the input.
    func readSecret(prompt: String) -> String?
}
