package io.ledgerway.starter.json;

import io.ledgerway.model.hash.Sha256;
import java.math.BigDecimal;
import java.util.TreeMap;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Canonical JSON of a content, and its SHA-256. docs/internals/postings.md defines it, so that
 * anyone can verify a hash: members sorted by name, nulls omitted, numbers as plain decimals
 * without trailing zeros, no whitespace. Not RFC 8785, whose numbers are doubles: amounts would
 * lose digits.
 */
public final class CanonicalForm {

    private static final JsonMapper TEXTS =
            JsonMapper.builder().disable(JsonWriteFeature.ESCAPE_FORWARD_SLASHES).build();

    private CanonicalForm() {}

    public static String of(JsonNode value) {
        StringBuilder text = new StringBuilder();
        write(value, text);
        return text.toString();
    }

    /** SHA-256 of the canonical form in UTF-8, in lower-case hex. */
    public static String hash(JsonNode value) {
        return Sha256.hex(of(value));
    }

    private static void write(JsonNode value, StringBuilder text) {
        if (value.isObject()) {
            object(value, text);
        } else if (value.isArray()) {
            char before = '[';
            for (JsonNode each : value) {
                text.append(before);
                write(each, text);
                before = ',';
            }
            text.append(before == '[' ? "[]" : "]");
        } else if (value.isNumber()) {
            text.append(number(value.decimalValue()));
        } else if (value.isString()) {
            text.append(TEXTS.writeValueAsString(value.asString()));
        } else {
            text.append(value.asString("null"));
        }
    }

    private static void object(JsonNode object, StringBuilder text) {
        TreeMap<String, JsonNode> members = new TreeMap<>();
        object.forEachEntry((name, value) -> {
            if (!value.isNull()) {
                members.put(name, value);
            }
        });
        text.append('{');
        members.forEach((name, value) -> {
            if (text.charAt(text.length() - 1) != '{') {
                text.append(',');
            }
            text.append(TEXTS.writeValueAsString(name)).append(':');
            write(value, text);
        });
        text.append('}');
    }

    private static String number(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }
}
