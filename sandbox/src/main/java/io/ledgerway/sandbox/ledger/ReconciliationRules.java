package io.ledgerway.sandbox.ledger;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What passed through a bank account follows from the records behind it; by hand it can only be
 * reconciled and annotated.
 */
final class ReconciliationRules implements KindRules {

    private static final List<String> STATES = List.of("unreconciled", "reconciled");

    @Override
    public void complete(Change change, @Nullable Body before, Body body) {
        if (before == null) {
            throw LedgerRefusal.conflict("An account transaction follows from another record");
        }
        if (!before.text("state", "").equals("void")) {
            body.oneOf("state", STATES);
        }
        String state = body.required("state");
        String memo = body.text("memo");
        body.json().removeAll();
        body.json().setAll(before.json());
        body.json().put("state", state);
        if (memo == null) {
            body.json().remove("memo");
        } else {
            body.json().put("memo", memo);
        }
    }

    @Override
    public void follow(Change change, LedgerRecord record, Body body) {}
}
