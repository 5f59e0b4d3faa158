/// A source of input, one line at a time.
public protocol LineSource {
    /// Shows a prompt and reads a line, without its newline; `nil` at the end of the input.
    func readLine(prompt: String) -> String?

    /// Reads a line without echo; `nil` at the end of the input.
    func readSecret(prompt: String) -> String?

    /// Begins a line whose text is needed while it is typed; nil if the source has only whole lines.
    func typedLine(_ receive: @escaping @Sendable (LineEditor.Event) -> Void) -> TypedLine?
}

extension LineSource {
    public func typedLine(_ receive: @escaping @Sendable (LineEditor.Event) -> Void) -> TypedLine? { nil }
}
