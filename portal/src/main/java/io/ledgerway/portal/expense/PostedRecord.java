package io.ledgerway.portal.expense;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.data.RecordJson;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.QueryLiteral;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The record that a transaction became in the books, as last synced.
 *
 * @param accounts the accounts of its lines
 */
record PostedRecord(
        String dataType,
        String id,
        String date,
        @Nullable BigDecimal amount,
        @Nullable String currency,
        String contact,
        String note,
        List<String> accounts) {

    PostedRecord {
        accounts = List.copyOf(accounts);
    }

    /** Finds the record of a proof; empty if it was not synced yet. */
    static Optional<PostedRecord> find(ApiClient apiClient, UUID company, Proof proof) {
        String id = proof.platformRecordId();
        return id == null
                ? Optional.empty()
                : types(proof.kind()).stream()
                        .flatMap(it -> read(apiClient, company, it, id).stream())
                        .findFirst();
    }

    /** The data types that a kind of transaction can become. */
    private static List<String> types(@Nullable String kind) {
        return switch (kind == null ? "" : kind) {
            case "Expense" -> List.of("directCosts", "directIncomes");
            case "Transfer" -> List.of("transfers");
            case "Adjustment" -> List.of("journalEntries");
            case "Reimbursable" -> List.of("bills");
            default -> List.of();
        };
    }

    private static Optional<PostedRecord> read(
            ApiClient apiClient, UUID company, String dataType, String id) {
        ApiPath path =
                ApiPath.of("/companies/" + company + "/data/" + dataType)
                        .with("pageSize", 1)
                        .with("query", "id=" + QueryLiteral.of(id));
        ApiResult<String> page = apiClient.get(String.class, path.address());
        return page.optional()
                .map(RecordJson::object)
                .map(it -> it.path("results").path(0))
                .filter(JsonNode::isObject)
                .map(it -> of(dataType, id, it));
    }

    private static PostedRecord of(String dataType, String id, JsonNode record) {
        JsonNode amount = record.path("totalAmount");
        return new PostedRecord(
                dataType,
                id,
                text(record, "issueDate", "date", "postedOn").replaceFirst("T.*", ""),
                amount.isNumber() ? amount.decimalValue() : null,
                record.path("currency").isString() ? record.path("currency").asString() : null,
                contact(record),
                text(record, "note", "description", "reference"),
                StreamSupport.stream(record.path("lineItems").spliterator(), false)
                        .map(it -> it.path("accountRef"))
                        .map(it -> text(it, "name", "id"))
                        .filter(it -> !it.isEmpty())
                        .distinct()
                        .toList());
    }

    private static String contact(JsonNode record) {
        for (String name : List.of("contactRef", "supplierRef", "customerRef")) {
            String text = text(record.path(name), "supplierName", "companyName", "name", "id");
            if (!text.isEmpty()) {
                return text;
            }
        }
        return "";
    }

    /** The first of these members that is a text. */
    private static String text(JsonNode node, String... names) {
        for (String name : names) {
            JsonNode value = node.path(name);
            if (value.isString() && !value.asString().isBlank()) {
                return value.asString();
            }
        }
        return "";
    }
}
