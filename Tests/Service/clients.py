"""The clients of the dialects: OpenAI's and Ollama's packages, and requests as each program sends them.

The requests are in clients.json: PICTURE, PNG and CUP stand for pictures in Base64, SENTENCE for the sentence on
the picture.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import ollama
import openai
import pydantic

import dialects
import pictures
from answers import Answer, Contract
from client import PICTURE, Client, asking, expect, require
from dialects import ALL, CUP, JSON, SILENT, encoded
from generated import KEY, keys_file
from server import PATIENCE, PATIENT, Server

REQUESTS = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
PNG = (pictures.TEST_IMAGES / "astronaut.png").read_bytes()
BROKEN = PICTURE[:700]
TYPES = {"string": str, "number": (int, float), "array": list, "boolean": bool, "null": type(None)}


class Label(pydantic.BaseModel):
    name: str
    confidence: float


class Labels(pydantic.BaseModel):
    """JSON that Descry can fill."""

    description: str
    labels: list[Label]


class Mood(pydantic.BaseModel):
    """JSON that Descry cannot fill."""

    alt: str
    mood: str


def data_uri(picture: bytes) -> str:
    return "data:image/jpeg;base64," + encoded(picture)


def content(*shown: bytes) -> list[dict[str, Any]]:
    """The content of a message to OpenAI."""
    return [{"type": "text", "text": "Describe this."},
            *({"type": "image_url", "image_url": {"url": data_uri(each)}} for each in shown)]


@contextmanager
def failing(kind: type[Exception], status: int) -> Iterator[None]:
    """The block must raise this error of a package."""
    try:
        yield
    except kind as error:
        require(getattr(error, "status_code", None) == status, f"{error!r} is not {status}")
    else:
        require(False, f"{kind.__name__} is not raised")


def uses_openai(server: Server, spoken: str) -> None:
    client = openai.OpenAI(base_url=f"{server.url}/v1", api_key=KEY, max_retries=0, timeout=PATIENCE)
    names = [each.id for each in client.models.list()]
    require({"descry", "descry:de", "descry:spoken"} <= set(names), f"the models are {names}")
    require(client.models.retrieve("descry:de").id == "descry:de", "a model is not found")

    def ask(*shown: bytes, model: str = "descry", **options: Any) -> Any:
        messages = [{"role": "system", "content": "Be brief."}, {"role": "user", "content": content(*shown)}]
        return client.chat.completions.create(model=model, messages=messages, **options)

    answer = ask(PICTURE, max_tokens=1, temperature=0, n=3).choices
    require([(each.message.content, each.finish_reason) for each in answer] == [(spoken, "stop")],
            f"openai gets {answer}")
    require(ask(SILENT).choices[0].message.content == "", "a silent picture is not silent")
    for usage in (False, True):
        options = {"stream_options": {"include_usage": True}} if usage else {}
        chunks = list(ask(PICTURE, stream=True, **options))
        said = "".join(each.choices[0].delta.content or "" for each in chunks if each.choices)
        require(said == spoken and len({each.id for each in chunks}) == 1, f"the stream says {said!r}")
        require([each.choices[0].finish_reason for each in chunks if each.choices] == [None, "stop"],
                "the stream has another end")
        require(bool(chunks[-1].usage) == usage, "the usage is not as asked for")

    parsed = client.chat.completions.parse(
        model="descry", messages=[{"role": "user", "content": content(PICTURE)}], response_format=Labels)
    require(parsed.choices[0].message.parsed.description == spoken, f"the JSON is {parsed}")

    with failing(openai.BadRequestError, 400):
        client.chat.completions.parse(
            model="descry", messages=[{"role": "user", "content": content(PICTURE)}], response_format=Mood)

    tool = openai.pydantic_function_tool(Labels)
    forced = {"tools": [tool], "tool_choice": {"type": "function", "function": {"name": "Labels"}}}
    answer = client.chat.completions.parse(
        model="descry", messages=[{"role": "user", "content": content(PICTURE)}], **forced).choices[0]
    require(answer.message.tool_calls[0].function.parsed_arguments.description == spoken,
            f"the function is called as {answer}")
    require(answer.finish_reason == "tool_calls" and answer.message.content is None, f"besides there is {answer}")
    with client.chat.completions.stream(
        model="descry", messages=[{"role": "user", "content": content(PICTURE)}], **forced) as stream:
        called = stream.get_final_completion().choices[0].message.tool_calls[0].function
    require(called.parsed_arguments.description == spoken, f"the stream calls {called}")

    responses(client, spoken)

    spoken_of_two = ask(PICTURE, PNG, model="descry:spoken").choices[0].message.content.split("\n")
    require(spoken_of_two[0] == f"Picture 1: {spoken}" and len(spoken_of_two) == 2, f"of two: {spoken_of_two}")
    with failing(openai.BadRequestError, 400):
        ask(PICTURE, PNG)
    with failing(openai.BadRequestError, 400):
        ask()
    with failing(openai.UnprocessableEntityError, 422):
        ask(BROKEN)
    with failing(openai.NotFoundError, 404):
        ask(PICTURE, model="gpt-4o-mini")
    with failing(openai.APIStatusError, 415):
        ask(b"%PDF-1.7 this is no picture")
    with failing(openai.AuthenticationError, 401):
        client.with_options(api_key="wrong").models.list()
    try:
        client.responses.create(model="descry", input="Hello")
    except openai.BadRequestError as error:
        require(error.code == "imageMissing" and error.type == "invalid_request_error", f"the error is {error}")
    else:
        require(False, "text alone is answered")


def valid(value: Any) -> Any:
    """A value of OpenAI's package, which reads answers without checking them, checked against its type."""
    return type(value).model_validate(value.to_dict(), strict=True)


