package io.ledgerway.sync.dataset;

import java.time.Instant;

/** Dispatches data sets to the pull worker. */
public interface PullDispatcher {

    /**
     * Has a data set read from now on; takes part in the transaction of the caller, so that it
     * happens exactly when the row commits.
     */
    void dispatch(DataSetRef ref, Instant now);
}
