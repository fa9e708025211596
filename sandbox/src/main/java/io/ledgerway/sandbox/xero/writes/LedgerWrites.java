package io.ledgerway.sandbox.xero.writes;

import io.ledgerway.sandbox.ledger.Ledger;
import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import io.ledgerway.sandbox.writes.WriteService;
import java.time.Instant;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/** The posting code of the sandbox, which writes of every dialect use. */
record LedgerWrites(WriteService service, Ledger ledger, Tenants tenants, ObjectMapper json) {

    Instant now(Tenant tenant) {
        return tenants.now(tenant);
    }

    long nextNumber(Tenant tenant) {
        return tenants.nextNumber(tenant);
    }

    ObjectNode node() {
        return json.createObjectNode();
    }

    JsonNode read(String text) {
        return json.readTree(text);
    }

    String create(Tenant tenant, Kind kind, ObjectNode body) {
        return ledger.create(new Change(tenant, now(tenant)), kind, body).id();
    }

    void patch(Tenant tenant, Kind kind, String id, ObjectNode patch) {
        ledger.patch(new Change(tenant, now(tenant)), kind, id, patch);
    }

    /** Changes a record whose modification time stays as it was. */
    void patchSilently(Tenant tenant, LedgerRecord record, ObjectNode patch) {
        Change change = new Change(tenant, record.changedAt());
        ledger.patch(change, record.kind(), record.id(), patch);
    }

    void voidDocument(Tenant tenant, Kind kind, String id) {
        ledger.voidDocument(new Change(tenant, now(tenant)), kind, id);
    }
}
