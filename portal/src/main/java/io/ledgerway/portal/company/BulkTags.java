package io.ledgerway.portal.company;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Changes of one tag of many companies, newest first (company-service, {@code
 * /portal/api/companies/tags}).
 */
record BulkTags(@Nullable List<BulkTag> results) {

    static final String PATH = "/portal/api/companies/tags";

    /** Those to show: running ones, and those that ended since a time. */
    List<BulkTag> since(Instant time) {
        return results == null
                ? List.of()
                : results.stream()
                        .filter(it -> it.endedAt() == null || it.endedAt().isAfter(time))
                        .toList();
    }

    /**
     * A change with its progress.
     *
     * @param value null if the tag is removed
     */
    record BulkTag(
            UUID id,
            String key,
            @Nullable String value,
            String state,
            int total,
            int changed,
            int unchanged,
            int failed,
            int waiting,
            Instant createdAt,
            @Nullable Instant endedAt,
            @Nullable List<CompanyError> errors) {

        public boolean isRunning() {
            return endedAt == null;
        }

        public List<CompanyError> shownErrors() {
            return errors == null ? List.of() : errors;
        }

        /** Such as {@code Set region=uk}. */
        public String action() {
            return value == null ? "Remove " + key : "Set " + key + "=" + value;
        }

        /** Such as {@code 120 changed, 3 as before, 1 failed}. */
        public String summary() {
            String text = "%,d changed, %,d as before".formatted(changed, unchanged);
            return failed == 0 ? text : text + ", %,d failed".formatted(failed);
        }
    }

    /** Company that was not changed, with the reason. */
    record CompanyError(UUID companyId, String companyName, String error) {}
}
