/// The page at `/docs`: one file, which fetches `/openapi.json` and draws what it says.
enum DocsPage {
    static let html = Array((head + style + middle + script + end).utf8)

    /// Lets in the page's own style and script, by what they hash to, and what it fetches from its own server.
    static let contentSecurityPolicy =
        "default-src 'none'; style-src 'sha256-\(styleHash)'; script-src 'sha256-\(scriptHash)'; "
        + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    /// What is between `<style>` and `</style>`.
    static let style = "\n" + DocsStyle.colours + "\n" + DocsStyle.layout + "\n"
    /// What is between `<script>` and `</script>`.
    static let script =
        "\n" + [DocsScript.schemas, DocsScript.operations, DocsScript.page].joined(separator: "\n") + "\n"

    // SHA-256 in base64, which the tests compare with the texts.
    private static let styleHash = "Wd/QvitSl8fjVDzT5pYaE3m0JoVHFFp/Q/82b/vucFM="
    private static let scriptHash = "E4EGCxUs3gwwRDcF/DG+2EXl29ZYXhQVT/5AzYcgW7g="
}

extension DocsPage {
    /// The page up to its style.
    private static let head = #"""
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Classly API</title>
        <style>
        """#

    /// The page between its style and its script.
    private static let middle = #"""
        </style>
        </head>
        <body>
        <a class="skip" href="#operations">Skip to the requests</a>
        <header>
        <h1>Classly <small id="version"></small></h1>
        <label class="search">
        <span class="unseen">Search the requests and error codes</span>
        <input id="search" type="search" placeholder="Search: students, edit.stale, PATCH …" autocomplete="off">
        <kbd aria-hidden="true">/</kbd>
        </label>
        <button id="theme" type="button" aria-label="Light or dark">◐</button>
        <a class="plain" href="/openapi.json">openapi.json</a>
        </header>
        <noscript><p class="notice">This page draws what <a href="/openapi.json">/openapi.json</a> says, and needs
        JavaScript for it. The document itself is for programs and patient people.</p></noscript>
        <div class="columns">
        <nav id="contents" aria-label="Contents"></nav>
        <main>
        <p id="about" class="notice" role="status" hidden>Reading /openapi.json …</p>
        <div id="operations"></div>
        <section id="codes" aria-labelledby="codes-title" hidden>
        <h2 id="codes-title">Error codes</h2>
        <p>Every error is a problem (RFC 9457) with a <code>code</code> that stays; the sentences here are examples.</p>
        <div id="code-list"></div>
        </section>
        </main>
        </div>
        <script>
        """#

    /// The page behind its script.
    private static let end = #"""
        </script>
        </body>
        </html>
        """#
}
