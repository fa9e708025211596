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
 * What a payment settles: its parts, each with what it goes to. A credit note gives credit with a
 * negative amount. Money whose document has gone stays on the account of the other party and
 * remembers where it was.
 */
record PaymentAllocations(Side side, RecordBody payment) {

    static final String ON_ACCOUNT = "on_account";
    private static final String WAS = "was";

    /** All that is settled, over all parts. */
    List<RecordBody> settles() {
        List<RecordBody> settles = new ArrayList<>();
        payment.list("parts").forEach(part -> settles.addAll(part.list("settles")));
        return settles;
    }

    /** How much of each document the payment settles; positive for credit notes too. */
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

    /** What is settled besides documents, such as money on account. */
    List<RecordBody> others() {
        return settles().stream().filter(it -> target(it).isEmpty()).toList();
    }

    Optional<SettledDocument> target(RecordBody settle) {
        return side.settledBy(settle.text("kind", ""))
                .map(kind -> new SettledDocument(kind, settle.required("id")));
    }

    /** Whether nothing would be left of the payment without this document. */
    boolean isOnlyFor(SettledDocument document) {
        boolean noMoney = payment.number("total", BigDecimal.ZERO).signum() == 0;
        return noMoney
                || settles().stream().allMatch(it -> Optional.of(document).equals(target(it)));
    }

    /** Leaves the share of the document on the account of the other party. */
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

    /** Gives the document back what {@link #toAccount} took; false when there is nothing. */
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
