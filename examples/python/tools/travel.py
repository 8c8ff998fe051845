from tools.registry import registry

PLACE = {"type": "string", "description": "Name of a town or station"}


def look_up(arguments):
    return {"answer": f"Nothing known about {arguments['question']}"}


def find_train(arguments):
    return {"from": arguments["origin"], "to": arguments["destination"], "trains": []}


registry.register(
    name="look_up",
    toolset="everyday",
    schema={
        "name": "look_up",
        "description": "Answers a short question from the household book.",
        "parameters": {"type": "object", "properties": {"question": {"type": "string"}}, "required": ["question"]},
    },
    handler=look_up,
)
registry.register(
    name="find_train",
    toolset="holiday",
    schema={
        "name": "find_train",
        "description": "Finds trains between two places.",
        "parameters": {
            "type": "object",
            "properties": {"origin": PLACE, "destination": PLACE, "seats": {"type": "integer"}},
            "required": ["origin", "destination"],
        },
    },
    handler=find_train,
)
