package io.ledgerway.sync.pull;

import io.ledgerway.sync.dataset.DataSet;
import java.util.function.BooleanSupplier;

/** Time slice of a worker on one data set. */
final class PullSlice {

    private final BooleanSupplier over;
    private volatile DataSet dataSet; // pages are fetched ahead in other threads

    PullSlice(DataSet dataSet, BooleanSupplier over) {
        this.dataSet = dataSet;
        this.over = over;
    }

    DataSet dataSet() {
        return dataSet;
    }

    void continueWith(DataSet written) {
        dataSet = written;
    }

    /**
     * Whether the time slice is over. A pull without a checkpoint cannot be resumed, so its slice
     * never ends.
     */
    boolean isOver() {
        return dataSet.work().checkpoint() != null && over.getAsBoolean();
    }
}
