package io.ledgerway.portal.file;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The latest infected documents (file-service). */
record InfectedFiles(@Nullable List<Finding> results, long totalResults) {

    /** An infected document, of which only these members are stored. */
    record Finding(UUID companyId, String fileName, String finding, String found) {}

    public List<Finding> shown() {
        return results == null ? List.of() : results;
    }
}
