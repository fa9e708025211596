package io.ledgerway.sandbox.ledger.rules;

import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.RecordBody;
import org.jspecify.annotations.Nullable;

/** Rules of one kind of record. */
public interface KindRules {

    /**
     * Computes members and rejects invalid values.
     *
     * @param before previous content; null for a new record
     */
    void complete(Change change, @Nullable RecordBody before, RecordBody recordBody);

    /** Applies the effects of a change on other records; reverses those of a deleted record. */
    void follow(Change change, LedgerRecord record, RecordBody recordBody);
}
