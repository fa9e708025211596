package io.ledgerway.portal.data;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * Lineage of the fields of the present version, as the record page shows it.
 *
 * @param untraced why that is not known; empty if it is
 * @param dataSource the platform's name of the collection
 */
record RecordLineage(String untraced, String dataSource, List<Origin> origins, List<Call> calls) {

    private static final Map<String, String> RULES =
            Map.of(
                    "copied", "Copied",
                    "translated", "Translated",
                    "computed", "Computed",
                    "defaulted", "Set by the mapping",
                    "untraced", "Not known");

    static RecordLineage of(JsonNode lineage) {
        return new RecordLineage(
                lineage.path("untraced").asString(""),
                lineage.path("dataSource").asString(""),
                RecordJson.objects(lineage.path("members")).stream().map(Origin::of).toList(),
                RecordJson.objects(lineage.path("calls")).stream().map(Call::of).toList());
    }

    /**
     * Origin of a field: rule and names of the sources.
     *
     * @param sources names in the platform's record
     */
    record Origin(String field, String rule, String sources) {

        private static Origin of(JsonNode member) {
            String rule = member.path("rule").asString("");
            return new Origin(
                    RecordHistory.fieldName(member.path("path").asString("")),
                    RULES.getOrDefault(rule, rule),
                    member.path("sources")
                            .valueStream()
                            .map(it -> RecordHistory.fieldName(it.asString("")))
                            .collect(Collectors.joining(", ")));
        }
    }

    /** A call to the platform. */
    record Call(String at, String method, String path) {

        private static Call of(JsonNode call) {
            return new Call(
                    call.path("at").asString(""),
                    call.path("method").asString(""),
                    call.path("path").asString(""));
        }
    }
}
