package io.ledgerway.sync.record.lineage;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.concurrency.ClientConcurrencyLimiter;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.raw.RawPayloads;
import io.ledgerway.sync.raw.RawSettings;
import io.ledgerway.sync.raw.StoredPayload;
import io.ledgerway.sync.record.RecordRemapper;
import io.ledgerway.sync.record.RecordRemapper.TypeMapping;
import io.ledgerway.sync.record.VersionRepository.StoredVersion;
import io.ledgerway.sync.record.lineage.MappingTrace.Origin;
import io.ledgerway.sync.record.lineage.RecordLineage.MemberLineage;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/** Traces versions of records to the platform's own form of them. */
public final class LineageTracer {

    /** Set when a record is stored. */
    private static final List<String> OWN = List.of("/modifiedDate", "/metadata");

    /** For all traces of one request. */
    private static final Duration MAX_TRACE_TIME = Duration.ofSeconds(2);

    private static final Duration WAIT = Duration.ofSeconds(10);
    private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

    /** A trace is thousands of mappings: each client traces for one request at a time. */
    private final ClientConcurrencyLimiter permits =
            new ClientConcurrencyLimiter(
                    Math.max(1, Runtime.getRuntime().availableProcessors() / 2), 1);

    private final RecordRemapper remapper;
    private final RawPayloads payloads;
    private final RawSettings settings;
    private final LineageCallQueries calls;
    private final ObjectReader json;

    LineageTracer(
            RecordRemapper remapper,
            RawPayloads payloads,
            RawSettings settings,
            LineageCallQueries calls,
            JsonMapper json) {
        this.remapper = remapper;
        this.payloads = payloads;
        this.settings = settings;
        this.calls = calls;
        this.json =
                json.reader()
                        .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                        .without(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES);
    }

    /**
     * Waits for a permit to trace versions for one request.
     *
     * @return the traces of the request; closing it releases the permit
     * @throws ApiException 503 if too many records are traced at the moment
     */
    public RequestTraces begin(ClientId client) {
        if (!permit(client)) {
            throw ApiException.unavailable(
                    "Too many records are traced at the moment. Try again later", RETRY_AFTER);
        }
        return new RequestTraces(client);
    }

    private boolean permit(ClientId client) {
        try {
            return permits.tryAcquire(client, WAIT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Traces the versions of one request, which together have a limited time. */
    public final class RequestTraces implements AutoCloseable {

        private final ClientId client;
        private final long deadline = System.nanoTime() + MAX_TRACE_TIME.toNanos();

        private RequestTraces(ClientId client) {
            this.client = client;
        }

        /** Returns the lineage of a version. What is left when the time is over is not traced. */
        public RecordLineage of(DataTypeState.Key key, StoredVersion version) {
            return traced(client, key, version, () -> System.nanoTime() - deadline >= 0);
        }

        @Override
        public void close() {
            permits.release(client);
        }
    }

    private RecordLineage traced(
            ClientId client,
            DataTypeState.Key key,
            StoredVersion version,
            BooleanSupplier expired) {
        byte[] raw = version.raw();
        if (raw == null) {
            return untraced(key, version, null, "No raw payload is stored for this version.");
        }
        if (!settings.isStored(client)) {
            return untraced(key, version, null, "Raw payloads are off for this client.");
        }
        StoredPayload payload = payloads.decode(raw);
        Optional<JsonNode> source = remapper.json(payload);
        Optional<TypeMapping> mapping = remapper.of(key);
        if (source.isEmpty() || mapping.isEmpty()) {
            return untraced(
                    key,
                    version,
                    payload.dataSource(),
                    "The platform's adapter cannot map stored payloads.");
        }
        try {
            Map<String, Origin> origins =
                    MappingTrace.of(
                            source.get(),
                            it ->
                                    json.readTree(
                                            mapping.get()
                                                    .map(version.id(), payload.dataSource(), it)
                                                    .json()),
                            expired);
            return lineage(key, version, payload.dataSource(), null, members(version, origins));
        } catch (ConnectorException e) {
            return untraced(
                    key,
                    version,
                    payload.dataSource(),
                    e instanceof ConnectorException.NotSupported
                            ? "The mapping of this record needs more than its own payload."
                            : "The present mapping cannot read this payload.");
        }
    }

    /** A stored value that the present code does not make is not traced. */
    private List<MemberLineage> members(StoredVersion version, Map<String, Origin> origins) {
        return JsonLeaves.of(json.readTree(version.json())).entrySet().stream()
                .map(it -> member(it.getKey(), it.getValue(), origins.get(it.getKey())))
                .toList();
    }

    private static MemberLineage member(String pointer, JsonNode stored, @Nullable Origin origin) {
        if (origin != null && JsonLeaves.sameValue(origin.value(), stored)) {
            return new MemberLineage(pointer, origin.rule(), origin.sources());
        }
        boolean own =
                OWN.stream().anyMatch(it -> pointer.equals(it) || pointer.startsWith(it + "/"));
        return new MemberLineage(
                pointer, own ? MappingRule.DEFAULTED : MappingRule.UNTRACED, List.of());
    }

    private RecordLineage untraced(
            DataTypeState.Key key,
            StoredVersion version,
            @Nullable String dataSource,
            String reason) {
        return lineage(key, version, dataSource, reason, List.of());
    }

    private RecordLineage lineage(
            DataTypeState.Key key,
            StoredVersion version,
            @Nullable String dataSource,
            @Nullable String untraced,
            List<MemberLineage> members) {
        Long mapping = version.mappingVersion();
        return new RecordLineage(
                version.version(),
                mapping == null ? null : "%016x".formatted(mapping),
                untraced,
                dataSource,
                version.dataSetId(),
                calls.before(key.company(), version.dataSetId(), version.validFrom()),
                members);
    }
}
