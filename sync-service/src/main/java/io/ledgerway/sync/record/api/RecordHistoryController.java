package io.ledgerway.sync.record.api;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.IntegerRange;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.history.ChangeKind;
import io.ledgerway.sync.record.RecordScope;
import io.ledgerway.sync.record.RequiresFirstPull;
import io.ledgerway.sync.record.VersionRepository;
import io.ledgerway.sync.record.VersionRepository.StoredVersion;
import io.ledgerway.sync.record.VersionRepository.VersionPage;
import io.ledgerway.sync.record.api.RecordHistoryResponse.RecordVersion;
import io.ledgerway.sync.record.lineage.RecordLineage;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/** The versions of a record. */
@RestController
@Tag(name = "Data")
@RequestMapping("/companies/{companyId}")
class RecordHistoryController {

    private static final int MAX_LIMIT = 100;
    private static final int DEFAULT_LIMIT = 20;

    private final RecordScope scope;
    private final VersionRepository versions;
    private final RecordLineages lineages;
    private final ObjectReader json;

    RecordHistoryController(
            RecordScope scope,
            VersionRepository versions,
            RecordLineages lineages,
            JsonMapper json) {
        this.scope = scope;
        this.versions = versions;
        this.lineages = lineages;
        this.json =
                json.reader()
                        .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                        .without(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES);
    }

    /**
     * Returns the versions of a record, newest first, with the pull that brought each and what it
     * changed. 409 until the first pull is complete.
     *
     * @param dataType the data type's path, e.g. {@code invoices} or {@code accounts}
     * @param recordId the record's id at the platform
     * @param limit 1 to 100 versions; default: 20
     * @param before only versions before this one
     * @param lineage adds to each version from which values of the platform's record each member
     *     was mapped; for at most 20 versions
     */
    @RequiresFirstPull
    @Operation(summary = "Get the history of a record")
    @GetMapping("/data/{dataType}/{recordId}/history")
    RecordHistoryResponse getRecordHistory(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable String dataType,
            @PathVariable String recordId,
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable Integer before,
            @RequestParam(defaultValue = "false") boolean lineage) {
        return history(
                scope.ofCompany(caller, companyId, dataType),
                recordId,
                new Range(limit, before, lineage ? caller.clientId() : null));
    }

    /**
     * Returns the versions of a record of one connection, newest first, with the pull that brought
     * each and what it changed. Data types of the company, such as {@code invoices}, can be read
     * here, too. 409 until the first pull is complete.
     *
     * @param dataType the data type's path, e.g. {@code transfers}
     * @param recordId the record's id at the platform
     * @param limit 1 to 100 versions; default: 20
     * @param before only versions before this one
     * @param lineage adds to each version from which values of the platform's record each member
     *     was mapped; for at most 20 versions
     */
    @RequiresFirstPull
    @Operation(summary = "Get the history of a record of a connection")
    @GetMapping("/connections/{connectionId}/data/{dataType}/{recordId}/history")
    RecordHistoryResponse getRecordHistoryOfConnection(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String dataType,
            @PathVariable String recordId,
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable Integer before,
            @RequestParam(defaultValue = "false") boolean lineage) {
        return history(
                scope.ofConnection(caller, companyId, connectionId, dataType),
                recordId,
                new Range(limit, before, lineage ? caller.clientId() : null));
    }

    private RecordHistoryResponse history(DataTypeState state, String id, Range range) {
        int most = range.lineageFor() == null ? MAX_LIMIT : DEFAULT_LIMIT;
        int wanted =
                new IntegerRange(1, most)
                        .require("limit", range.limit() == null ? DEFAULT_LIMIT : range.limit());
        int first =
                new IntegerRange(1, Integer.MAX_VALUE)
                        .require(
                                "before",
                                range.before() == null ? Integer.MAX_VALUE : range.before());
        VersionPage page = versions.before(state.key(), id, first, wanted);
        List<StoredVersion> stored = page.versions();
        DataType type = state.key().type();
        if (stored.isEmpty()
                && versions.before(state.key(), id, Integer.MAX_VALUE, 1).versions().isEmpty()) {
            throw ApiException.notFound(
                    "No data available for %s for ID %s".formatted(type.key(), id));
        }
        ClientId client = range.lineageFor();
        Map<Integer, RecordLineage> lineage =
                client == null
                        ? Map.of()
                        : lineages.of(
                                client,
                                state.key(),
                                id,
                                stored.stream().map(StoredVersion::version).toList());
        List<RecordVersion> results = new ArrayList<>();
        for (int i = 0; i < stored.size(); i++) {
            StoredVersion version = stored.get(i);
            results.add(
                    version(
                            version,
                            i + 1 < stored.size() ? stored.get(i + 1) : page.previous(),
                            lineage.get(version.version())));
        }
        return new RecordHistoryResponse(results, page.previous() != null);
    }

    private RecordVersion version(
            StoredVersion version,
            @Nullable StoredVersion previous,
            @Nullable RecordLineage lineage) {
        return new RecordVersion(
                version.version(),
                version.validFrom(),
                version.validTo(),
                kind(version, previous),
                version.dataSetId(),
                version.json(),
                previous == null
                        ? null
                        : RecordDifference.between(
                                json.readTree(previous.json()), json.readTree(version.json())),
                lineage);
    }

    private static ChangeKind kind(StoredVersion version, @Nullable StoredVersion previous) {
        if (previous == null) {
            return version.version() == 1 ? ChangeKind.CREATED : ChangeKind.UPDATED;
        }
        if (version.isDeleted() == previous.isDeleted()) {
            return ChangeKind.UPDATED;
        }
        return version.isDeleted() ? ChangeKind.DELETED : ChangeKind.RESTORED;
    }

    /**
     * Which versions to return.
     *
     * @param lineageFor the client that asks for the lineage; null without it
     */
    private record Range(
            @Nullable Integer limit, @Nullable Integer before, @Nullable ClientId lineageFor) {}
}
