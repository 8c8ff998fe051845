"""A small table in the manner of Hermes' own toolsets.py. The extension reads it and never runs it."""

EVERYDAY = ["look_up", "take_note", "list_notes"]
WEATHER_TOOLS = [f"weather_{kind}" for kind in ("now", "tomorrow")]

TOOLSETS = {
    "everyday": {
        "description": "What every session of the household agent has",
        "tools": EVERYDAY,
        "includes": [],
    },
    "weather": {
        "description": "The weather here and now, and tomorrow",
        "tools": WEATHER_TOOLS,
        "includes": [],
    },
    "holiday": {
        "description": "Planning a trip",
        "tools": ["find_train"],
        "includes": ["everyday", "weather"],
    },
    # unknown-include and unknown-tool, at the very text
    "garden": {
        "description": "Watering and sowing",
        "tools": ["water_plants", "wheater_now"],
        "includes": ["whether"],
    },
    # include-cycle
    "morning": {"description": "Before noon", "tools": ["look_up"], "includes": ["evening"]},
    "evening": {"description": "After six", "tools": ["take_note"], "includes": ["morning"]},
    "hermes-household": {
        "description": "The household agent",
        "tools": [*EVERYDAY, *(tool for tool in WEATHER_TOOLS if tool.endswith("now"))],
        "includes": [],
    },
}
