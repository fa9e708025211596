package io.ledgerway.expense.drift;

import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.sync.SyncEvent;
import java.util.EnumSet;
import java.util.Set;

/** Queues a drift check when a sync may have changed reference data. */
final class SyncEventHandler {

    private static final Set<DataType> WATCHED =
            EnumSet.of(
                    DataType.CHART_OF_ACCOUNTS,
                    DataType.SUPPLIERS,
                    DataType.CUSTOMERS,
                    DataType.TAX_RATES);

    private final DriftRepository table;

    SyncEventHandler(DriftRepository table) {
        this.table = table;
    }

    void on(SyncEvent event) {
        if (event instanceof SyncEvent.ReadCompleted
                && event.reads().stream().anyMatch(SyncEventHandler::mayChangeReferences)) {
            table.requestCheck(event.company().id());
        }
    }

    /** A sync without changes counts too: it may be the first complete one. */
    private static boolean mayChangeReferences(SyncEvent.DataTypeResult dataTypeResult) {
        return WATCHED.contains(dataTypeResult.dataType())
                && dataTypeResult.status() == DataSetStatus.COMPLETE;
    }
}
