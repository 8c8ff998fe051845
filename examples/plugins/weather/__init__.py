"""A plugin with one tool. Its toolset "station" exists because the tool names it."""

SCHEMA = {
    "name": "station_now",
    "description": "Reads the weather station on the roof.",
    "parameters": {"type": "object", "properties": {"unit": {"type": "string", "enum": ["celsius", "fahrenheit"]}}},
}


def read_roof(arguments, **_):
    return '{"degrees": 21, "unit": "%s"}' % arguments.get("unit", "celsius")


def register(ctx):
    ctx.register_tool(
        name="station_now",
        toolset="station",
        schema=SCHEMA,
        handler=read_roof,
    )
