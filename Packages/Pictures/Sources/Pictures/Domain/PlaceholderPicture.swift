/// The picture of a class, a venue or a student that has none: a grey square with a note.
enum PlaceholderPicture {
    static let mediaType = "image/svg+xml"

    static let bytes = Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">
        <rect width="96" height="96" fill="#e4e4ea"/>
        <g fill="#8b8b99"><ellipse cx="38" cy="66" rx="11" ry="8"/><path d="M45 66V24l22 8v8l-18-6v32z"/></g>
        </svg>
        """.utf8)
}
