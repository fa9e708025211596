package io.ledgerway.sync.export.format;

import tools.jackson.databind.json.JsonMapper;

/** JSON of members by their JSON pointer. */
final class OtherMembers {

    private OtherMembers() {}

    /**
     * Adds a member to the inside of a JSON object.
     *
     * @param json the member's value
     */
    static void append(StringBuilder object, String pointer, String json) {
        if (!object.isEmpty()) {
            object.append(',');
        }
        object.append(JsonMapper.shared().writeValueAsString(pointer)).append(':').append(json);
    }

    /** The reference token of a name in a JSON pointer (RFC 6901). */
    static String escaped(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }
}
