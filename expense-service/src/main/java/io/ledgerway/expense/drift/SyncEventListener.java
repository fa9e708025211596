package io.ledgerway.expense.drift;

import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.sync.SyncEvent;
import java.util.EnumSet;
import java.util.Set;

/** A read that may have changed what companies post with is a reason to look. */
final class SyncEventListener {

    private static final Set<DataType> WATCHED =
            EnumSet.of(
                    DataType.CHART_OF_ACCOUNTS,
                    DataType.SUPPLIERS,
                    DataType.CUSTOMERS,
                    DataType.TAX_RATES);

    private final DriftRepository table;

    SyncEventListener(DriftRepository table) {
        this.table = table;
    }

    void on(SyncEvent event) {
        if (event instanceof SyncEvent.ReadCompleted
                && event.reads().stream().anyMatch(SyncEventListener::mayChangeReferences)) {
            table.requestCheck(event.company().id());
        }
    }

    /** Also a read that changed nothing: it may be the first that came to its end. */
    private static boolean mayChangeReferences(SyncEvent.DataTypeResult dataTypeResult) {
        return WATCHED.contains(dataTypeResult.dataType())
                && dataTypeResult.status() == DataSetStatus.COMPLETE;
    }
}
