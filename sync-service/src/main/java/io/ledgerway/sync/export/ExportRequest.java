package io.ledgerway.sync.export;

import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.NearestName;
import io.ledgerway.starter.lenientrequest.RejectsUnknownMembers;
import io.ledgerway.sync.export.format.FileFormat;
import io.ledgerway.sync.feed.ChangeCursor;
import io.ledgerway.sync.history.AsOfValidator;
import io.ledgerway.sync.record.DataTypePath;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Request body of an export.
 *
 * @param format {@code ndjson}, {@code csv} or {@code parquet}
 * @param dataTypes keys of the data types; default: all with records
 * @param after a cursor of the record feed or of an earlier export: only records that have changed
 *     since, and those that were deleted
 * @param asOf the records as they were at this time; not together with {@code after}
 */
@RejectsUnknownMembers
@Schema(name = "ExportRequest")
record ExportRequest(
        @Schema(
                        requiredMode = RequiredMode.REQUIRED,
                        allowableValues = {"ndjson", "csv", "parquet"})
                @Nullable String format,
        @Nullable List<@Nullable String> dataTypes,
        @Nullable String after,
        @Nullable String asOf) {

    private static final List<DataType> EXPORTABLE =
            Arrays.stream(DataType.values())
                    .filter(it -> AccountingRecords.typeOf(it).isPresent())
                    .toList();

    private static final List<String> EXPORTABLE_KEYS =
            EXPORTABLE.stream().map(DataType::key).toList();

    /**
     * Checks the request.
     *
     * @param scope the company or client of the path
     * @throws ApiException 400 if a member is invalid, 410 if the time is no longer kept
     */
    static ExportSpecification check(
            @Nullable ExportRequest body, UUID scope, AsOfValidator horizon) {
        ExportRequest request = body == null ? new ExportRequest(null, null, null, null) : body;
        String cursor = request.cursor(scope);
        if (cursor != null && request.asOf != null) {
            throw invalid("after", "The members after and asOf exclude each other");
        }
        return new ExportSpecification(
                request.fileFormat(), request.types(), cursor, horizon.asOf(request.asOf).time());
    }

    private FileFormat fileFormat() {
        if (format == null || format.isBlank()) {
            throw invalid("format", "`format` is required: ndjson, csv or parquet.");
        }
        return FileFormat.named(format)
                .orElseThrow(() ->
                        invalid(
                                "format",
                                "format must be one of %s, not '%s'"
                                        .formatted(
                                                Arrays.stream(FileFormat.values())
                                                        .map(FileFormat::wire)
                                                        .collect(Collectors.joining(", ")),
                                                format)));
    }

    private List<DataType> types() {
        return dataTypes == null || dataTypes.isEmpty()
                ? EXPORTABLE
                : dataTypes.stream().map(ExportRequest::type).distinct().toList();
    }

    private static DataType type(@Nullable String key) {
        if (key == null) {
            throw invalid("dataTypes", "dataTypes must not contain null");
        }
        return DataTypePath.typeOf(key)
                .filter(EXPORTABLE::contains)
                .orElseThrow(() ->
                        invalid(
                                "dataTypes",
                                DataTypePath.isCustom(key)
                                        ? "Custom data types are not exported"
                                        : "There is no data type %s that can be exported."
                                                        .formatted(key)
                                                + NearestName.question(key, EXPORTABLE_KEYS)));
    }

    private @Nullable String cursor(UUID scope) {
        if (after == null || after.isBlank()) {
            return null;
        }
        ChangeCursor cursor = ChangeCursor.parse(after.strip(), scope);
        if (!cursor.tail()) {
            throw invalid(
                    "after",
                    "The member after is a cursor within the bootstrap of the record feed. Read the"
                            + " feed until hasMore is false, or export without after");
        }
        return cursor.text();
    }

    private static ApiException invalid(String member, String message) {
        return ApiException.invalid(
                message, List.of(new ErrorBody.Item(member, message, "Export")));
    }
}
