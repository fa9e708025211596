package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.tenant.Tenant;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** Looks up referenced records; a missing one has no members. */
final class ReferenceLookup {

    private final RecordQueries recordQueries;
    private final ObjectMapper json;

    ReferenceLookup(RecordQueries recordQueries, ObjectMapper json) {
        this.recordQueries = recordQueries;
        this.json = json;
    }

    /**
     * Members of an account that decide restrictions: {@code class}, {@code category}, {@code
     * is_bank}.
     */
    JsonNode account(Tenant tenant, JsonNode reference) {
        return find(tenant, Kind.LEDGER_ACCOUNTS, id(reference));
    }

    JsonNode dimension(Tenant tenant, JsonNode reference) {
        return find(tenant, Kind.DIMENSIONS, id(reference));
    }

    /** Country of the organisation. */
    String country(Tenant tenant) {
        return find(tenant, Kind.ORGANISATION, tenant.id().toString())
                .at("/addresses/0/country")
                .asString("");
    }

    static String id(JsonNode reference) {
        return reference.isObject() ? reference.path("id").asString("") : reference.asString("");
    }

    private JsonNode find(Tenant tenant, Kind kind, String id) {
        return recordQueries
                .find(tenant, kind, id)
                .map(LedgerRecord::body)
                .map(json::readTree)
                .orElseGet(JsonNodeFactory.instance::objectNode);
    }
}
