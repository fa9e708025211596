package io.ledgerway.sync.push;

import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.model.datatype.DataType;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * The members of a body that are not written. The first 100 are named in warnings, the others are
 * counted.
 */
public final class IgnoredMembers {

    private static final int MAX_WARNINGS = 100;

    private final String validator;
    private final List<PushIssue> named = new ArrayList<>();
    private int more;

    public IgnoredMembers(DataType type) {
        this.validator = PushBodyParser.name(type);
    }

    /** Adds the members that the parsed record does not have. */
    void compare(JsonNode given, JsonNode parsed, String at) {
        given.forEachEntry((name, value) -> {
            if (parsed.has(name)) {
                compare(value, parsed.get(name), PushBodyParser.member(at, name));
            } else if (!value.isNull()) {
                add(PushBodyParser.member(at, name));
            }
        });
        if (given.isArray() && parsed.size() == given.size()) {
            for (int i = 0; i < given.size(); i++) {
                compare(given.get(i), parsed.get(i), at + "[" + i + "]");
            }
        }
    }

    /** Adds the member at a path. */
    public void add(String path) {
        if (named.size() == MAX_WARNINGS) {
            more++;
            return;
        }
        named.add(new PushIssue(path, path + " is not supported, and will be ignored.", validator));
    }

    public List<PushIssue> warnings() {
        List<PushIssue> warnings = new ArrayList<>(named);
        if (more > 0) {
            warnings.add(
                    new PushIssue(
                            null,
                            "Other members that are not supported, and will be ignored: %d."
                                    .formatted(more),
                            validator));
        }
        return warnings;
    }
}
