#!/usr/bin/env bash
# A picture that does not exist, given to Ollama's Python client.
#
# Guess: the client raises an error for a path that does not exist, whatever the file is called.
#
# Seen: only names that end in png, jpg, jpeg or webp raise "does not exist". Any other name is tried as Base64, without
# regard to other characters. If the number of its letters and digits fits, the name itself is sent as the picture: photo.gif
# and Face.heic are sent, IMG_2041.heic is not. So are addresses, such as https://example.com/cat.gif.
#
# Why it matters: whether a missing HEIC file raises an error depends on the length of its name. The server gets a few
# random bytes, and its answer, that this is not a picture, hides the reason. Check that the file exists before the call.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv env
env/bin/pip install --quiet ollama==0.6.3
env/bin/python - << 'END'
import http.server
import importlib.metadata
import json
import sys
import threading

import ollama

received = []


class Server(http.server.BaseHTTPRequestHandler):
    """Keeps the request and answers as Ollama does."""

    def do_POST(self):
        received.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        answer = json.dumps({"model": "any", "message": {"role": "assistant", "content": "ok"}, "done": True}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
client = ollama.Client(host=f"http://127.0.0.1:{server.server_port}")


def outcome(picture: str) -> str:
    """What the client does with this picture."""
    received.clear()
    try:
        client.chat(model="any", messages=[{"role": "user", "content": "Describe.", "images": [picture]}])
    except Exception as error:
        return "does not exist" if "does not exist" in str(error) else "not Base64"
    return "sent as it is" if received[0]["messages"][0]["images"] == [picture] else "sent otherwise"


expected = {
    "photo.png": "does not exist",
    "IMG_2041.heic": "not Base64",
    "Face.heic": "sent as it is",
    "photo.gif": "sent as it is",
    "https://example.com/cat.gif": "sent as it is",
}
print("ollama", importlib.metadata.version("ollama"))
seen = {picture: outcome(picture) for picture in expected}
for picture, what in seen.items():
    print(f"{picture}: {what}")
if seen != expected:
    sys.exit(f"changed: expected {expected}")
END