def responses(client: openai.OpenAI, spoken: str) -> None:
    """Responses and each event of their streams have the types of OpenAI's package."""
    shown = [{"role": "user", "content": [{"type": "input_image", "detail": "auto", "image_url": data_uri(PICTURE)}]}]
    require(client.responses.parse(model="descry", input=shown, text_format=Labels).output_parsed.description == spoken,
            "responses have other JSON")
    tool = {"type": "function", "name": "Labels", "strict": True, "parameters": Labels.model_json_schema()}
    for options, kind in (({}, "message"), ({"tools": [tool], "tool_choice": "required"}, "function_call")):
        answer = valid(client.responses.create(model="descry", input=shown, **options))
        require([each.type for each in answer.output] == [kind], f"responses answer {answer}")
        events = [valid(each) for each in client.responses.create(model="descry", input=shown, stream=True, **options)]
        require([each.sequence_number for each in events] == list(range(len(events))), f"the events are {events}")
        require((events[0].type, events[-1].type) == ("response.created", "response.completed"), f"the events are {events}")
        output = events[-1].response.output[0]
        if kind == "message":
            require(answer.output_text == spoken == output.content[0].text, f"responses say {answer} and {events}")
        else:
            require(json.loads(output.arguments)["description"] == spoken == json.loads(answer.output[0].arguments)["description"],
                    f"the function is called as {answer} and {events}")


def uses_ollama(server: Server, spoken: str) -> None:
    client = ollama.Client(host=server.url, headers={"Authorization": f"Bearer {KEY}"}, timeout=PATIENCE)
    names = [each.model for each in client.list().models]
    require({"descry:latest", "descry:de", "descry:spoken"} <= set(names), f"the models are {names}")
    require("vision" in (client.show("descry").capabilities or []), "the model has no vision")
    require(client.pull("descry").status == "success", "a model cannot be pulled")
    require([each.status for each in client.pull("descry", stream=True)] == ["success"], "pulling is no stream")
    require(client.ps().models == [], "a model is loaded")

    def message(*shown: bytes) -> list[dict[str, Any]]:
        return [{"role": "user", "content": "Describe this.", "images": list(shown)}]

    require(client.chat("descry", message(PICTURE)).message.content == spoken, "chat says something else")
    require(client.generate("descry", "What?", images=[PICTURE]).response == spoken, "generate says something else")
    require(client.chat("descry", message(SILENT)).message.content == "", "a silent picture is not silent")
    parts = list(client.chat("descry:de", message(PICTURE), stream=True))
    require([each.done for each in parts] == [False, True] and parts[-1].done_reason == "stop",
            f"the stream is {parts}")
    require(parts[0].message.content not in ("", spoken), "descry:de does not speak German")
    said = "".join(each.response for each in client.generate("descry", "", images=[PICTURE], stream=True))
    require(said == spoken, f"the stream says {said!r}")
    require(client.generate("descry", "").done_reason == "load", "loading a model is something else")
    wanted = {"type": "object", "properties": {"alt_text": {"type": "string"}}, "required": ["alt_text"]}
    asked = json.loads(client.chat("descry", message(PICTURE), format=wanted).message.content)
    require(asked == {"alt_text": spoken}, f"the JSON is {asked}")
    two = client.chat("descry:spoken", message(PICTURE, PNG)).message.content
    require(two.startswith(f"Picture 1: {spoken}\nPicture 2: "), f"of two: {two!r}")
    for shown, model, status in (((), "descry", 400), ((PICTURE, PNG), "descry", 400), ((BROKEN,), "descry", 422),
                                 ((b"%PDF-1.7 this is no picture",), "descry", 415), ((PICTURE,), "llava", 404)):
        with failing(ollama.ResponseError, status):
            client.chat(model, message(*shown))
        with failing(ollama.ResponseError, status):
            list(client.chat(model, message(*shown), stream=True))
    with failing(ollama.ResponseError, 401):
        ollama.Client(host=server.url, headers={"Authorization": "Bearer wrong"}).list()


