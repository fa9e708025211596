package io.ledgerway.portal.file;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A page of the companies with documents (file-service). */
record CompaniesWithFiles(@Nullable List<Sender> results, long totalResults) {

    /** A company with documents. */
    record Sender(
            UUID companyId,
            @Nullable String companyName,
            long files,
            long bytes,
            String lastUploaded) {

        public String size() {
            return Documents.size(bytes);
        }

        /** The name, or a placeholder if it is unknown. */
        public String name() {
            return companyName == null ? "Company " + companyId : companyName;
        }

        /** The last day (UTC) with documents. */
        public String lastDay() {
            return lastUploaded.substring(0, 10);
        }
    }

    public List<Sender> shown() {
        return results == null ? List.of() : results;
    }
}
