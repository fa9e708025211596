package io.ledgerway.sync.history;

import static java.util.stream.Collectors.joining;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.sync.scenario.CpuTime;
import io.ledgerway.sync.scenario.LocalPlatform;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.sync.scenario.VersionSizes;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/**
 * Benchmark, not a test: {@code benchmarks/history-day.sh}. Some companies are read {@code reads}
 * times; before each read some of their invoices change. Measures what a changed record takes, with
 * and without raw payloads, and how long a month of versions and changes takes to drop. Prints the
 * tables of the sizing page.
 */
@SyncServiceTest
@Import(HistoryDayBenchmark.Configuration.class)
class HistoryDayBenchmark {

    private static final Logger log = LoggerFactory.getLogger(HistoryDayBenchmark.class);
    private static final int COMPANIES = Integer.getInteger("companies", 200);
    private static final int INVOICES = Integer.getInteger("invoices", 1_000);
    private static final int READS = Integer.getInteger("reads", 24);
    private static final int CHANGED = Integer.getInteger("changed", Math.max(1, INVOICES / 100));
    private static final int WARM_UP = Math.max(1, COMPANIES / 4);
    private static final int QUIET_READS = Math.max(1, READS / 4);

    /** The size of the day that the tables show. */
    private static final int DAY_COMPANIES = Integer.getInteger("day.companies", 10_000);

    private static final int DAYS_KEPT = 400;
    private static final int DAYS_OF_MONTH = 30;
    private static final double SECONDS_OF_DAY = 86_400;

    /** Apart from each other, as records that change are. */
    private static final long STRIDE = 7_919;

    /** How often the measured versions are copied into the month that is dropped. */
    private static final int COPIES = 5;

    /** Autovacuum of another month can hold a lock. */
    private static final int ATTEMPTS = 20;

    private static final String SIZES =
            """
            SELECT CASE WHEN relname ~ '^record_version_' THEN 'VERSIONS'
                        WHEN relname ~ '^record_change_' THEN 'CHANGES'
                        WHEN relname ~ '^client_change_([0-9]|default)' THEN 'ORDER_OF_CLIENT'
                        WHEN relname ~ '^record_[0-9]' THEN 'RECORDS'
                        ELSE 'OTHERS' END AS part,
                   sum(pg_total_relation_size(relid))::bigint AS size
              FROM pg_stat_user_tables GROUP BY 1
            """;

    private static final String OLD_VERSIONS =
            """
            INSERT INTO record_version (company_id, position, valid_to, valid_from, modified_at,
                                        source_modified_at, mapping_version, version, is_deleted,
                                        data_set_id, content_hash, data, difference, absent,
                                        elements, raw)
            SELECT company_id, position, at, at - interval '1 hour', modified_at,
                   source_modified_at, mapping_version, version, is_deleted, data_set_id,
                   content_hash, data, difference, absent, elements, raw
              FROM (SELECT v.*, timestamptz '2020-01-02Z' + n * interval '3 days'
                                + (v.valid_to - min(v.valid_to) OVER ()) AS at
                      FROM record_version v CROSS JOIN generate_series(1, :copies) n) old
             ORDER BY at
            """;

    private static final String OLD_COMPANIES =
            """
            INSERT INTO change_counter (company_id, last_sequence, changed_at)
            SELECT gen_random_uuid(), 1000000000, timestamptz '2020-01-31Z'
              FROM generate_series(1, :companies)
            """;

    /** One row for each read of a company, hour by hour. */
    private static final String OLD_CHANGES =
            """
            WITH e AS MATERIALIZED (
                SELECT connection_id, ids, versions FROM record_change
                 WHERE kind = 'updated' LIMIT 1),
            c AS MATERIALIZED (
                SELECT company_id FROM change_counter
                 WHERE changed_at = '2020-01-31Z' ORDER BY company_id)
            INSERT INTO record_change (company_id, first_sequence, last_sequence, changed_at,
                                       connection_id, data_type, kind, data_set_id, ids, versions)
            SELECT c.company_id, (n - 1) * :changed + 1, n * :changed,
                   timestamptz '2020-01-02Z' + n * interval '1 hour', e.connection_id, 'invoices',
                   'updated', gen_random_uuid(), e.ids, e.versions
              FROM generate_series(1, :reads) n CROSS JOIN c CROSS JOIN e
            """;

