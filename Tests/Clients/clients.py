"""Drives real clients of Ollama's and OpenAI's interfaces, unpatched: clients.py [CLIENT…]

Each describes, streams, asks for structure, gets a silent picture, two pictures and a wrong model. By default all
clients of the environment; the files of requirements name them and their versions.
"""

from __future__ import annotations

import asyncio
import base64
import importlib.util
import logging
import os
import sys
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Service"))

from pydantic import BaseModel  # noqa: E402
from server import PATIENT, Failure, Server  # noqa: E402

CUP, CAT, BLANK = ((ROOT / "TestImages" / name).read_bytes() for name in ("coffee.jpg", "cat.webp", "blank.png"))
SENTENCE = "Coffee."
REASON = "Nothing to say: the picture is blank."
PROMPT = "Describe this."


class Alt(BaseModel):
    alt_text: str
    tags: list[str]


WANTED = Alt(alt_text=SENTENCE, tags=["coffee"])


@dataclass(frozen=True)
class Way:
    """A way to ask with a client: each takes the name of a model, then pictures."""

    ask: Callable[..., str | None] | None
    stream: Callable[..., Iterable[str | None]] | None
    structure: Callable[..., Any] | None
    #: The name of the error with which the client fails on an empty answer, if it does.
    fails_on_silence: str | None = None


def uri(picture: bytes) -> str:
    return "data:image/jpeg;base64," + base64.b64encode(picture).decode()


def messages(*shown: bytes) -> list[dict[str, Any]]:
    parts = [{"type": "image_url", "image_url": {"url": uri(each)}} for each in shown]
    return [{"role": "user", "content": [{"type": "text", "text": PROMPT}, *parts]}]


def with_ollama(url: str) -> dict[str, Way]:
    import ollama

    client = ollama.Client(url)

    def chat(model: str, *shown: bytes, **options: Any) -> Any:
        return client.chat(model, [{"role": "user", "content": PROMPT, "images": list(shown)}], **options)

    return {"ollama": Way(
        lambda *given: chat(*given).message.content,
        lambda *given: (each.message.content for each in chat(*given, stream=True)),
        lambda *given: chat(*given, format=Alt.model_json_schema()).message.content)}


def with_openai(url: str) -> dict[str, Way]:
    import openai

    client = openai.OpenAI(base_url=f"{url}/v1", api_key="unused", max_retries=0)

    def shown_to_responses(*shown: bytes) -> list[dict[str, Any]]:
        return [{"role": "user", "content": [{"type": "input_image", "image_url": uri(each)} for each in shown]}]

    def chat(model: str, *shown: bytes, **options: Any) -> Any:
        return client.chat.completions.create(model=model, messages=messages(*shown), **options)

    def respond(model: str, *shown: bytes, **options: Any) -> Any:
        return client.responses.create(model=model, input=shown_to_responses(*shown), **options)

    return {
        "openai": Way(
            lambda *given: chat(*given).choices[0].message.content,
            lambda *given: (each.choices[0].delta.content for each in chat(*given, stream=True)),
            lambda model, *shown: client.chat.completions.parse(
                model=model, messages=messages(*shown), response_format=Alt).choices[0].message.parsed),
        "openai, responses": Way(
            lambda *given: respond(*given).output_text,
            lambda *given: (getattr(each, "delta", "") for each in respond(*given, stream=True)),
            lambda model, *shown: client.responses.parse(
                model=model, input=shown_to_responses(*shown), text_format=Alt).output_parsed)}


def with_litellm(url: str) -> dict[str, Way]:
    import litellm

    litellm.suppress_debug_info = True

    def way(provider: str, address: str) -> Way:
        def ask(model: str, *shown: bytes, **options: Any) -> Any:
            # The asynchronous client sends JSON as application/octet-stream.
            call = litellm.completion if "stream" in options else litellm.acompletion
            answer = call(model=f"{provider}/{model}", api_base=address, api_key="unused", messages=messages(*shown),
                          num_retries=0, max_retries=0, **options)
            return answer if "stream" in options else asyncio.run(answer).choices[0].message.content

        return Way(ask, lambda *given: (each.choices[0].delta.content for each in ask(*given, stream=True)),
                   lambda *given: ask(*given, response_format=Alt))

    return {"litellm, ollama_chat": way("ollama_chat", url), "litellm, without /v1": way("litellm_proxy", url)}


def with_llm(url: str) -> dict[str, Way]:
    import llm

    def ask(model: str, *shown: bytes, **options: Any) -> Any:
        attached = [llm.Attachment(type="image/jpeg", content=each) for each in shown]
        name = "ollama/" + (model if ":" in model else f"{model}:latest")
        return llm.get_model(name).prompt(PROMPT, attachments=attached, **options)

    return {"llm": Way(lambda *given: ask(*given, stream=False).text(), lambda *given: ask(*given, stream=True),
                       lambda *given: ask(*given, schema=Alt, stream=False).text())}


def with_pydantic_ai(url: str) -> dict[str, Way]:
    from pydantic_ai import Agent, BinaryContent
    from pydantic_ai.models.openai import OpenAIChatModel, OpenAIResponsesModel
    from pydantic_ai.providers.openai import OpenAIProvider

    def way(kind: type[OpenAIChatModel] | type[OpenAIResponsesModel]) -> Way:
        def agent(model: str, **options: Any) -> Agent[None, Any]:
            return Agent(kind(model, provider=OpenAIProvider(base_url=f"{url}/v1", api_key="unused")), **options)

        def content(*shown: bytes) -> list[Any]:
            return [PROMPT, *(BinaryContent(each, media_type="image/jpeg") for each in shown)]

        return Way(
            lambda model, *shown: agent(model).run_sync(content(*shown)).output,
            lambda model, *shown: agent(model).run_stream_sync(content(*shown)).stream_text(delta=True),
            lambda model, *shown: agent(model, output_type=Alt).run_sync(content(*shown)).output,
            "UnexpectedModelBehavior")

    return {"pydantic_ai": way(OpenAIChatModel), "pydantic_ai, responses": way(OpenAIResponsesModel)}


