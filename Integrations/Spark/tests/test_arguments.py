"""Arguments that are almost right raise an error that names the remedy."""

from typing import Any

import pytest

from descry_spark import run


def test_one_address_as_inputs_names_a_list() -> None:
    nothing: Any = None
    address: Any = "s3a://shop/pictures"
    with pytest.raises(TypeError, match=r"pass \['s3a://shop/pictures'\]"):
        run(nothing, address, "Records")