    private static final String OLD_ORDER =
            """
            INSERT INTO client_change (client_id, position, company_id, first_sequence,
                                       last_sequence, changed_at)
            SELECT uuid '00000000-0000-0000-0000-000000000001', row_number() OVER (),
                   c.company_id, (n - 1) * :changed + 1, n * :changed,
                   timestamptz '2020-01-02Z' + n * interval '1 hour'
              FROM generate_series(1, :reads) n
             CROSS JOIN (SELECT company_id FROM change_counter
                          WHERE changed_at = '2020-01-31Z' ORDER BY company_id) c
            """;

    @Autowired Scenario scenario;
    @Autowired LocalPlatform platform;
    @Autowired HistoryPartitions partitions;
    @Autowired PeriodicTask historyPartitionTask;

    @Test
    void day() throws IOException {
        historyPartitionTask.stop();
        warmUp();
        Day stored = day(true);
        Day off = day(false);
        report(
                "%,d companies with %,d invoices each, %d reads a day; %,d invoices of a company change before each read. %,d changed records measured in each column; %,d reads with changes in %.0f and %.0f s."
                        .formatted(
                                COMPANIES,
                                INVOICES,
                                READS,
                                CHANGED,
                                stored.busy().changes(),
                                stored.busy().reads(),
                                stored.busy().seconds(),
                                off.busy().seconds()));
        changedRecord(stored, off);
        wholeDay(stored, off);
        drops();
    }

    /** Until the code of a read is compiled. */
    private void warmUp() throws IOException {
        List<LinkedCompany> companies = companies(WARM_UP, true);
        phase(companies, READS, 0);
        phase(companies, READS, CHANGED);
    }

    private Day day(boolean raw) throws IOException {
        List<LinkedCompany> companies = companies(COMPANIES, raw);
        Phase quiet = phase(companies, QUIET_READS, 0);
        Phase busy = phase(companies, READS, CHANGED);
        return new Day(quiet, busy, payloads(companies));
    }

