"""The hooks for pre-commit, run in a repository."""

from __future__ import annotations

import subprocess
import sys
import unittest

from setting import ROOT, ProjectTest

WRONG = '<img src="/portrait.png">'


class Hooks(ProjectTest):
    def setUp(self) -> None:
        super().setUp()
        self.run_program("git", "init", "--quiet")
        self.run_program("git", "add", ".")

    def try_hook(self, name: str) -> subprocess.CompletedProcess[str]:
        self.run_program("git", "add", ".")
        cache = str(self.programs.parent / "cache")
        return self.run_program(
            *(
                sys.executable,
                "-m",
                "pre_commit",
                "try-repo",
                ROOT,
                name,
                "--all-files",
                "--verbose",
            ),
            PRE_COMMIT_HOME=cache,
        )

    def test_manifest_is_valid(self) -> None:
        manifest = ROOT / ".pre-commit-hooks.yaml"
        checked = self.run_program(
            sys.executable, "-m", "pre_commit", "validate-manifest", manifest
        )
        self.assertEqual(checked.returncode, 0, checked.stdout)

    def test_right_pages_pass(self) -> None:
        run = self.try_hook("descry-audit")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn("No problems found in 1 file with 1 picture.", run.stdout)

    def test_wrong_pages_and_markdown_fail(self) -> None:
        self.write("site/wrong.html", WRONG)
        self.write("read.md", "![](portrait.png)\n\n![IMG_1.jpg](portrait.png)")
        self.write("data.json", WRONG)
        run = self.try_hook("descry-audit")
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertIn("1:1 error: This picture has no alt text. [image-name-missing]", run.stdout)
        self.assertIn("3:1 warning: The alt text 'IMG_1.jpg' is", run.stdout)
        self.assertIn("in 3 files", run.stdout)

    def test_container_runs_the_same_command(self) -> None:
        docker = self.programs / "docker"
        # Runs the command after the image's name with the program instead of the image.
        docker.write_text(
            "#!/usr/bin/env bash\n"
            'if [[ $1 == run ]]; then while [[ $1 != descry ]]; do shift; done; exec "$@"; fi\n'
            # pre-commit asks Docker whether root runs it.
            "echo '{}'\n"
        )
        docker.chmod(0o755)
        self.write("site/wrong.html", WRONG)
        run = self.try_hook("descry-audit-docker")
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertIn("1:1 error: This picture has no alt text. [image-name-missing]", run.stdout)


if __name__ == "__main__":
    unittest.main()
