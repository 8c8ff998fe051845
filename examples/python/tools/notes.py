from tools.registry import registry

NOTES = []

TAKE_NOTE_SCHEMA = {
    "name": "take_note",
    "description": "Keeps one line for later.",
    "parameters": {
        "type": "object",
        "properties": {
            "text": {"type": "string", "description": "The line to keep"},
            "urgent": {"type": "boolean", "description": "Put it on top"},
        },
        "required": ["text"],
    },
}

LIST_NOTES_SCHEMA = {
    "name": "list_notes",
    "description": "Gives the kept lines, newest first.",
    "parameters": {"type": "object", "properties": {"limit": {"type": "integer"}}, "required": []},
}


def take_note(arguments):
    NOTES.insert(0 if arguments.get("urgent") else len(NOTES), arguments["text"])
    return {"kept": len(NOTES)}


def list_notes(arguments):
    return {"notes": NOTES[: arguments.get("limit", 20)]}


registry.register(name="take_note", toolset="everyday", schema=TAKE_NOTE_SCHEMA, handler=take_note)
registry.register(name="list_notes", toolset="everyday", schema=LIST_NOTES_SCHEMA, handler=list_notes)
