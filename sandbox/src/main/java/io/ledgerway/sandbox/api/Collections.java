package io.ledgerway.sandbox.api;

import io.ledgerway.sandbox.ledger.Kind;

/** The collections by their names in addresses. */
final class Collections {

    private Collections() {}

    static Kind require(String name) {
        return Kind.ofCollection(name)
                .orElseThrow(() -> NativeError.notFound("There is no collection '" + name + "'"));
    }
}
