package io.ledgerway.sandbox.quickbooksonline.entity;

import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** Small lists that the JSON of other records needs; read once for a response. */
final class Lookups {

    private final EntityRecords records;
    private final ObjectMapper json;
    private final Company company;
    private final Map<Kind, Map<String, JsonNode>> bodies = new HashMap<>();
    private @Nullable Set<String> locations;
    private @Nullable Map<String, BigDecimal> receivable;
    private @Nullable Map<String, BigDecimal> payable;

    Lookups(EntityRecords records, ObjectMapper json, Company company) {
        this.records = records;
        this.json = json;
        this.company = company;
    }

    Company company() {
        return company;
    }

    /** Content of a record of a small kind; empty when it does not exist. */
    JsonNode body(Kind kind, String id) {
        return all(kind).getOrDefault(id, JsonNodeFactory.instance.objectNode());
    }

    boolean isCard(String account) {
        return body(Kind.LEDGER_ACCOUNTS, account).path("category").asString("").equals("card");
    }

    /** Whether a dimension is a location; the others are classes. */
    boolean isLocation(String dimension) {
        Set<String> known = locations;
        if (known == null) {
            known = readLocations();
            locations = known;
        }
        return known.contains(dimension);
    }

    BigDecimal balance(boolean sales, String party) {
        Map<String, BigDecimal> known = sales ? receivable : payable;
        if (known == null) {
            known = records.balances(company, sales);
            if (sales) {
                receivable = known;
            } else {
                payable = known;
            }
        }
        return known.getOrDefault(party, BigDecimal.ZERO);
    }

    private Set<String> readLocations() {
        Set<String> found = new HashSet<>();
        all(Kind.DIMENSIONS)
                .forEach((id, body) -> {
                    String parent = body.path("parent_id").asString("");
                    if (isRoot(id, body) || isRoot(parent, body(Kind.DIMENSIONS, parent))) {
                        found.add(id);
                    }
                });
        return found;
    }

    private static boolean isRoot(String id, JsonNode body) {
        return id.equals(EntitySources.REGIONS) || body.path("location").asBoolean(false);
    }

    private Map<String, JsonNode> all(Kind kind) {
        return bodies.computeIfAbsent(
                kind,
                it -> {
                    Map<String, JsonNode> read = new LinkedHashMap<>();
                    for (LedgerRecord record : records.all(company, it)) {
                        read.put(record.id(), json.readTree(record.body()));
                    }
                    return read;
                });
    }
}
