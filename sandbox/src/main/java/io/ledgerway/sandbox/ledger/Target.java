package io.ledgerway.sandbox.ledger;

/** A document that payments settle. */
record Target(Kind kind, String id) {

    static Target of(LedgerRecord document) {
        return new Target(document.kind(), document.id());
    }
}
