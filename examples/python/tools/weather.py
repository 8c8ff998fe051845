import os

from tools.registry import registry


def has_station():
    return bool(os.environ.get("WEATHER_STATION_TOKEN"))


def read_station(arguments):
    return {"place": arguments["place"], "degrees": 21}


# The same registration for several names: read without running the loop.
for name, text in [("weather_now", "The weather at this moment."), ("weather_tomorrow", "The weather of the next day.")]:
    registry.register(
        name=name,
        toolset="weather",
        schema={
            "name": name,
            "description": text,
            "parameters": {
                "type": "object",
                "properties": {"place": {"type": "string"}},
                "required": ["place"],
            },
        },
        handler=read_station,
        requires_env=["WEATHER_STATION_TOKEN"],
        check_fn=has_station,
    )