def text_in_pictures(server: Server) -> None:
    """Text in a picture survives JSON, lines and events, whatever it is."""
    picture = (pictures.TEST_IMAGES / "caption.jpg").read_bytes()
    key = {"Authorization": f"Bearer {KEY}"}
    with asking(server, Contract(), **key) as client:
        spoken = expect(client.describe(picture), 200).json()["spoken"]
    body = {"model": "descry", "messages": [{"role": "user", "content": "", "images": [encoded(picture)]}]}
    # Splits lines at every character that Unicode takes for one.
    lines = httpx.post(f"{server.url}/api/chat", json=body, headers=key, timeout=PATIENCE).text.splitlines()
    require(json.loads(lines[0])["message"]["content"] == spoken and len(lines) == 2, f"the lines are {lines}")


def filled(value: Any) -> Any:
    """A request, with pictures in place of their names."""
    if isinstance(value, dict):
        return {name: filled(each) for name, each in value.items()}
    if isinstance(value, list):
        return [filled(each) for each in value]
    if isinstance(value, str):
        for name, picture in {"PICTURE": PICTURE, "PNG": PNG, "CUP": CUP}.items():
            if value.endswith(name):
                return value.removesuffix(name) + encoded(picture)
    return value


def found(answer: Any, path: str) -> Any:
    for step in path.split("."):
        answer = answer[int(step) if step.lstrip("-").isdigit() else step]
    return answer


def is_needed(value: Any, kind: str, spoken: str) -> bool:
    if kind == "SENTENCE":
        return value == spoken
    if kind == "two":
        return value.startswith(f"Picture 1: {spoken}\nPicture 2: ")
    if kind == "names":
        return json.loads(value)["tags"] == "coffee"
    if kind in ("labels", "items"):
        labels = json.loads(value)[kind]
        numbers = ("confidence", "topicality") if kind == "labels" else ("confidence",)
        return bool(labels) and all(
            isinstance(each["name"], str) and all(0 < each[number] <= 1 for number in numbers) for each in labels)
    return isinstance(value, TYPES[kind]) and value != ""


def read(answer: Answer) -> Any:
    """The JSON of an answer; of a stream, a list."""
    if answer.headers["content-type"].startswith("application/x-ndjson"):
        return [json.loads(line) for line in answer.body.splitlines()]
    return answer.json() if answer.body and answer.headers["content-type"].endswith("json") else None


def replayed(client: Client, spoken: str) -> int:
    """Each program of the guide finds what it needs."""
    count = 0
    for program in REQUESTS:
        for request in program["requests"]:
            count += 1
            body = None
            if "body" in request:
                body = json.dumps(filled(request["body"]))
                # As PHP writes it.
                body = (body.replace("/", "\\/") if request.get("escapes") else body).encode()
            method = request.get("method", "POST")
            answer = client.ask(method, request["path"], body, JSON | request.get("headers", {}))
            what = f"{program['client']}, {request['path']}"
            require(answer.status == request.get("status", 200), f"{what}: {answer}")
            for path, kind in request["needs"].items():
                value = found(read(answer), path)
                require(is_needed(value, kind, spoken), f"{what}: {path} is {value!r}, not {kind}")
    return count


def measure(contract: Contract | None = None) -> str:
    contract = contract or Contract()
    with tempfile.TemporaryDirectory() as folder:
        keys = keys_file(Path(folder))
        with Server(*ALL, "--keys", str(keys), *PATIENT).wait_until_ready() as server:
            with asking(server, contract, Authorization=f"Bearer {KEY}") as client:
                spoken = expect(client.describe(PICTURE), 200).json()["spoken"]
            uses_openai(server, spoken)
            uses_ollama(server, spoken)
            text_in_pictures(server)
    with Server(*ALL, *PATIENT).wait_until_ready() as server, asking(server, contract) as client:
        count = replayed(client, spoken)
        dialects.never_fetched(client)
    with Server(*ALL, "--mark", *PATIENT).wait_until_ready() as server, asking(server, contract) as client:
        said = dialects.tell(client, dialects.WAYS[0], PICTURE, model="descry:de").json()["message"]["content"]
        require(said.startswith("Maschinelle Beschreibung: "), f"with --mark it says {said!r}")
    return (f"openai {openai.__version__} and Ollama's package work; {count} requests of {len(REQUESTS)} programs "
            "are answered as they need")


if __name__ == "__main__":
    print(measure())
