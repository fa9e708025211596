package io.ledgerway.sandbox.ledger.document;

import io.ledgerway.sandbox.record.RecordBody;
import io.ledgerway.sandbox.record.SettledDocument;
import io.ledgerway.sandbox.record.Side;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Allocations of a payment: its parts, each with what it settles. A credit note has a negative
 * amount. When a document is deleted, its share stays on the account of the other party, with a
 * reference to the document.
 */
record PaymentAllocations(Side side, RecordBody payment) {

    static final String ON_ACCOUNT = "on_account";
    private static final String WAS = "was";

    /** All allocations of all parts. */
    List<RecordBody> settles() {
        List<RecordBody> settles = new ArrayList<>();
        payment.list("parts").forEach(part -> settles.addAll(part.list("settles")));
        return settles;
    }

    /** Amount of each document that the payment settles; positive for credit notes too. */
    Map<SettledDocument, BigDecimal> shares() {
        Map<SettledDocument, BigDecimal> shares = new LinkedHashMap<>();
        for (RecordBody settle : settles()) {
            target(settle)
                    .ifPresent(it ->
                            shares.merge(
                                    it,
                                    settle.number("amount", BigDecimal.ZERO).abs(),
                                    BigDecimal::add));
        }
        return shares;
    }

    /** Allocations to anything but documents, such as money on account. */
    List<RecordBody> others() {
        return settles().stream().filter(it -> target(it).isEmpty()).toList();
    }

    Optional<SettledDocument> target(RecordBody settle) {
        return side.settledBy(settle.text("kind", ""))
                .map(kind -> new SettledDocument(kind, settle.required("id")));
    }

    /** Whether the payment settles only this document. */
    boolean isOnlyFor(SettledDocument document) {
        boolean noMoney = payment.number("total", BigDecimal.ZERO).signum() == 0;
        return noMoney
                || settles().stream().allMatch(it -> Optional.of(document).equals(target(it)));
    }

    /** Moves the share of the document to the account of the other party. */
    void toAccount(SettledDocument document, String party) {
        for (RecordBody settle : settles()) {
            if (Optional.of(document).equals(target(settle))) {
                settle.json()
                        .put("kind", ON_ACCOUNT)
                        .put("id", party)
                        .putObject(WAS)
                        .put("kind", side.wordFor(document.kind()))
                        .put("id", document.id());
            }
        }
    }

    /**
     * Moves a share that {@link #toAccount} moved back to the document; false when there is none.
     */
    boolean backTo(SettledDocument document) {
        boolean found = false;
        for (RecordBody settle : settles()) {
            if (document.id().equals(settle.reference(WAS))) {
                settle.json()
                        .put("kind", side.wordFor(document.kind()))
                        .put("id", document.id())
                        .remove(WAS);
                found = true;
            }
        }
        return found;
    }
}
