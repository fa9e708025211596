package io.ledgerway.sync.scenario;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.SimplePropertyRowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What versions take on disk, and what their payloads would take: mean bytes of a version.
 *
 * @param disk of the row with its share of the index
 * @param whole the record as PostgreSQL stores a whole one, without compression
 * @param deflated the text of the record, compressed alone with zlib at level 6
 * @param raw the platform's own form, which is stored compressed
 */
public record VersionSizes(long versions, double disk, double whole, double deflated, double raw) {

    private static final RowMapper<Payload> PAYLOAD = new SimplePropertyRowMapper<>(Payload.class);

    /**
     * Measures the versions of a table.
     *
     * @param sample the versions in SQL whose payloads are measured: the table or a part of it
     */
    public static VersionSizes of(JdbcClient jdbc, String table, String sample) {
        long versions = single(jdbc, "SELECT count(*) FROM " + table).longValue();
        double deflated = 0;
        double whole = 0;
        int records = 0;
        try (Deflater deflater = new Deflater()) {
            byte[] buffer = new byte[1 << 20];
            for (Payload it : jdbc.sql(payloads(sample)).query(PAYLOAD).list()) {
                String text = Objects.requireNonNull(it.text(), "The version is not complete");
                deflater.reset();
                deflater.setInput(text.getBytes(StandardCharsets.UTF_8));
                deflater.finish();
                deflated += deflater.deflate(buffer);
                whole += it.size();
                records++;
            }
        }
        return new VersionSizes(
                versions,
                single(
                                        jdbc,
                                        """
                                        SELECT (sum(pg_table_size(relid))
                                                + sum(pg_indexes_size(relid)))::float8
                                          FROM pg_partition_tree('%s')
                                        """
                                                .formatted(table))
                                .doubleValue()
                        / versions,
                whole / records,
                deflated / records,
                single(jdbc, "SELECT coalesce(avg(length(raw)), 0) FROM " + sample + " v")
                        .doubleValue());
    }

    private record Payload(@Nullable String text, int size) {}

    private static String payloads(String sample) {
        return """
        WITH payload AS MATERIALIZED (
            SELECT d.data::text AS text FROM %s v
              JOIN record p ON p.company_id = v.company_id AND p.position = v.position
             CROSS JOIN LATERAL record_version_data(
                       p.data, p.version, v.company_id, v.position, v.valid_to, v.version,
                       v.data, v.difference, v.absent, v.elements) d)
        SELECT text, coalesce(pg_column_size(text::jsonb), 0) AS size FROM payload
        """
                .formatted(sample);
    }

    private static Number single(JdbcClient jdbc, String sql) {
        return jdbc.sql(sql).query(Number.class).single();
    }

    public double ofWhole() {
        return disk / (whole + raw);
    }

    public double ofDeflated() {
        return disk / (deflated + raw);
    }

    @Override
    public String toString() {
        return ("%,d versions, %.0f bytes each on disk with the index; payload %.0f bytes, deflated %.0f,"
                        + " raw payload %.0f; %.2f of the payloads, %.2f of the compressed payloads")
                .formatted(versions, disk, whole, deflated, raw, ofWhole(), ofDeflated());
    }
}
