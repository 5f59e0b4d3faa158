"""What schemathesis is to check besides its own."""

import schemathesis

# Statuses of a refusal by the academy's rules.
RULES = (400, 412, 422)


def has_whole_float(value):
    """Whether there is a number such as 4.0, an integer to JSON Schema and none to the server, on purpose."""
    if isinstance(value, dict):
        return any(map(has_whole_float, value.values()))
    if isinstance(value, list):
        return any(map(has_whole_float, value))
    return isinstance(value, float)


@schemathesis.check
def right_fields_are_refused_for_a_condition_only(ctx, response, case):
    """A request that its schema allows is refused with a code that the document calls a condition."""
    if case.meta is None or not case.meta.generation.mode.is_positive or response.status_code not in RULES:
        return
    if has_whole_float(case.body):
        return
    code = response.json().get("code")
    allowed = case.operation.definition.raw.get("x-conditions", [])
    assert (
        code in allowed
    ), f"{code} is no condition of this operation, and every field is right by its schema"
