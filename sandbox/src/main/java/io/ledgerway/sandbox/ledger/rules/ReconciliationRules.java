package io.ledgerway.sandbox.ledger.rules;

import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.LedgerRefusal;
import io.ledgerway.sandbox.record.RecordBody;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Account transactions follow from their source records; they can only be reconciled and annotated.
 */
public final class ReconciliationRules implements KindRules {

    private static final List<String> STATES = List.of("unreconciled", "reconciled");

    @Override
    public void complete(Change change, @Nullable RecordBody before, RecordBody recordBody) {
        if (before == null) {
            throw LedgerRefusal.conflict("An account transaction follows from another record");
        }
        if (!before.text("state", "").equals("void")) {
            recordBody.oneOf("state", STATES);
        }
        String state = recordBody.required("state");
        String memo = recordBody.text("memo");
        recordBody.json().removeAll();
        recordBody.json().setAll(before.json());
        recordBody.json().put("state", state);
        if (memo == null) {
            recordBody.json().remove("memo");
        } else {
            recordBody.json().put("memo", memo);
        }
    }

    @Override
    public void follow(Change change, LedgerRecord record, RecordBody recordBody) {}
}
