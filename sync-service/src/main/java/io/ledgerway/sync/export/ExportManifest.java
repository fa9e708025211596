package io.ledgerway.sync.export;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.sync.export.ExportPlanner.DeletedConnection;
import io.ledgerway.sync.export.ExportPlanner.Deletions;
import io.ledgerway.sync.export.format.Column;
import io.ledgerway.sync.export.format.FileFormat;
import io.ledgerway.sync.export.format.RecordColumns;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * Describes the files of a completed export.
 *
 * @param after the cursor at which an incremental export began
 * @param cursor where the next incremental export begins
 * @param deletedConnections of an incremental export: delete all records of these connections
 * @param deletedCompanies of an incremental export: delete all records of these companies
 * @param columns columns of the tables of CSV and Parquet, by data type
 */
@Schema(name = "ExportManifest")
@JsonInclude(JsonInclude.Include.NON_NULL)
record ExportManifest(
        UUID exportId,
        UUID clientId,
        @Nullable UUID companyId,
        FileFormat format,
        Instant completedOn,
        @Nullable String after,
        @Nullable Instant asOf,
        @Nullable String cursor,
        long records,
        long bytes,
        @Nullable List<DeletedConnection> deletedConnections,
        @Nullable List<UUID> deletedCompanies,
        List<ExportFile> files,
        @Nullable Map<String, List<Column>> columns) {

    static ExportManifest of(Export export, Instant completedOn, List<ExportFile> files) {
        Deletions deletions =
                export.deletions() == null
                        ? null
                        : JsonMapper.shared().readValue(export.deletions(), Deletions.class);
        return new ExportManifest(
                export.id(),
                export.clientId(),
                export.companyId(),
                export.fileFormat(),
                completedOn,
                export.afterCursor(),
                export.asOf(),
                export.cursor(),
                files.stream().mapToLong(ExportFile::records).sum(),
                files.stream().mapToLong(ExportFile::bytes).sum(),
                deletions == null ? null : deletions.connections(),
                deletions == null ? null : deletions.companies(),
                files,
                export.fileFormat() == FileFormat.NDJSON ? null : columns(export, files));
    }

    private static Map<String, List<Column>> columns(Export export, List<ExportFile> files) {
        Map<String, List<Column>> columns = new LinkedHashMap<>();
        for (int i = 0; i < export.types().size(); i++) {
            String key = export.types().get(i);
            if (files.stream().anyMatch(it -> it.dataType().equals(key))) {
                columns.put(key, RecordColumns.of(export.type(i)));
            }
        }
        return columns;
    }
}
