/// The picture of a class, a venue or a student that has none: a musical note on a square, in the light or
/// the dark colours of the page around it.
///
/// The image has a style of its own, since the style sheets of a page do not apply to an image; neither
/// does the page's `Content-Security-Policy`. If a browser that opens the image by itself refuses the
/// style, the attributes give the light colours.
enum PlaceholderPicture {
    static let mediaType = "image/svg+xml"

    static let bytes = Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">
        <style>@media (prefers-color-scheme: dark) { rect { fill: #3a2e3f } g { fill: #bfb0bb } }</style>
        <rect width="96" height="96" fill="#e4e4ea"/>
        <g fill="#8b8b99"><ellipse cx="38" cy="66" rx="11" ry="8"/><path d="M45 66V24l22 8v8l-18-6v32z"/></g>
        </svg>
        """.utf8)
}
