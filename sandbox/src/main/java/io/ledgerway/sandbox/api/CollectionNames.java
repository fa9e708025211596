package io.ledgerway.sandbox.api;

import io.ledgerway.sandbox.record.Kind;

/** The collections by their names in addresses. */
final class CollectionNames {

    private CollectionNames() {}

    static Kind require(String name) {
        return Kind.ofCollection(name)
                .orElseThrow(() -> NativeError.notFound("There is no collection '" + name + "'"));
    }
}
