package io.ledgerway.file.portal;

import io.ledgerway.model.id.CompanyId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A company that has files.
 *
 * @param companyName as this service knows it; null until it does
 */
record CompanyFiles(
        CompanyId companyId,
        @Nullable String companyName,
        long files,
        long bytes,
        Instant lastUploaded) {}
