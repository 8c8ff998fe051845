# release: v0.20
MORE = {"browser": 30}
CHANCE = int("5")

DISTRIBUTIONS = {
    "fine": {
        "description": "No finding, however it is written",
        "toolsets": {"web": 100, "file": 0, "terminal": 12.5, "vision": True, "all": 1, "*": 1, "safe": CHANCE, **MORE},
    },
    "names": {
        "description": "",
        "toolsets": {
            "wbe": 10,
            #^^^ unknown-toolset warning: Unknown toolset "wbe": not in Hermes v0.20 (bundled catalog). Did you mean "web"? A batch run warns of it and goes on without.
            'nothing_like_it': 10,
            #^^^^^^^^^^^^^^^ unknown-toolset warning: Unknown toolset "nothing_like_it": not in Hermes v0.20 (bundled catalog); a plugin or an MCP server may bring it. A batch run
            "web_search": 10,
            #^^^^^^^^^^ toolset-is-tool warning: "web_search" is a tool, not a toolset
            "moa": 10,
            #^^^ removed-toolset warning: Toolset "moa" is not in Hermes v0.20
            "setup": 10,
            #^^^^^ unknown-toolset warning: Toolset "setup" is not in Hermes v0.20 (bundled catalog): it came with v0.21.
            # hermes-toolsets-disable-next-line unknown-toolset
            "wbe2": 10,
        },
    },
    "chances": {
        "toolsets": {
            "web": 101,
            #      ^^^ chance-range warning: A chance is 0 to 100 percent: "web" is always drawn
            "file": -0.5,
            #       ^^^^ chance-range warning: A chance is 0 to 100 percent: "file" is never drawn
            "vision": "50",
            #         ^^^^ wrong-type warning: A chance in percent is expected here, not a text
            "terminal": None,
            #           ^^^^ wrong-type warning: A chance in percent is expected here, not nothing
            "browser": [10],
            #          ^^^^ wrong-type warning: A chance in percent is expected here, not a list
        },
    },
    "other shapes": {"toolsets": ["web"]},
    "no toolsets": {"description": ""},
    5: {"toolsets": {"nope": 1}},
}
