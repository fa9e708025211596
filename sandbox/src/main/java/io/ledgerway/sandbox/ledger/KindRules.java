package io.ledgerway.sandbox.ledger;

import org.jspecify.annotations.Nullable;

/** The rules of one kind of records. */
interface KindRules {

    /**
     * Fills in what follows from the rest, and refuses what makes no sense.
     *
     * @param before what it was, or null when it is new
     */
    void complete(Change change, @Nullable Body before, Body body);

    /** What else changes when the record did; of a deleted one, what it did is taken back. */
    void follow(Change change, LedgerRecord record, Body body);
}
