package io.ledgerway.portal.file;

import io.ledgerway.portal.view.ByteFormat;
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
            return ByteFormat.text(bytes);
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
