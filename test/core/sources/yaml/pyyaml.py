"""Answers of the real PyYAML, as JSON: reads a list of YAML texts, writes what both of its loaders make of each.

Hermes takes the loader built on libyaml where it exists and the one in Python otherwise; they differ in a few
places (tabs, `?` in flow), so a text has two answers. Used by pyyaml.test.ts; `--record` writes its golden table.
"""
import json
import sys

import yaml


def encode(value):
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return {"i": str(value)}
    if isinstance(value, float):
        return {"f": repr(value)}
    if isinstance(value, list):
        return {"l": [encode(item) for item in value]}
    if isinstance(value, tuple):
        return {"t": [encode(item) for item in value]}
    if isinstance(value, dict):
        return {"m": [[encode(key), encode(item)] for key, item in value.items()]}
    return {"r": repr(value)}


def answer(text, loader):
    try:
        value = yaml.load(text, Loader=loader)
        return {"value": encode(value), "text": str(value)}
    except Exception:
        return "refused"


def answers(texts):
    loaders = [yaml.SafeLoader, getattr(yaml, "CSafeLoader", yaml.SafeLoader)]
    return [[answer(text, loader) for loader in loaders] for text in texts]


if len(sys.argv) > 2 and sys.argv[1] == "--record":
    with open(sys.argv[2], encoding="utf-8") as file:
        texts = [row["yaml"] for row in json.load(file)]
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        rows = [json.dumps({"yaml": t, "answers": a}, ensure_ascii=True) for t, a in zip(texts, answers(texts))]
        file.write("[\n" + ",\n".join(rows) + "\n]\n")
else:
    json.dump(answers(json.load(sys.stdin)), sys.stdout)
