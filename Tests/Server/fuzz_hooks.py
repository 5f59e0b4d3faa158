"""A further check for schemathesis."""

import schemathesis

# The statuses of refusals by rules of the academy.
RULES = (400, 412, 422)


def has_whole_float(value):
    """Whether there is a number such as 4.0: JSON Schema accepts it as an integer, and the server does not."""
    if isinstance(value, dict):
        return any(map(has_whole_float, value.values()))
    if isinstance(value, list):
        return any(map(has_whole_float, value))
    return isinstance(value, float)


@schemathesis.check
def valid_request_is_refused_only_by_a_condition(ctx, response, case):
    """A request that is valid by its schema is refused only with a code in `x-conditions`."""
    if case.meta is None or not case.meta.generation.mode.is_positive or response.status_code not in RULES:
        return
    if has_whole_float(case.body):
        return
    code = response.json().get("code")
    allowed = case.operation.definition.raw.get("x-conditions", [])
    assert (
        code in allowed
    ), f"{code} is not in x-conditions of this operation, and every field is valid by its schema"
