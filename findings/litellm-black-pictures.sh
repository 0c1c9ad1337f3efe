#!/usr/bin/env bash
# A WebP picture with a transparent background, sent through LiteLLM to Ollama.
#
# Guess: LiteLLM sends the picture's bytes unchanged, whichever of its two providers for Ollama is used.
#
# Seen: "ollama_chat/…" sends the bytes unchanged. "ollama/…" converts WebP to JPEG, without the transparency and without
# EXIF. Black letters on a transparent background become one black area. A WebP photo that EXIF
# turns upright arrives on its side.
#
# Why it matters: the model describes a black picture, or one on its side, and nothing says that the client is the reason.
# Logos and screenshots are often WebP with transparency.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv env
env/bin/pip install --quiet litellm==1.110.2 pillow==13.0.0
LITELLM_LOCAL_MODEL_COST_MAP=True env/bin/python - << 'END'
import base64
import http.server
import importlib.metadata
import io
import json
import sys
import threading

import litellm
from PIL import Image, ImageDraw

received = []


class Server(http.server.BaseHTTPRequestHandler):
    """Keeps the request and answers as Ollama does."""

    def do_POST(self):
        received.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        message = {"role": "assistant", "content": "ok"}
        answer = json.dumps({"model": "any", "message": message, "response": "ok", "done": True}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *arguments):
        pass


def webp(picture: Image.Image, **options) -> bytes:
    file = io.BytesIO()
    picture.save(file, "WebP", lossless=True, **options)
    return file.getvalue()


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
address = f"http://127.0.0.1:{server.server_port}"


def arrives(provider: str, file: bytes) -> bytes:
    """The picture that the server gets."""
    received.clear()
    url = "data:image/webp;base64," + base64.b64encode(file).decode()
    content = [{"type": "text", "text": "Describe."}, {"type": "image_url", "image_url": {"url": url}}]
    messages = [{"role": "user", "content": content}]
    litellm.completion(model=f"{provider}/any", api_base=address, messages=messages)
    requests = [each["messages"][-1] if "messages" in each else each for each in received]
    return next(base64.b64decode(each["images"][0]) for each in requests if each.get("images"))


drawing = Image.new("RGBA", (200, 60))
ImageDraw.Draw(drawing).text((5, 5), "EXIT", fill="black", font_size=40)
letters = webp(drawing)
orientation = Image.Exif()
orientation[0x0112] = 6
turned = webp(Image.new("RGB", (60, 40), "red"), exif=orientation)

print("litellm", importlib.metadata.version("litellm"))
unchanged = arrives("ollama_chat", letters) == letters and arrives("ollama_chat", turned) == turned
print("ollama_chat: unchanged" if unchanged else "ollama_chat: changed")
black = Image.open(io.BytesIO(arrives("ollama", letters)))
colours = black.convert("RGB").getcolors()
print(f"ollama: letters arrive as {black.format} with the colours {colours}")
side = Image.open(io.BytesIO(arrives("ollama", turned)))
print(f"ollama: a photo to be turned arrives as {side.format} {side.size}, EXIF {dict(side.getexif())}")
if not (
    unchanged
    and (black.format, colours) == ("JPEG", [(200 * 60, (0, 0, 0))])
    and (side.format, side.size, dict(side.getexif())) == ("JPEG", (60, 40), {})
):
    sys.exit("changed: LiteLLM sends other pictures")
END
