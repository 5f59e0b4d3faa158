/// How the page at `/docs` looks.
enum DocsStyle {
    /// Light and dark, as the system or the reader has it.
    static let colours = #"""
        :root {
          color-scheme: light dark;
          --paper: #fbfaf7; --card: #ffffff; --ink: #22211f; --soft: #6a675f; --line: #e2dfd6; --mark: #fff3c4;
          --accent: #7a2f5d; --get: #1f6f54; --post: #8a4b08; --patch: #5b4a9c; --put: #5b4a9c; --delete: #a32430;
          --code: #f3f1ea;
        }
        @media (prefers-color-scheme: dark) {
          :root:not([data-theme="light"]) {
            --paper: #17161a; --card: #1f1e23; --ink: #e9e6df; --soft: #a39f95; --line: #36343c; --mark: #4a3f16;
            --accent: #e39bc6; --get: #7fd3b1; --post: #f0b46c; --patch: #b9a8ff; --put: #b9a8ff; --delete: #ff9aa2;
            --code: #28262d;
          }
        }
        :root[data-theme="dark"] {
          color-scheme: dark;
          --paper: #17161a; --card: #1f1e23; --ink: #e9e6df; --soft: #a39f95; --line: #36343c; --mark: #4a3f16;
          --accent: #e39bc6; --get: #7fd3b1; --post: #f0b46c; --patch: #b9a8ff; --put: #b9a8ff; --delete: #ff9aa2;
          --code: #28262d;
        }
        :root[data-theme="light"] { color-scheme: light; }
        """#

    /// The layout, on a desk and in a hand.
    static let layout = #"""
        * { box-sizing: border-box; }
        html { scroll-padding-top: 4.5rem; }
        body {
          margin: 0; background: var(--paper); color: var(--ink);
          font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
        }
        a { color: var(--accent); text-underline-offset: .15em; }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
        code, pre, kbd, .path { font-family: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace; }
        code { background: var(--code); border-radius: 4px; padding: .05em .3em; font-size: .9em; overflow-wrap: anywhere; }
        .skip { position: absolute; left: -99rem; }
        .skip:focus { left: 1rem; top: 1rem; background: var(--card); padding: .5rem 1rem; z-index: 3; }
        .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        header {
          position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: .9rem; padding: .6rem 1.25rem;
          background: var(--paper); border-bottom: 1px solid var(--line);
        }
        h1 { font-size: 1.15rem; margin: 0; white-space: nowrap; }
        h1 small { color: var(--soft); font-weight: 400; }
        .search { flex: 1; display: flex; align-items: center; position: relative; max-width: 40rem; }
        .search input {
          width: 100%; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line);
          border-radius: 8px; padding: .45rem 2.2rem .45rem .75rem;
        }
        .search kbd {
          position: absolute; right: .6rem; color: var(--soft); border: 1px solid var(--line); border-radius: 4px;
          padding: 0 .4em; font-size: .8rem;
        }
        button {
          font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px;
          padding: .35rem .7rem; cursor: pointer;
        }
        header .plain { margin-left: auto; white-space: nowrap; }
        .columns { display: grid; grid-template-columns: 15rem minmax(0, 1fr); max-width: 84rem; margin: 0 auto; }
        nav {
          position: sticky; top: 3.6rem; align-self: start; max-height: calc(100vh - 3.6rem); overflow-y: auto;
          padding: 1.25rem; font-size: .92rem;
        }
        nav ul { list-style: none; margin: 0; padding: 0; }
        nav a { display: flex; justify-content: space-between; padding: .2rem .5rem; border-radius: 6px; text-decoration: none; }
        nav a:hover { background: var(--code); }
        nav a span { color: var(--soft); }
        main { padding: 1.25rem; min-width: 0; }
        .notice { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: .8rem 1rem; margin: 0; }
        h2 { font-size: 1.2rem; margin: 2rem 0 .6rem; }
        h3 { font-size: .95rem; margin: 1.2rem 0 .4rem; }
        details.operation, .codes section {
          background: var(--card); border: 1px solid var(--line); border-radius: 10px; margin-bottom: .5rem;
        }
        details.operation > summary {
          display: grid; grid-template-columns: 4.4rem minmax(0, 1fr) auto; gap: .2rem .8rem; align-items: baseline;
          padding: .65rem 1rem; cursor: pointer; list-style: none;
        }
        details.operation > summary::-webkit-details-marker { display: none; }
        details.operation[open] > summary { border-bottom: 1px solid var(--line); }
        summary .summary { grid-column: 2 / -1; color: var(--soft); font-size: .95rem; }
        summary .access { color: var(--soft); font-size: .82rem; text-align: right; }
        .method { font-weight: 700; font-size: .82rem; letter-spacing: .04em; }
        .GET { color: var(--get); } .POST { color: var(--post); } .PATCH { color: var(--patch); }
        .PUT { color: var(--put); } .DELETE { color: var(--delete); }
        .path { overflow-wrap: anywhere; }
        .path b { color: var(--accent); font-weight: 600; }
        .inside { padding: 0 1rem 1rem; }
        .scroll { overflow-x: auto; }
        table { border-collapse: collapse; width: 100%; font-size: .93rem; }
        th, td { text-align: left; vertical-align: top; padding: .35rem .7rem .35rem 0; border-top: 1px solid var(--line); }
        th { font-weight: 600; white-space: nowrap; }
        td.kind { color: var(--soft); }
        .required, .optional { color: var(--delete); font-size: .8rem; font-weight: 400; }
        .optional { color: var(--soft); }
        .indent-1 { padding-left: 1.2rem; } .indent-2 { padding-left: 2.4rem; } .indent-3 { padding-left: 3.6rem; }
        .sample { position: relative; }
        pre {
          background: var(--code); border-radius: 8px; padding: .8rem 1rem; margin: 0; overflow-x: auto;
          font-size: .86rem; line-height: 1.5;
        }
        .sample button { position: absolute; top: .4rem; right: .4rem; font-size: .8rem; padding: .15rem .55rem; }
        .chips { display: flex; flex-wrap: wrap; gap: .3rem; margin: 0; padding: 0; list-style: none; }
        .chips a { text-decoration: none; }
        .chips a:hover code { text-decoration: underline; }
        .status { display: grid; grid-template-columns: 3rem minmax(0, 1fr); gap: .6rem; padding: .3rem 0; }
        .codes section { padding: .7rem 1rem; }
        .codes section.here { border-color: var(--accent); background: var(--mark); }
        .codes h3 { margin: 0; font-size: 1rem; }
        .codes p { margin: .25rem 0; }
        .codes .hint, .hint { color: var(--soft); font-size: .9rem; }
        [hidden] { display: none !important; }
        @media (max-width: 56rem) {
          .columns { grid-template-columns: minmax(0, 1fr); }
          nav { position: static; max-height: none; padding: 1rem 1.25rem 0; }
          nav ul { display: flex; flex-wrap: wrap; gap: .1rem; }
          nav h2 { display: none; }
          header { flex-wrap: wrap; gap: .5rem .8rem; padding: .6rem 1rem; }
          .search { order: 3; flex-basis: 100%; max-width: none; }
          main { padding: 1rem; }
          html { scroll-padding-top: 7rem; }
          details.operation > summary { grid-template-columns: auto minmax(0, 1fr); }
          summary .access { grid-column: 1 / -1; text-align: left; }
          summary .summary { grid-column: 1 / -1; }
          td, th { padding-right: .5rem; }
        }
        @media (max-width: 40rem) {
          table, tbody, tr, th, td { display: block; }
          tr { border-top: 1px solid var(--line); padding: .4rem 0; }
          th, td { border: 0; padding: 0; }
          th, td.kind { display: inline; margin-right: .5rem; }
          tr:has(.indent-1) { padding-left: 1rem; } tr:has(.indent-2) { padding-left: 2rem; }
          .indent-1, .indent-2, .indent-3 { padding-left: 0; }
        }
        @media print { header, nav, .sample button { display: none; } .columns { display: block; } }
        """#
}
