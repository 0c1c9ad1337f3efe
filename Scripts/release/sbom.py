"""Writes the SBOM of a Debian package of Descry in SPDX 2.3, or of the wheel: sbom.py PACKAGE [LIBRARIES]

It lists what is in the program: Descry, the Swift packages in its graph, Swift's libraries, the neural
nets and the list of words; and the Debian packages that the program was built with and needs. The wheel
has the program of the package, and contains what it needs: each line of LIBRARIES has the name, the
version and the architecture of a Debian package, or "source" if its sources were compiled. Run it in the
sources of the package, after the build.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CHECKOUTS = ROOT / ".build-deb/checkouts"
MODELS = ROOT / "Sources/CAnalysisModels"


def run(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT,
                          stdin=subprocess.DEVNULL).stdout


def package(name: str, version: str, source: str, licence: str = "NOASSERTION", **more: object) -> dict:
    return {
        "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", f"{more.pop('kind')}-{name}"),
        "name": name,
        "versionInfo": version,
        "downloadLocation": source,
        "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
    } | more


def reference(kind: str, locator: str) -> list[dict]:
    return [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": kind, "referenceLocator": locator}]


def licence(checkout: Path) -> str:
    """The SPDX name of the licence in a Swift package."""
    for file in sorted(checkout.glob("LICEN[CS]E*")):
        text = file.read_text(encoding="utf-8")
        if "Apache License" in text:
            exception = "Runtime Library Exception" in text
            return "Apache-2.0 WITH Swift-exception" if exception else "Apache-2.0"
        if "Permission is hereby granted, free of charge" in text:
            return "MIT"
    return "NOASSERTION"


def swift_packages() -> list[dict]:
    found: dict[str, dict] = {}

    def visit(node: dict) -> None:
        for each in node["dependencies"]:
            if each["identity"] not in found:
                url = each["url"].removesuffix(".git")
                found[each["identity"]] = package(
                    each["identity"], each["version"], f"git+{url}@{each['version']}",
                    licence(CHECKOUTS / Path(each["path"]).name), kind="swift",
                    externalRefs=reference("purl", f"pkg:swift/{url.removeprefix('https://')}@{each['version']}"))
                visit(each)

    visit(json.loads(run("swift", "package", "--scratch-path", ".build-deb", "show-dependencies",
                         "--format", "json")))
    swift = re.search(r"Swift version (\S+)", run("swift", "--version"))
    if swift is None:
        raise SystemExit("descry: swift --version does not say which version it is")
    runtime = package("swift-runtime", swift[1], "https://github.com/swiftlang/swift",
                      "Apache-2.0 WITH Swift-exception", kind="swift",
                      comment="Swift's standard library, Dispatch and Foundation with ICU, linked statically")
    return [found[identity] for identity in sorted(found)] + [runtime]


def models() -> list[dict]:
    """The nets with the licences in nets.json, and the list of words."""
    nets = json.loads((MODELS / "nets.json").read_text(encoding="utf-8"))
    licences = {MODELS / "nets" / net[key]: net["licence"]
                for net in nets for key in ("file", "signs") if key in net}
    if wrong := set((MODELS / "nets").iterdir()) ^ licences.keys():
        raise SystemExit(f"descry: {MODELS}/nets.json differs from {MODELS}/nets by {sorted(map(str, wrong))}")
    return [
        package(path.name, "NOASSERTION", "NOASSERTION", licence, kind="model",
                comment="Sources/CAnalysisModels/README.md says where it comes from",
                checksums=[{"algorithm": "SHA256",
                            "checksumValue": hashlib.sha256(path.read_bytes()).hexdigest()}])
        for path, licence in [*sorted(licences.items()), (MODELS / "english-words.txt", "LicenseRef-SCOWL")]
    ]


def onnx_runtime(deb: str) -> list[dict]:
    """ONNX Runtime, if the package contains it: where Debian has no package of it."""
    if "/libonnxruntime.so" not in run("dpkg-deb", "--contents", deb):
        return []
    found = re.search(r"^onnx_runtime=(\S+)", Path("Scripts/prepare").read_text(), re.MULTILINE)
    return [package("onnxruntime", found[1], "https://pypi.org/project/onnxruntime", "MIT", kind="library",
                    externalRefs=reference("purl", f"pkg:pypi/onnxruntime@{found[1]}"))]


def codename() -> str:
    return next(line.split("=")[1] for line in Path("/etc/os-release").read_text().splitlines()
                if line.startswith("VERSION_CODENAME="))


def debian_package(name: str, version: str, architecture: str) -> dict:
    locator = f"pkg:deb/debian/{name}@{version}?arch={architecture}&distro={codename()}"
    return package(name, version, "NOASSERTION", kind="debian", externalRefs=reference("purl", locator))


def debian_packages(deb: str) -> list[dict]:
    fields = run("dpkg-deb", "--field", deb, "Depends", "Recommends")
    names = sorted(set(re.findall(r"(?:^\w+: |, )([a-z0-9][a-z0-9.+-]+)", fields, re.MULTILINE)))
    found = []
    for name in names:
        shown = subprocess.run(
            ["dpkg-query", "--show", "--showformat=${Version} ${Architecture}", name],
            check=False, capture_output=True, text=True).stdout.split()
        if len(shown) == 2:
            found.append(debian_package(name, *shown))
    return found


def main() -> None:
    deb, *libraries = sys.argv[1:]
    version = run("dpkg-deb", "--field", deb, "Version").strip()
    digest = hashlib.sha256(Path(deb).read_bytes()).hexdigest()
    descry = package("descry", version, "NOASSERTION", "Apache-2.0", kind="program",
                     primaryPackagePurpose="APPLICATION", packageFileName=Path(deb).name,
                     checksums=[{"algorithm": "SHA256", "checksumValue": digest}])
    inside = swift_packages() + models() + onnx_runtime(deb)
    needed = debian_packages(deb)
    if libraries:
        lines = Path(libraries[0]).read_text(encoding="utf-8").splitlines()
        inside += [debian_package(*line.split()) for line in lines]
        needed = []
    made = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), UTC)
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", descry["SPDXID"])]
    relations += [(descry["SPDXID"], "CONTAINS", each["SPDXID"]) for each in inside]
    relations += [(descry["SPDXID"], "DEPENDS_ON", each["SPDXID"]) for each in needed]
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"descry-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/descry-{version}-{digest[:32]}",
        "creationInfo": {"created": made.strftime("%Y-%m-%dT%H:%M:%SZ"),
                         "creators": [f"Tool: Scripts/{'make-wheel' if libraries else 'make-release'}"]},
        "packages": [descry, *inside, *needed],
        "hasExtractedLicensingInfos": [{
            "licenseId": "LicenseRef-SCOWL", "name": "SCOWL and WordNet 1.6",
            "extractedText": notice("Permission to use, copy, modify, distribute and sell", "Smile net")}],
        "relationships": [{"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
                          for one, kind, other in relations],
    }
    print(json.dumps(document, ensure_ascii=False, indent=1))


def notice(start: str, end: str) -> str:
    text = (ROOT / "NOTICE").read_text(encoding="utf-8")
    return text[text.index(start):text.index(end)].strip()


if __name__ == "__main__":
    main()
