package io.ledgerway.sync.record.api;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.history.AsOf;
import io.ledgerway.sync.record.VersionRepository;
import io.ledgerway.sync.record.VersionRepository.StoredVersion;
import io.ledgerway.sync.record.lineage.LineageTracer;
import io.ledgerway.sync.record.lineage.LineageTracer.RequestTraces;
import io.ledgerway.sync.record.lineage.RecordLineage;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** Adds the lineage to records. */
final class RecordLineages {

    private static final byte[] MEMBER = ",\"lineage\":".getBytes(StandardCharsets.UTF_8);

    private final VersionRepository versions;
    private final LineageTracer tracer;
    private final JsonMapper json;

    RecordLineages(VersionRepository versions, LineageTracer tracer, JsonMapper json) {
        this.versions = versions;
        this.tracer = tracer;
        this.json = json;
    }

    /**
     * Adds the member {@code lineage} to a record. A record that was written and not pulled yet has
     * none.
     *
     * @param record JSON of an object that is not empty
     */
    byte[] addTo(byte[] record, ClientId client, DataTypeState.Key key, String id, AsOf asOf) {
        Optional<StoredVersion> version =
                asOf.time() == null ? versions.present(key, id) : versions.at(key, id, asOf.time());
        if (version.isEmpty()) {
            return record;
        }
        byte[] lineage;
        try (RequestTraces traces = tracer.begin(client)) {
            lineage = json.writeValueAsBytes(traces.of(key, version.get()));
        }
        return ByteBuffer.allocate(record.length + MEMBER.length + lineage.length)
                .put(record, 0, record.length - 1)
                .put(MEMBER)
                .put(lineage)
                .put((byte) '}')
                .array();
    }

    /** Returns the lineages of versions by their numbers; a version that is not kept has none. */
    Map<Integer, RecordLineage> of(
            ClientId client, DataTypeState.Key key, String id, List<Integer> numbers) {
        Map<Integer, RecordLineage> lineages = new HashMap<>();
        try (RequestTraces traces = tracer.begin(client)) {
            for (int number : numbers) {
                versions.find(key, id, number)
                        .ifPresent(it -> lineages.put(number, traces.of(key, it)));
            }
        }
        return lineages;
    }
}
