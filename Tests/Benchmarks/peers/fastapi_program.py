"""A check-in with FastAPI.

SQLite blocks the event loop for less time than a thread of the pool would cost.

usage: uvicorn fastapi_program:app --workers 2
"""

from typing import Annotated

from fastapi import FastAPI, Header, Response
from pydantic import BaseModel
from rules import check_in

app = FastAPI()


class CheckIn(BaseModel):
    code: str


@app.post("/v1/check-ins")
async def post(request: CheckIn, response: Response, authorization: Annotated[str, Header()] = ""):
    response.status_code, body = check_in(authorization, request.code)
    return body
