package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.ledger.Kind;
import io.ledgerway.sandbox.ledger.LedgerRecord;
import io.ledgerway.sandbox.ledger.Records;
import io.ledgerway.sandbox.tenant.Tenant;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** Looks up what a record names; what is not there has no members. */
final class Looking {

    private final Records records;
    private final ObjectMapper json;

    Looking(Records records, ObjectMapper json) {
        this.records = records;
        this.json = json;
    }

    /** An account as it is kept in the books: {@code class}, {@code category}, {@code is_bank}. */
    JsonNode account(Tenant tenant, JsonNode reference) {
        return find(tenant, Kind.LEDGER_ACCOUNTS, id(reference));
    }

    JsonNode dimension(Tenant tenant, JsonNode reference) {
        return find(tenant, Kind.DIMENSIONS, id(reference));
    }

    /** Where the organisation is. */
    String country(Tenant tenant) {
        return find(tenant, Kind.ORGANISATION, tenant.id().toString())
                .at("/addresses/0/country")
                .asString("");
    }

    static String id(JsonNode reference) {
        return reference.isObject() ? reference.path("id").asString("") : reference.asString("");
    }

    private JsonNode find(Tenant tenant, Kind kind, String id) {
        return records.find(tenant, kind, id)
                .map(LedgerRecord::body)
                .map(json::readTree)
                .orElseGet(JsonNodeFactory.instance::objectNode);
    }
}
