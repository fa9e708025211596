package io.ledgerway.portal.export;

import io.ledgerway.portal.view.ByteFormat;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Exports of a company, newest first (sync-service, {@code /companies/{id}/exports}). */
record Exports(@Nullable List<Export> results) {

    public List<Export> shown() {
        return results == null ? List.of() : results;
    }

    /** An export; the list is without files. */
    record Export(
            UUID id,
            String format,
            String status,
            @Nullable String after,
            @Nullable String asOf,
            String requestedOn,
            @Nullable String expiresOn,
            Progress progress,
            @Nullable String cursor,
            @Nullable List<ExportedFile> files,
            @Nullable String errorMessage) {

        public boolean isUnfinished() {
            return status.equals("Queued") || status.equals("Running");
        }

        public boolean isCompleted() {
            return status.equals("Completed");
        }

        public List<ExportedFile> shownFiles() {
            return files == null ? List.of() : files;
        }

        /** All records, changes since a cursor, or the records of a time. */
        public String content() {
            if (after != null) {
                return "Changes";
            }
            return asOf == null ? "All records" : "All records as of";
        }
    }

    /** Progress of an export. */
    record Progress(int dataTypes, int dataTypesTotal, long records, long bytes) {

        public String size() {
            return ByteFormat.text(bytes);
        }
    }

    /** A complete file. */
    record ExportedFile(int number, String dataType, String path, long records, long bytes) {

        public String size() {
            return ByteFormat.text(bytes);
        }
    }
}
