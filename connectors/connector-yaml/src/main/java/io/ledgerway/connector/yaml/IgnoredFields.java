package io.ledgerway.connector.yaml;

import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The fields of a record that a platform cannot store: a write reports each as a warning. */
public final class IgnoredFields {

    private static final JsonMapper JSON = JsonMapper.shared();

    private IgnoredFields() {}

    /**
     * The fields that have a value and are not among the options of a write.
     *
     * @param record of the canonical type of {@code type}
     */
    public static List<PushIssue> of(DataType type, Object record, PushOptions options) {
        var issues = new ArrayList<PushIssue>();
        add(
                "",
                JSON.valueToTree(record),
                options,
                AccountingRecords.nameOf(type).orElse(""),
                issues);
        return issues;
    }

    private static void add(
            String path, JsonNode value, PushOptions options, String kind, List<PushIssue> issues) {
        var known = options.properties();
        if (known == null) {
            return;
        }
        for (int i = 0; value.isArray() && i < value.size(); i++) {
            add(path + "[" + i + "]", value.get(i), options, kind, issues);
        }
        for (var each : value.properties()) {
            var name = each.getKey();
            var at =
                    (path.isEmpty() ? "" : path + ".")
                            + Character.toUpperCase(name.charAt(0))
                            + name.substring(1);
            var option = known.get(name);
            if (option != null) {
                add(at, each.getValue(), option, kind, issues);
            } else if (!isEmpty(each.getValue())) {
                issues.add(new PushIssue(at, at + " is not supported, and will be ignored.", kind));
            }
        }
    }

    private static boolean isEmpty(JsonNode value) {
        return value.isNull() || (value.isContainer() && value.isEmpty());
    }
}
