package io.ledgerway.file.portal;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
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
        Instant uploaded) {}
