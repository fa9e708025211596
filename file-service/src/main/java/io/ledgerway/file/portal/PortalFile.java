package io.ledgerway.file.portal;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.ColumnName;
import java.time.Instant;
import java.util.UUID;

/** A file in the portal's list. */
record PortalFile(
        UUID id,
        CompanyId companyId,
        ConnectionId connectionId,
        String platformName,
        String sourceType,
        String fileName,
        String fileType,
        long bytes,
        @ColumnName("uploaded_at") Instant uploaded) {}
