package io.ledgerway.sandbox.ledger;

import io.ledgerway.sandbox.tenant.Tenant;
import java.util.Optional;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/** Looks up what documents refer to, and refuses references to nothing. */
class References {

    private final Records records;
    private final ObjectMapper json;

    References(Records records, ObjectMapper json) {
        this.records = records;
        this.json = json;
    }

    /** The body of a record; documents go on referring to what was deleted since. */
    Body require(Tenant tenant, Kind kind, String id) {
        return find(tenant, kind, id)
                .orElseThrow(() ->
                        LedgerRefusal.invalid(
                                "There is no '%s' in %s".formatted(id, kind.dataType())));
    }

    Optional<Body> find(Tenant tenant, Kind kind, String id) {
        return records.find(tenant, kind, id).map(this::body);
    }

    Body body(LedgerRecord record) {
        return new Body((ObjectNode) json.readTree(record.body()));
    }

    /** Puts the current name beside the id of a reference, if there is one. */
    void name(Tenant tenant, Kind kind, Body holder, String member) {
        String id = holder.reference(member);
        if (id != null) {
            holder.refer(member, id, require(tenant, kind, id).text("name", id));
        }
    }

    /** The same for the tracking dimensions of a line. */
    void nameDimensions(Tenant tenant, Body line) {
        for (Body dimension : line.list("dimensions")) {
            String id = dimension.required("id");
            String name = require(tenant, Kind.DIMENSIONS, id).text("name", id);
            dimension.json().put("name", name);
        }
    }
}
