package io.ledgerway.portal.file;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A page of the companies that have documents (file-service). */
record CompaniesWithFiles(@Nullable List<Sender> results, long totalResults) {

    /** One of them. */
    record Sender(
            UUID companyId,
            @Nullable String companyName,
            long files,
            long bytes,
            String lastUploaded) {

        public String size() {
            return Documents.size(bytes);
        }

        /** The name, or that it is not known yet. */
        public String name() {
            return companyName == null ? "Company " + companyId : companyName;
        }

        /** The last day, UTC, that has documents. */
        public String lastDay() {
            return lastUploaded.substring(0, 10);
        }
    }

    public List<Sender> shown() {
        return results == null ? List.of() : results;
    }
}
