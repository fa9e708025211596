package io.ledgerway.portal.file;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The last documents in which a scanner found something (file-service). */
record InfectedFiles(@Nullable List<Finding> results, long totalResults) {

    /** One of them; nothing of it was kept but this. */
    record Finding(UUID companyId, String fileName, String finding, String found) {}

    public List<Finding> shown() {
        return results == null ? List.of() : results;
    }
}
