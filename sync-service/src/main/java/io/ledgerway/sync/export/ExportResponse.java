package io.ledgerway.sync.export;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.sync.export.format.FileFormat;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An export.
 *
 * @param companyId absent for an export of all companies
 * @param after the cursor of an incremental export
 * @param asOf the time whose records are exported
 * @param expiresOn when the files are deleted
 * @param cursor where to continue: pass it as {@code after} to the next export or to the record
 *     feed
 * @param files complete files; absent in lists
 * @param errorMessage why the export failed
 */
@Schema(name = "Export")
@JsonInclude(JsonInclude.Include.NON_NULL)
record ExportResponse(
        UUID id,
        @Nullable CompanyId companyId,
        FileFormat format,
        @Schema(
                        allowableValues = {
                            "Queued",
                            "Running",
                            "Completed",
                            "Failed",
                            "Cancelled",
                            "Expired"
                        })
                String status,
        List<String> dataTypes,
        @Nullable String after,
        @Nullable Instant asOf,
        Instant requestedOn,
        @Nullable Instant startedOn,
        @Nullable Instant completedOn,
        @Nullable Instant expiresOn,
        Progress progress,
        @Nullable String cursor,
        @Nullable List<ExportFile> files,
        @Nullable String errorMessage) {

    static ExportResponse of(Export export, @Nullable List<ExportFile> files) {
        UUID company = export.companyId();
        return new ExportResponse(
                export.id(),
                company == null ? null : new CompanyId(company),
                export.fileFormat(),
                export.state().wire(),
                export.types(),
                export.afterCursor(),
                export.asOf(),
                export.requestedAt(),
                export.startedAt(),
                export.finishedAt(),
                export.expiresAt(),
                Progress.of(export),
                export.state() == ExportState.COMPLETED ? export.cursor() : null,
                files,
                export.error());
    }

    /**
     * Progress of an export.
     *
     * @param dataTypes data types of which all files are complete
     * @param dataTypesTotal data types of the export
     * @param records records that are written
     * @param bytes bytes that are written
     */
    @Schema(name = "ExportProgress")
    record Progress(int dataTypes, int dataTypesTotal, long records, long bytes) {

        private static Progress of(Export export) {
            int total = export.types().size();
            return new Progress(
                    export.state() == ExportState.COMPLETED ? total : export.typePosition(),
                    total,
                    export.records(),
                    export.bytes());
        }
    }

    /** Exports, newest first. */
    @Schema(name = "Exports")
    record Exports(List<ExportResponse> results) {

        Exports {
            results = List.copyOf(results);
        }
    }
}
