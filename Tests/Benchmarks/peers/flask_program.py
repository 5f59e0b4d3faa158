"""A check-in with Flask.

usage: gunicorn flask_program:app --workers 2
"""

from flask import Flask, request
from rules import check_in

app = Flask(__name__)


@app.post("/v1/check-ins")
def post():
    body = request.get_json()
    if not isinstance(body, dict) or not isinstance(body.get("code"), str):
        return {"error": "no code"}, 400
    status, answer = check_in(request.headers.get("Authorization", ""), body["code"])
    return answer, status
