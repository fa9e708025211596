package io.ledgerway.sandbox.ledger.rules;

import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.RecordBody;
import org.jspecify.annotations.Nullable;

/** The rules of one kind of records. */
public interface KindRules {

    /**
     * Fills in what follows from the rest, and refuses what makes no sense.
     *
     * @param before what it was, or null when it is new
     */
    void complete(Change change, @Nullable RecordBody before, RecordBody recordBody);

    /** What else changes when the record did; of a deleted one, what it did is taken back. */
    void follow(Change change, LedgerRecord record, RecordBody recordBody);
}
