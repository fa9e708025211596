package io.ledgerway.sandbox.record;

import io.ledgerway.sandbox.tenant.Tenant;
import java.util.Optional;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/** Looks up referenced records and rejects invalid references. */
public class References {

    private final RecordQueries recordQueries;
    private final ObjectMapper json;

    public References(RecordQueries recordQueries, ObjectMapper json) {
        this.recordQueries = recordQueries;
        this.json = json;
    }

    /** Returns the body of a record. References of documents to deleted records stay valid. */
    public RecordBody require(Tenant tenant, Kind kind, String id) {
        return find(tenant, kind, id)
                .orElseThrow(() ->
                        LedgerRefusal.invalid(
                                "There is no '%s' in %s".formatted(id, kind.dataType())));
    }

    public Optional<RecordBody> find(Tenant tenant, Kind kind, String id) {
        return recordQueries.find(tenant, kind, id).map(this::body);
    }

    public RecordBody body(LedgerRecord record) {
        return new RecordBody((ObjectNode) json.readTree(record.body()));
    }

    /** Sets the current name beside the id of a reference, if there is one. */
    public void name(Tenant tenant, Kind kind, RecordBody holder, String member) {
        String id = holder.reference(member);
        if (id != null) {
            holder.refer(member, id, require(tenant, kind, id).text("name", id));
        }
    }

    /** Sets the names of the tracking dimensions of a line. */
    public void nameDimensions(Tenant tenant, RecordBody line) {
        for (RecordBody dimension : line.list("dimensions")) {
            String id = dimension.required("id");
            String name = require(tenant, Kind.DIMENSIONS, id).text("name", id);
            dimension.json().put("name", name);
        }
    }
}
