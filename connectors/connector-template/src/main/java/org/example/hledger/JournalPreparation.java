package org.example.hledger;

import io.ledgerway.connector.yaml.RecordPreparation;
import io.ledgerway.model.datatype.DataType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Prepares records for facts that paths cannot express. The type of an account is the first part of
 * its name, and a posting can have several amounts, one for each commodity: each becomes a line.
 */
final class JournalPreparation implements RecordPreparation {

    @Override
    public JsonNode prepare(DataType type, JsonNode source) {
        return type == DataType.CHART_OF_ACCOUNTS
                ? account(source.stringValue())
                : transaction((ObjectNode) source.deepCopy());
    }

    private static JsonNode account(String name) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("name", name)
                .put("top", name.split(":", 2)[0]);
    }

    private static JsonNode transaction(ObjectNode transaction) {
        var lines = JsonNodeFactory.instance.arrayNode();
        for (var posting : transaction.withArray("tpostings")) {
            for (var amount : posting.path("pamount")) {
                var line = (ObjectNode) posting.deepCopy();
                line.putArray("pamount").add(amount);
                var comment = posting.path("pcomment").asString("").strip();
                if (comment.isEmpty()) {
                    line.remove("pcomment");
                } else {
                    line.put("pcomment", comment);
                }
                lines.add(line);
            }
        }
        transaction.set("tpostings", lines);
        return transaction;
    }
}
