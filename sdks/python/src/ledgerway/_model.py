"""The base of the bodies, for pydantic 1 and 2."""
from __future__ import annotations

from functools import lru_cache
from typing import Any, Dict, Iterable

import pydantic

_IS_FIRST = pydantic.VERSION.startswith("1.")

if _IS_FIRST:

    class Model(pydantic.BaseModel):
        """A body. Members that a later release adds are kept under their names in the API."""

        class Config:
            extra = "allow"
            allow_population_by_field_name = True

        def to_dict(self) -> Dict[str, Any]:
            """The members that are set, under their names in the API."""
            return self.dict(by_alias=True, exclude_unset=True)

else:

    class Model(pydantic.BaseModel):  # type: ignore[no-redef]
        """A body. Members that a later release adds are kept under their names in the API."""

        model_config = pydantic.ConfigDict(
            extra="allow", populate_by_name=True, protected_namespaces=()
        )

        def to_dict(self) -> Dict[str, Any]:
            """The members that are set, under their names in the API."""
            return self.model_dump(by_alias=True, exclude_unset=True)


def rebuild(models: Iterable[Any], names: Dict[str, Any]) -> None:
    """Resolves the names of other models in the members of models."""
    for model in models:
        if _IS_FIRST:
            model.update_forward_refs(**names)
        else:
            model.model_rebuild(_types_namespace={**vars_of(model), **names})


def vars_of(model: Any) -> Dict[str, Any]:
    """The names of the module that defines a model."""
    import sys

    return vars(sys.modules[model.__module__])


def parse(kind: Any, value: Any) -> Any:
    """A parsed JSON value as an object of a type."""
    if kind is Any or kind is object:
        return value
    if _IS_FIRST:
        return pydantic.parse_obj_as(kind, value)
    return _adapter(kind).validate_python(value)


@lru_cache(maxsize=None)
def _adapter(kind: Any) -> Any:
    return pydantic.TypeAdapter(kind)
