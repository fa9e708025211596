package io.ledgerway.file.portal;

import io.ledgerway.model.id.CompanyId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A company with files.
 *
 * @param companyName name from the local replica; null if not replicated yet
 */
record CompanyFiles(
        CompanyId companyId,
        @Nullable String companyName,
        long files,
        long bytes,
        Instant lastUploaded) {}
