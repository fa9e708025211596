package io.ledgerway.sync.dataset.api;

import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.database.ColumnName;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A data set in the portal's list of all companies. */
record PortalDataSet(
        DataSetId id,
        CompanyId companyId,
        @Nullable String companyName,
        ConnectionId connectionId,
        String platformKey,
        @Nullable String platformName,
        String dataType,
        DataSetStatus status,
        @Nullable String statusDescription,
        @Nullable String errorMessage,
        @ColumnName("requested_at") Instant requested,
        @ColumnName("completed_at") @Nullable Instant completed,
        int progress) {}
