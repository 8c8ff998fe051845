"""Keeps the tools of the household agent by name."""


class Registry:
    def __init__(self):
        self.tools = {}

    def register(self, name, toolset, schema, handler, requires_env=(), check_fn=None):
        self.tools[name] = (toolset, schema, handler, tuple(requires_env), check_fn)


registry = Registry()
