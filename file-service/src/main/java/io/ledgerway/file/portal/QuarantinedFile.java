package io.ledgerway.file.portal;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.ColumnName;
import java.time.Instant;
import java.util.UUID;

/** A file that was rejected because the scanner reported a finding. */
record QuarantinedFile(
        UUID id,
        CompanyId companyId,
        ConnectionId connectionId,
        String fileName,
        long bytes,
        String sha256,
        String scanner,
        String finding,
        @ColumnName("found_at") Instant found) {}
