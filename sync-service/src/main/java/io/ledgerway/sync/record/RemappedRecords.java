package io.ledgerway.sync.record;

import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.record.RecordRemapper.MappedRecord;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Reads the records of a type that another version of the mapping has produced, and stores them as
 * the present version maps them. Skips a record that a pull has changed meanwhile or is changing,
 * because the pull has mapped it with the present code.
 */
public final class RemappedRecords {

    /** Bytes of a content hash. A shorter one marks a record that is out of use. */
    private static final int HASH = 32;

    /** Size of the JSON of the records that a batch maps again; it has at least one record. */
    private static final long MAX_BYTES = 8_000_000;

    private static final String BATCH =
            """
            SELECT s.position, s.id, s.version, s.content_hash, s.raw
              FROM (SELECT s.*, sum(s.size) OVER (ORDER BY s.position ROWS UNBOUNDED PRECEDING)
                                    - s.size AS bytes
                      FROM (SELECT r.position, r.id, r.version, r.content_hash, m.raw,
                                   CASE WHEN m.raw IS NULL THEN 0
                                        ELSE octet_length(r.data::text) + octet_length(m.raw)
                                   END AS size
                              FROM record r
                             CROSS JOIN LATERAL (
                                   SELECT CASE WHEN r.mapping_version IS DISTINCT FROM :mapping
                                                    AND NOT r.is_deleted THEN r.raw END AS raw) m
                             WHERE
            """
                    + RecordRepository.OF_KEY
                    + """
                               AND r.position > :after ORDER BY r.position LIMIT :most OFFSET 0) s) s
                     WHERE s.bytes < :bytes ORDER BY s.position
                    """;

    /** A pull may hold some of the rows and wait for others, so no row is waited for. */
    private static final String LOCK =
            "SELECT r.id FROM record r WHERE"
                    + RecordRepository.OF_KEY
                    + "AND r.id = ANY (:ids) FOR UPDATE SKIP LOCKED";

    private static final String UPDATE =
            VersionedUpdate.keeping(
                    "UPDATE record r SET"
                            + VersionedUpdate.NEXT_VERSION
                            + """
                                   data = CAST(c.data AS jsonb), content_hash = decode(c.content, 'hex'),
                                   source_hash = NULL, source_modified_at = CAST(c.at AS timestamptz),
                                   modified_at = :now, mapping_version = :mapping
                              FROM unnest(:ids, :versions, :data, :contents, :times)
                                   AS c (id, version, data, content, at)
                             WHERE r.id = c.id AND r.version = c.version AND NOT r.is_deleted AND
                            """
                            + RecordRepository.OF_KEY);

    private static final RowMapper<Candidate> CANDIDATE = RecordRowMapper.of(Candidate.class);

    private final JdbcClient jdbc;
    private final VersionedUpdate versionedUpdate;
    private final MappingVersion mappingVersion;
    private final Clock clock;

    RemappedRecords(
            JdbcClient jdbc,
            VersionedUpdate versionedUpdate,
            MappingVersion mappingVersion,
            Clock clock) {
        this.jdbc = jdbc;
        this.versionedUpdate = versionedUpdate;
        this.mappingVersion = mappingVersion;
        this.clock = clock;
    }

    /** The version of the present mapping: the beginning of its hash. */
    public long mappingVersion() {
        return mappingVersion.get().high();
    }

    /**
     * Returns the next records in the order of arrival, whether or not they need to be mapped.
     * There are fewer than requested if they are large.
     */
    public List<Candidate> next(DataTypeState.Key key, long after, int most) {
        return key.bind(jdbc.sql(BATCH))
                .param("mapping", mappingVersion())
                .param("after", after)
                .param("most", most)
                .param("bytes", MAX_BYTES)
                .query(CANDIDATE)
                .list();
    }

    /**
     * Stores records as new versions, in the caller's transaction.
     *
     * @return the number of changed records
     */
    public int store(DataTypeState.Key key, List<Remapped> records) {
        Set<String> locked =
                new HashSet<>(
                        key.bind(jdbc.sql(LOCK))
                                .param("ids", texts(records, it -> it.candidate().id()))
                                .query(String.class)
                                .list());
        List<Remapped> free =
                records.stream().filter(it -> locked.contains(it.candidate().id())).toList();
        if (free.isEmpty()) {
            return 0;
        }
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        DateTime modified = DateTime.of(now);
        return versionedUpdate.run(
                versionedUpdate
                        .statement(UPDATE, key)
                        .param("now", TimestampParameter.of(now))
                        .param("mapping", mappingVersion())
                        .param("ids", texts(free, it -> it.candidate().id()))
                        .param(
                                "versions",
                                free.stream()
                                        .map(it -> it.candidate().version())
                                        .toArray(Integer[]::new))
                        .param("data", texts(free, it -> it.line().json(modified)))
                        .param(
                                "contents",
                                texts(free, it -> HexFormat.of().formatHex(it.line().hash())))
                        .param("times", texts(free, it -> text(it.line().sourceModified()))),
                key,
                /* dataSet= */ null);
    }

    private static @Nullable String[] texts(
            List<Remapped> records, Function<Remapped, @Nullable String> text) {
        return records.stream().map(text).toArray(String[]::new);
    }

    private static @Nullable String text(@Nullable Instant time) {
        return time == null ? null : time.toString();
    }

    /**
     * A stored record.
     *
     * @param raw the compressed payload; null if the record is not to be mapped again
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Candidate(
            long position, String id, int version, byte[] contentHash, byte @Nullable [] raw) {

        /** Whether the mapping has another result than what is stored. */
        public boolean differsFrom(MappedRecord mapped) {
            return contentHash.length == HASH
                    && mapped.line().id().equals(id)
                    && !Arrays.equals(contentHash, mapped.line().hash());
        }
    }

    /** A record and its form by the present mapping. */
    public record Remapped(Candidate candidate, MappedRecord mapped) {

        private StoredJson.Line line() {
            return mapped.line();
        }
    }
}
