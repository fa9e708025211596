package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.RecordRef;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Points to a record of any collection.
 *
 * @param collection its name in the dialect's paths
 */
record NativeSource(String id, @Nullable String collection) {

    NativeSource {
        NativeJson.required(id, "id of a source");
    }

    RecordRef canonical() {
        return new RecordRef(
                id,
                Arrays.stream(NativeType.values())
                        .filter(each -> each.collection().equals(collection))
                        .findFirst()
                        .map(each -> each.dataType().key())
                        .orElse(null));
    }
}
