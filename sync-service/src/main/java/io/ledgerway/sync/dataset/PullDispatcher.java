package io.ledgerway.sync.dataset;

import java.time.Instant;

/** Where data sets are handed over to be read. */
public interface PullDispatcher {

    /**
     * Has a data set read from now on; takes part in the transaction of the caller, so that it
     * happens exactly when the row commits.
     */
    void dispatch(DataSetRef ref, Instant now);
}