    /** Companies whose invoices were read once. */
    private List<LinkedCompany> companies(int number, boolean raw) throws IOException {
        List<LinkedCompany> companies = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            companies.add(company(raw));
        }
        read(companies);
        return companies;
    }

    private LinkedCompany company(boolean raw) throws IOException {
        LinkedCompany linked = scenario.linked("mqjo");
        platform.size(linked.connection().toString(), INVOICES);
        UUID client = linked.client().value();
        // the sequencer looks for the client in the replica
        scenario.replicate(linked);
        scenario.jdbc
                .sql("INSERT INTO raw_setting (client_id, stored) VALUES (?, ?)")
                .params(client, raw)
                .update();
        return linked;
    }

    private Phase phase(List<LinkedCompany> companies, int reads, int changed) {
        tidy();
        Map<TableUse, Long> sizes = sizes();
        long wal = wal();
        CpuTime cpu = CpuTime.now(scenario.jdbc);
        long start = System.nanoTime();
        for (int read = 0; read < reads; read++) {
            for (LinkedCompany each : companies) {
                platform.change(each.connection().toString(), read + 1, numbers(read, changed));
            }
            read(companies);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        double processor = CpuTime.now(scenario.jdbc).ownSince(cpu);
        long written = wal() - wal;
        tidy();
        Map<TableUse, Long> grown = new EnumMap<>(TableUse.class);
        sizes().forEach((part, size) -> grown.put(part, size - sizes.getOrDefault(part, 0L)));
        int count = reads * companies.size();
        return new Phase(count, count * changed, seconds, processor, written, grown);
    }

    private static IntStream numbers(int read, int changed) {
        return IntStream.range(0, changed)
                .map(it -> (int) (((long) read * changed + it) * STRIDE % INVOICES));
    }

    /**
     * Reads the invoices of all companies, until they are stored and in the order of the client.
     */
    private void read(List<LinkedCompany> companies) {
        companies.forEach(it -> scenario.queue(it, DataType.INVOICES));
        await().atMost(Duration.ofMinutes(10))
                .pollInterval(Duration.ofMillis(50))
                .until(() ->
                        none("SELECT EXISTS (SELECT FROM data_set WHERE completed_at IS NULL)")
                                && none("SELECT EXISTS (SELECT FROM change_queue)"));
        if (!none("SELECT EXISTS (SELECT FROM data_set WHERE status <> 'Complete')")) {
            throw new IllegalStateException("A read has failed");
        }
    }

    private boolean none(String exists) {
        return !scenario.jdbc.sql(exists).query(Boolean.class).single();
    }

    private void tidy() {
        sql("VACUUM (ANALYZE)");
        sql("CHECKPOINT");
    }

    private Map<TableUse, Long> sizes() {
        Map<TableUse, Long> sizes = new EnumMap<>(TableUse.class);
        scenario.jdbc
                .sql(SIZES)
                .query(row -> {
                    sizes.put(TableUse.valueOf(row.getString("part")), row.getLong("size"));
                });
        return sizes;
    }

    private long wal() {
        return scenario.jdbc
                .sql("SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint")
                .query(Long.class)
                .single();
    }

    private VersionSizes payloads(List<LinkedCompany> companies) {
        String versions =
                companies.stream()
                        .map(it -> "'" + it.company() + "'")
                        .collect(
                                joining(
                                        ",",
                                        "(SELECT * FROM record_version WHERE company_id IN (",
                                        "))"));
        long count =
                scenario.jdbc
                        .sql("SELECT count(*) FROM " + versions + " v")
                        .query(Long.class)
                        .single();
        if (count != (long) READS * companies.size() * CHANGED) {
            throw new IllegalStateException(count + " versions were stored");
        }
        return VersionSizes.of(scenario.jdbc, "record_version", versions);
    }

    private static void changedRecord(Day stored, Day off) {
        report("Each changed record takes:");
        header("| For each changed record | Raw payloads stored | Raw payloads off |");
        row("payload of the version: the whole record", stored, off, it -> it.payloads().whole());
        row("the same, compressed with zlib", stored, off, it -> it.payloads().deflated());
        row(
                "payload of the version: the raw payload, stored compressed",
                stored,
                off,
                it -> it.payloads().raw());
        row(
                "version on disk, with its index",
                stored,
                off,
                it -> it.busy().each(TableUse.VERSIONS));
        report(
                "| version on disk, of its whole payload | %.2f | %.2f |"
                        .formatted(stored.ofPayload(), off.ofPayload()));
        report(
                "| version on disk, of its compressed payload | %.2f | %.2f |"
                        .formatted(stored.ofCompressed(), off.ofCompressed()));
        row(
                "number in the record feed of the company",
                stored,
                off,
                it -> it.busy().each(TableUse.CHANGES));
        row(
                "place in the record feed of all companies",
                stored,
                off,
                it -> it.busy().each(TableUse.ORDER_OF_CLIENT));
        row("growth of the present records", stored, off, it -> it.busy().each(TableUse.RECORDS));
        row("write-ahead log, without full pages", stored, off, Day::walOfChange);
        report(
                "| processor time of service and PostgreSQL | %.2f ms | %.2f ms |"
                        .formatted(stored.processorOfChange(), off.processorOfChange()));
        report("Each read of a data type takes, when nothing has changed:");
        header("| For each read | Raw payloads stored | Raw payloads off |");
        row("data set and other rows", stored, off, it -> it.quiet().eachRead(TableUse.OTHERS));
        row("write-ahead log, without full pages", stored, off, it -> it.quiet().walOfRead());
        report(
                "| processor time of service and PostgreSQL | %.1f ms | %.1f ms |"
                        .formatted(
                                stored.quiet().processorOfRead(), off.quiet().processorOfRead()));
    }

    private static void wholeDay(Day stored, Day off) {
        long reads = (long) DAY_COMPANIES * READS;
        long changes = reads * CHANGED;
        report(
                "Computed for a day of %,d companies: %,d reads of one data type with %,d changed records of %,d."
                        .formatted(DAY_COMPANIES, reads, changes, (long) DAY_COMPANIES * INVOICES));
        header("| In a day | Raw payloads stored | Raw payloads off |");
        ToDoubleFunction<Day> history = it -> it.history() * changes;
        gigabytes("versions and changes", stored, off, history);
        gigabytes(
                "the same, kept for %d days".formatted(DAYS_KEPT),
                stored,
                off,
                it -> DAYS_KEPT * history.applyAsDouble(it));
        gigabytes(
                "data sets and other rows",
                stored,
                off,
                it -> it.quiet().eachRead(TableUse.OTHERS) * reads);
        gigabytes(
                "write-ahead log, without full pages",
                stored,
                off,
                it -> (double) it.busy().wal() / it.busy().reads() * reads);
        report(
                "| processor cores, mean over 24 hours | %.2f | %.2f |"
                        .formatted(stored.cores(reads), off.cores(reads)));
    }

    /**
     * Measures how long a month takes to drop, and how long others wait for the table meanwhile:
     * PostgreSQL deletes files after it has released the locks. The wait for changes grows with
     * their number, because the last one of each company is looked up.
     */
    private void drops() {
        report(
                "A month is dropped at once. Readers and writers of the table wait for a part of this time, once a month:");
        header(
                "| Dropped | Rows | Size | Time | Longest wait of others | A month of %,d companies | Computed wait |"
                        .formatted(DAY_COMPANIES));
        long month = (long) DAY_COMPANIES * READS * DAYS_OF_MONTH;
        drop("record_version", month * CHANGED, OLD_VERSIONS, Map.of("copies", COPIES));
        scenario.jdbc.sql(OLD_COMPANIES).param("companies", DAY_COMPANIES).update();
        for (int days : new int[] {1, 3}) {
            sql("UPDATE change_counter SET dropped_sequence = 0 WHERE changed_at = '2020-01-31Z'");
            drop(
                    "record_change",
                    month,
                    OLD_CHANGES,
                    Map.of("reads", days * READS, "changed", CHANGED));
        }
        sql(
                "INSERT INTO client_change_counter (client_id, last_position)"
                        + " VALUES ('00000000-0000-0000-0000-000000000001', 1000000000)");
        drop("client_change", month, OLD_ORDER, Map.of("reads", 3 * READS, "changed", CHANGED));
    }

    private void drop(String table, long rowsOfMonth, String fill, Map<String, Object> parameters) {
        partitions.run();
        String partition = table + "_2020_01";
        sql(
                "CREATE TABLE %s PARTITION OF %s FOR VALUES FROM ('2020-01-01Z') TO ('2020-02-01Z')"
                        .formatted(partition, table));
        int rows = scenario.jdbc.sql(fill).params(parameters).update();
        sql("VACUUM (ANALYZE) " + partition);
        sql("CHECKPOINT");
        long size =
                scenario.jdbc
                        .sql("SELECT pg_total_relation_size('%s')".formatted(partition))
                        .query(Long.class)
                        .single();
        double seconds = 0;
        String exists =
                "SELECT EXISTS (SELECT FROM pg_class WHERE relname = '%s')".formatted(partition);
        double wait = 0;
        for (int i = 0; i < ATTEMPTS && !none(exists); i++) {
            LongestWait others = new LongestWait(table);
            long start = System.nanoTime();
            partitions.run();
            seconds = (System.nanoTime() - start) / 1e9;
            wait = others.seconds();
        }
        if (!none(exists)) {
            throw new IllegalStateException(partition + " was not dropped");
        }
        double times = (double) rowsOfMonth / rows;
        report(
                "| %s | %,d | %.2f GB | %.2f s | %.2f s | %,d rows, %.1f GB | %s |"
                        .formatted(
                                table,
                                rows,
                                size / 1e9,
                                seconds,
                                wait,
                                rowsOfMonth,
                                size / 1e9 * times,
                                table.equals("record_version")
                                        ? "the same"
                                        : "%.1f s".formatted(wait * times)));
    }

    /** Reads a table again and again, and measures the longest time that a read takes. */
    private final class LongestWait {

        private final Thread reader;
        private volatile boolean ended;
        private volatile double longest;

        private LongestWait(String table) {
            String sql = "SELECT count(*) FROM %s WHERE false".formatted(table);
            reader =
                    Thread.ofVirtual()
                            .start(() -> {
                                while (!ended) {
                                    long start = System.nanoTime();
                                    scenario.jdbc.sql(sql).query(Long.class).single();
                                    longest = Math.max(longest, (System.nanoTime() - start) / 1e9);
                                }
                            });
        }

        /** The longest time until now. */
        private double seconds() {
            ended = true;
            try {
                reader.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return longest;
        }
    }

    private void sql(String sql) {
        scenario.jdbc.sql(sql).update();
    }

    private static void row(String name, Day stored, Day off, ToDoubleFunction<Day> bytes) {
        report(
                "| %s | %,.0f bytes | %,.0f bytes |"
                        .formatted(name, bytes.applyAsDouble(stored), bytes.applyAsDouble(off)));
    }

    private static void gigabytes(String name, Day stored, Day off, ToDoubleFunction<Day> bytes) {
        report(
                "| %s | %,.1f GB | %,.1f GB |"
                        .formatted(
                                name,
                                bytes.applyAsDouble(stored) / 1e9,
                                bytes.applyAsDouble(off) / 1e9));
    }

    private static void header(String names) {
        report(names);
        report("|---".repeat(names.split("\\|", -1).length - 2) + "|");
    }

    private static void report(String line) {
        log.warn("PACE {}", line);
    }

    /** What a table is used for. */
    private enum TableUse {
        VERSIONS,
        CHANGES,
        ORDER_OF_CLIENT,
        RECORDS,
        OTHERS
    }

    /**
     * Reads of all companies, and what they took.
     *
     * @param processor seconds of the service and PostgreSQL
     * @param wal bytes of write-ahead log
     * @param grown bytes of tables with their indexes
     */
    private record Phase(
            int reads,
            int changes,
            double seconds,
            double processor,
            long wal,
            Map<TableUse, Long> grown) {

        private double each(TableUse part) {
            return (double) grown.getOrDefault(part, 0L) / changes;
        }

        private double eachRead(TableUse part) {
            return (double) grown.getOrDefault(part, 0L) / reads;
        }

        private double walOfRead() {
            return (double) wal / reads;
        }

        private double processorOfRead() {
            return 1_000 * processor / reads;
        }
    }

    /** A measured day: reads that found nothing changed, and reads with changes. */
    private record Day(Phase quiet, Phase busy, VersionSizes payloads) {

        private double ofPayload() {
            return busy.each(TableUse.VERSIONS) / (payloads.whole() + payloads.raw());
        }

        private double ofCompressed() {
            return busy.each(TableUse.VERSIONS) / (payloads.deflated() + payloads.raw());
        }

        private double history() {
            return busy.each(TableUse.VERSIONS)
                    + busy.each(TableUse.CHANGES)
                    + busy.each(TableUse.ORDER_OF_CLIENT);
        }

        private double walOfChange() {
            return (busy.walOfRead() - quiet.walOfRead()) * busy.reads() / busy.changes();
        }

        private double processorOfChange() {
            return (busy.processorOfRead() - quiet.processorOfRead())
                    * busy.reads()
                    / busy.changes();
        }

        private double cores(long reads) {
            return busy.processorOfRead() / 1_000 * reads / SECONDS_OF_DAY;
        }
    }

    @TestConfiguration(proxyBeanMethods = false)
    static class Configuration {

        @Bean
        LocalPlatform localPlatform() {
            return new LocalPlatform();
        }

        @Bean
        PlatformConnector local(LocalPlatform platform) {
            return Connectors.load(
                            ConnectorSettings.of(Map.of("sandbox.url", platform.url())),
                            Clock.systemUTC())
                    .require("mqjo");
        }
    }
}
