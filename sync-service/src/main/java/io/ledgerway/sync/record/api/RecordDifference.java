package io.ledgerway.sync.record.api;

import io.ledgerway.sync.record.api.RecordHistoryResponse.FieldDifference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Compares two versions of a record field by field. Elements of arrays are compared by index. */
final class RecordDifference {

    private RecordDifference() {}

    /** Returns the fields that differ, in the order of the earlier version. */
    static List<FieldDifference> between(JsonNode before, JsonNode after) {
        List<FieldDifference> differences = new ArrayList<>();
        compare("", before, after, differences);
        return differences;
    }

    private static void compare(
            String path,
            @Nullable JsonNode before,
            @Nullable JsonNode after,
            List<FieldDifference> into) {
        if (before != null && after != null && before.isObject() && after.isObject()) {
            Set<String> names = new LinkedHashSet<>(before.propertyNames());
            names.addAll(after.propertyNames());
            for (String name : names) {
                compare(path + "/" + escape(name), before.get(name), after.get(name), into);
            }
        } else if (before != null && after != null && before.isArray() && after.isArray()) {
            for (int i = 0; i < Math.max(before.size(), after.size()); i++) {
                compare(path + "/" + i, before.get(i), after.get(i), into);
            }
        } else if (before == null || !before.equals(after)) {
            into.add(new FieldDifference(path, text(before), text(after)));
        }
    }

    /** Numbers keep all digits. */
    private static @Nullable String text(@Nullable JsonNode value) {
        if (value == null || value.isNull()) {
            return null;
        }
        if (value.isNumber()) {
            return value.decimalValue().toPlainString();
        }
        return value.isValueNode() ? value.asString() : value.toString();
    }

    /** The escapes of RFC 6901. */
    private static String escape(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }
}
