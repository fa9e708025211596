package io.ledgerway.portal.export;

import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.portal.view.ByteFormat;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Exports of a company, newest first (sync-service, {@code /companies/{id}/exports}). */
record Exports(@Nullable List<Export> results) {

    /** The data types that can be exported. */
    static final List<String> EXPORTABLE =
            Arrays.stream(DataType.values())
                    .filter(it -> AccountingRecords.typeOf(it).isPresent())
                    .map(DataType::key)
                    .toList();

    public List<Export> shown() {
        return results == null ? List.of() : results;
    }

    /**
     * An export; the list is without files.
     *
     * @param dataTypes keys of the exported data types
     */
    record Export(
            UUID id,
            String format,
            String status,
            @Nullable List<String> dataTypes,
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

        /** The exported data types; empty if all are exported. */
        public List<String> selectedTypes() {
            return dataTypes == null || new HashSet<>(dataTypes).containsAll(EXPORTABLE)
                    ? List.of()
                    : dataTypes;
        }

        /** All records, changes since a cursor, or the records of a time; of which data types. */
        public String content() {
            int selected = selectedTypes().size();
            String types = selected + (selected == 1 ? " data type" : " data types");
            if (after != null) {
                return selected == 0 ? "Changes" : "Changes of " + types;
            }
            return (selected == 0 ? "All records" : types) + (asOf == null ? "" : " as of");
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
