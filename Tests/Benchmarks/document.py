"""The Markdown of docs/measurements.md."""


def ms(microseconds):
    return f"{microseconds / 1000:.1f} ms"


def table(header, rows):
    """The lines of a table."""
    lines = ["| " + " | ".join(str(cell) for cell in line) + " |" for line in [header, *rows]]
    return [lines[0], "|" + "---|" * len(header), *lines[1:]]


def goals(rows):
    """The lines of a table of goals: name, measured value, goal, and whether it is met."""
    header = ["goal", "measured", "wanted", ""]
    return table(header, [(*row[:3], "met" if row[3] else "missed") for row in rows])


def section(heading, *parts):
    """A section of paragraphs and of lists of lines."""
    blocks = [part if isinstance(part, str) else "\n".join(part) for part in parts]
    return "\n\n".join(["## " + heading, *blocks]) + "\n"


def replace(path, text):
    """Replaces the section with the heading of the text, or appends it.

    Its subsections stay: they are written by hand.
    """
    with open(path, encoding="utf-8") as file:
        whole = file.read()
    start = whole.find(text.partition("\n")[0] + "\n")
    if start < 0:
        whole = whole.rstrip("\n") + "\n\n" + text
    else:
        end = whole.find("\n## ", start)
        end = len(whole) if end < 0 else end
        subsections = whole.find("\n### ", start, end)
        whole = whole[:start] + text + whole[end if subsections < 0 else subsections :]
    with open(path, "w", encoding="utf-8") as file:
        file.write(whole)
