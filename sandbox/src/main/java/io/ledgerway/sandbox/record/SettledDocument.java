package io.ledgerway.sandbox.record;

/** A document that payments settle. */
public record SettledDocument(Kind kind, String id) {

    public static SettledDocument of(LedgerRecord document) {
        return new SettledDocument(document.kind(), document.id());
    }
}
