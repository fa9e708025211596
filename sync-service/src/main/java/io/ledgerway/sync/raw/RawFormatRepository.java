package io.ledgerway.sync.raw;

import io.ledgerway.starter.database.RecordRowMapper;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Stores formats. A format never changes and is never deleted, so those that were read once are
 * cached. Its statements are transactions of their own: payloads are compressed before the
 * transaction of their page.
 */
final class RawFormatRepository {

    private static final String FIND =
            """
            SELECT id, data_source, content_type, exact, dictionary FROM raw_format
             WHERE platform_key = :platform AND data_source = :source
               AND content_type = :contentType AND exact = :exact
            """;

    private static final String ADD =
            """
            INSERT INTO raw_format (platform_key, data_source, content_type, exact, dictionary)
            VALUES (:platform, :source, :contentType, :exact, :dictionary)
            ON CONFLICT (platform_key, data_source, content_type, exact) DO NOTHING
            """;

    private static final String BY_ID =
            "SELECT id, data_source, content_type, exact, dictionary FROM raw_format WHERE id = :id";

    private static final RowMapper<RawFormat> FORMAT = RecordRowMapper.of(RawFormat.class);

    private final JdbcClient jdbc;
    private final Map<RawFormat.Source, RawFormat> bySource = new ConcurrentHashMap<>();
    private final Map<Integer, RawFormat> byId = new ConcurrentHashMap<>();

    RawFormatRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Returns the format of a source.
     *
     * @param dictionary of a source that has no format yet
     */
    RawFormat of(RawFormat.Source source, Supplier<byte[]> dictionary) {
        RawFormat known = bySource.get(source);
        if (known == null) {
            known = find(source).orElseGet(() -> add(source, dictionary.get()));
            bySource.put(source, known);
        }
        return known;
    }

    RawFormat byId(int id) {
        return byId.computeIfAbsent(
                id, it -> jdbc.sql(BY_ID).param("id", it).query(FORMAT).single());
    }

    private RawFormat add(RawFormat.Source source, byte[] dictionary) {
        with(ADD, source).param("dictionary", dictionary).update();
        return find(source).orElseThrow();
    }

    private Optional<RawFormat> find(RawFormat.Source source) {
        return with(FIND, source).query(FORMAT).optional();
    }

    private JdbcClient.StatementSpec with(String sql, RawFormat.Source source) {
        return jdbc.sql(sql)
                .param("platform", source.platformKey())
                .param("source", source.dataSource())
                .param("contentType", source.contentType())
                .param("exact", source.exact());
    }
}
