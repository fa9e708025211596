package io.ledgerway.sandbox.api;

import io.ledgerway.sandbox.record.Kind;

/** Maps path segments to collections. */
final class CollectionNames {

    private CollectionNames() {}

    static Kind require(String name) {
        return Kind.ofCollection(name)
                .orElseThrow(() -> NativeError.notFound("There is no collection '" + name + "'"));
    }
}
