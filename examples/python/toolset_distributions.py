"""What batch runs draw for each prompt, in the manner of Hermes' own toolset_distributions.py. Never run from here."""

DISTRIBUTIONS = {
    "at-home": {
        "description": "Everything of the house, the weather now and then",
        "toolsets": {
            "everyday": 100,
            "weather": 12.5,
        },
    },
    "away": {
        "description": "On the way",
        "toolsets": {
            "holiday": 90,
            # unknown-toolset and chance-range, at the very text
            "wether": 20,
            "garden": 120,
        },
    },
}
