"""Writes the code samples of a running system as programs of a language, or checks those of Python.

    check-samples.py java FOLDER openapi.json         FOLDER/Samples.java
    check-samples.py typescript FOLDER openapi.json   FOLDER/<operation>.ts
    check-samples.py python openapi.json              every call of a sample is one of the SDK, with parameters that it takes
"""
import ast
import inspect
import json
import os
import sys

LABELS = {"java": "Java", "typescript": "TypeScript", "python": "Python"}

JAVA_TYPES = {"uuid": "UUID", "int32": "Integer", "int64": "Long"}


def samples(document, language):
    """The operations with their samples."""
    for path in document["paths"].values():
        for operation in path.values():
            for sample in operation.get("x-codeSamples", []):
                if sample["label"] == LABELS[language]:
                    yield operation, sample["source"]


def path_parameters(operation):
    return [it for it in operation.get("parameters", []) if it["in"] == "path"]


def write_java(document, folder):
    with open(os.path.join(folder, "Samples.java"), "w", encoding="utf-8") as file:
        for name in ("io.ledgerway.sdk", "io.ledgerway.sdk.api", "io.ledgerway.sdk.model", "java.io", "java.math", "java.nio.file", "java.time", "java.util"):
            file.write(f"import {name}.*;\n")
        file.write("class Samples {\n")
        for operation, source in samples(document, "java"):
            parameters = ", ".join(
                f"{JAVA_TYPES.get(it['schema'].get('format'), 'String')} {it['name']}" for it in path_parameters(operation)
            )
            file.write(f"void {operation['operationId']}({parameters}) throws Exception {{\n{source}\n}}\n")
        file.write("}\n")


def write_typescript(document, folder):
    for operation, source in samples(document, "typescript"):
        with open(os.path.join(folder, operation["operationId"] + ".ts"), "w", encoding="utf-8") as file:
            file.write(source + "\n")
            for it in path_parameters(operation):
                kind = "number" if it["schema"].get("type") == "integer" else "string"
                file.write(f"declare const {it['name']}: {kind};\n")


def check_python(document):
    from ledgerway import Ledgerway

    count = 0
    with Ledgerway("http://localhost", "key") as ledgerway:
        for operation, source in samples(document, "python"):
            calls = [it for it in ast.walk(ast.parse(source)) if isinstance(it, ast.Call) and ast.unparse(it.func).startswith("ledgerway.")]
            assert len(calls) == 1, operation["operationId"]
            call = calls[0]
            _, group, method = ast.unparse(call.func).split(".")
            function = getattr(getattr(ledgerway, group), method)
            inspect.signature(function).bind(*call.args, **{it.arg: it.value for it in call.keywords})
            count += 1
    print(f"Python: {count} samples")


if __name__ == "__main__":
    with open(sys.argv[-1], encoding="utf-8") as api:
        DOCUMENT = json.load(api)
    if sys.argv[1] == "java":
        write_java(DOCUMENT, sys.argv[2])
    elif sys.argv[1] == "typescript":
        write_typescript(DOCUMENT, sys.argv[2])
    else:
        check_python(DOCUMENT)
