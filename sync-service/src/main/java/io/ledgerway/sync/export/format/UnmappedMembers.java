package io.ledgerway.sync.export.format;

import tools.jackson.databind.json.JsonMapper;

/**
 * Builds the JSON object of the column for members that have no column of their own; its keys are
 * JSON pointers.
 */
final class UnmappedMembers {

    private UnmappedMembers() {}

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
