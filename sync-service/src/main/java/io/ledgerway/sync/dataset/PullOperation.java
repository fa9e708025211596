package io.ledgerway.sync.dataset;

import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.id.DataSetId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A data set as returned by the API. */
public record PullOperation(
        DataSetId id,
        CompanyId companyId,
        ConnectionId connectionId,
        String dataType,
        DataSetStatus status,
        @Nullable String statusDescription,
        @Nullable String errorMessage,
        Instant requested,
        @Nullable Instant completed,
        int progress,
        boolean isCompleted,
        boolean isErrored) {

    public static PullOperation of(DataSet dataSet) {
        return new PullOperation(
                dataSet.ref().id(),
                dataSet.ref().company(),
                dataSet.source().connection(),
                dataSet.source().key(),
                dataSet.status(),
                dataSet.statusDescription(),
                dataSet.errorMessage(),
                dataSet.requestedAt(),
                dataSet.completedAt(),
                dataSet.progress(),
                dataSet.status().isSuccess(),
                dataSet.status().isError());
    }
}
