package io.ledgerway.sync.dataset;

import java.time.Instant;

/** Dispatches data sets to the pull worker. */
public interface PullDispatcher {

    /**
     * Dispatches a data set to the workers. Joins the caller's transaction, so it takes effect
     * exactly if the transaction commits.
     */
    void dispatch(DataSetRef ref, Instant now);
}
