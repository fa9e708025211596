package io.ledgerway.connector.sandbox.mapping.value;

import io.ledgerway.connector.sandbox.api.SandboxCollection;
import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.model.accounting.reference.RecordRef;
import org.jspecify.annotations.Nullable;

/** A reference to a record of any collection. */
public record SandboxSource(String id, @Nullable String collection) {

    public SandboxSource {
        SandboxJson.required(id, "id of a source");
    }

    public RecordRef canonical() {
        var type = collection == null ? null : SandboxCollection.at(collection).orElse(null);
        return new RecordRef(id, type == null ? null : type.dataType().key());
    }
}