def with_magentic(url: str) -> dict[str, Way]:
    from magentic import Chat, OpenaiChatModel, StreamedStr, UserMessage
    from magentic.chat_model.message import ImageBytes

    def ask(model: str, *shown: bytes, **options: Any) -> Any:
        # Each picture is a message of its own.
        said = [UserMessage(PROMPT), *(UserMessage([ImageBytes(each)]) for each in shown)]
        chat = Chat(said, model=OpenaiChatModel(model, base_url=f"{url}/v1", api_key="unused"), **options)
        return chat.submit().last_message.content

    return {"magentic": Way(ask, lambda *given: ask(*given, output_types=[StreamedStr]),
                            lambda *given: ask(*given, output_types=[Alt]), "StopIteration")}


def with_langchain_openai(url: str) -> dict[str, Way]:
    from langchain_openai import ChatOpenAI

    def way(method: str, **options: Any) -> Way:
        def client(model: str) -> ChatOpenAI:
            return ChatOpenAI(model=model, base_url=f"{url}/v1", api_key="unused", max_retries=0, **options)

        return Way(
            lambda model, *shown: client(model).invoke(messages(*shown)).text,
            lambda model, *shown: (each.text for each in client(model).stream(messages(*shown))),
            lambda model, *shown: client(model).with_structured_output(Alt, method=method).invoke(messages(*shown)))

    return {"langchain_openai": way("function_calling"),
            "langchain_openai, responses": way("function_calling", use_responses_api=True),
            "langchain_openai, JSON mode": way("json_mode")}


def with_instructor(url: str) -> dict[str, Way]:
    import instructor
    import openai

    def way(mode: instructor.Mode) -> Way:
        client = instructor.from_openai(openai.OpenAI(base_url=f"{url}/v1", api_key="unused", max_retries=0), mode=mode)
        return Way(None, None, lambda model, *shown: client.chat.completions.create(
            model=model, messages=messages(*shown), response_model=Alt, max_retries=0))

    modes = (instructor.Mode.TOOLS, instructor.Mode.JSON, instructor.Mode.JSON_SCHEMA)
    return {f"instructor, {mode.value}": way(mode) for mode in modes}


def require(condition: bool, message: str) -> None:
    if not condition:
        raise Failure(message)


def failure(ask: Callable[..., Any], *given: Any) -> BaseException | None:
    """The error with which a question fails."""
    try:
        ask(*given)
    except Exception as error:  # clients raise errors of their own
        return error
    return None


def check(name: str, way: Way) -> None:
    first = way.ask or way.structure
    error = failure(first, "llava", CUP)
    # llm reads the list of models, and refuses others itself.
    require("not found" in str(error) or type(error).__name__ == "UnknownModelError", f"{name}: a wrong model: {error!r}")
    error = failure(first, "descry", CUP, CAT)
    require("several pictures" in str(error), f"{name}: two pictures: {error!r}")
    if way.structure:
        said = way.structure("descry", CUP)
        said = Alt.model_validate_json(said) if isinstance(said, str) else said
        require(said.model_dump() == WANTED.model_dump(), f"{name}: the structure is {said!r}")
    if way.stream:
        parts = [each for each in way.stream("descry", CUP) if each]
        require("".join(parts) == SENTENCE, f"{name}: the stream is {parts}")
    if way.ask:
        said = way.ask("descry", CUP)
        require(said == SENTENCE, f"{name}: it says {said!r}")
        said = way.ask("descry:spoken", CUP, CAT)
        require(said == f"Picture 1: {SENTENCE}\nPicture 2: Cat.", f"{name}: of two pictures it says {said!r}")
        said = way.ask("descry:spoken", BLANK)
        require(said == REASON, f"{name}: of a silent picture, descry:spoken says {said!r}")
        if way.fails_on_silence:
            error = failure(way.ask, "descry", BLANK)
            require(type(error).__name__ == way.fails_on_silence, f"{name}: a silent picture: {error!r}")
        else:
            require(not way.ask("descry", BLANK), f"{name}: a silent picture is not silent")
    print(f"{name} works", flush=True)


CLIENTS = {
    "ollama": with_ollama, "openai": with_openai, "litellm": with_litellm, "llm": with_llm,
    "pydantic_ai": with_pydantic_ai, "magentic": with_magentic, "langchain_openai": with_langchain_openai,
    "instructor": with_instructor,
}  # fmt: skip


def main(names: list[str]) -> int:
    logging.disable(logging.ERROR)
    names = names or [name for name in CLIENTS if importlib.util.find_spec(name)]
    failed = 0
    with tempfile.TemporaryDirectory() as home, Server("--dialects", "all", *PATIENT).wait_until_ready() as server:
        os.environ |= {"OLLAMA_HOST": server.url, "LLM_USER_PATH": home, "LITELLM_LOCAL_MODEL_COST_MAP": "True"}
        for name in names:
            for way, asked in CLIENTS[name](server.url).items():
                try:
                    check(way, asked)
                except Exception as error:  # the other clients are tried, too
                    failed = 1
                    print(f"FAILED {way}: {error!r}", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
