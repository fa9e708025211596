package io.ledgerway.starter.partition;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.ValueRowMapper;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The daily partitions (UTC) of one table, named {@code <table>_<yyyymmdd>}. Rows of a day without
 * partition are in {@code <table>_default} until {@link #add} creates it. Each step is a short
 * transaction with a lock timeout; an advisory lock allows one instance at a time.
 */
public final class DailyPartitions {

    /** Partitions are created this many days ahead. */
    private static final int DAYS_AHEAD = 3;

    private static final DateTimeFormatter SUFFIX = DateTimeFormatter.BASIC_ISO_DATE;

    /** Includes partitions that are detached and not yet dropped. */
    private static final String LIST =
            """
            SELECT to_date(right(c.relname, 8), 'YYYYMMDD') AS day, c.relispartition AS attached
              FROM pg_class c
             WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
               AND c.relname ~ ('^' || :parent || '_[0-9]{8}$')
             ORDER BY 1
            """;

    /** With indexes. A partition that is dropped meanwhile has no size. */
    private static final String SIZES =
            """
            SELECT c.relname AS name, COALESCE(pg_total_relation_size(c.oid), 0) AS bytes
              FROM pg_class c
             WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
               AND c.relname ~ ('^' || :parent || '_([0-9]{8}|default)$')
            """;

    private static final RowMapper<Table> TABLES = RecordRowMapper.of(Table.class);
    private static final RowMapper<Size> TABLE_SIZES = RecordRowMapper.of(Size.class);

    private final String parent;
    private final String key;
    private final String dayOfKey;
    private final JdbcClient jdbc;
    private final TransactionOperations transaction;

    private DailyPartitions(
            String parent,
            String key,
            String dayOfKey,
            JdbcClient jdbc,
            TransactionOperations transaction) {
        this.parent = parent;
        this.key = key;
        this.dayOfKey = dayOfKey;
        this.jdbc = jdbc;
        this.transaction = transaction;
    }

    /**
     * The partitions of a table whose partition key is a {@code date}. The names become SQL text.
     */
    public static DailyPartitions byDate(
            String parent, String key, JdbcClient jdbc, TransactionOperations transaction) {
        return new DailyPartitions(parent, key, key, jdbc, transaction);
    }

    /**
     * The partitions of a table whose partition key is a {@code timestamptz}. The names become SQL
     * text.
     */
    public static DailyPartitions byTime(
            String parent, String key, JdbcClient jdbc, TransactionOperations transaction) {
        return new DailyPartitions(
                parent, key, "(%s AT TIME ZONE 'UTC')::date".formatted(key), jdbc, transaction);
    }

    /** Creates the partitions from a day on, and those of rows in the default partition. */
    public void addFrom(LocalDate today) {
        Set<LocalDate> needed = new TreeSet<>(defaultDays());
        today.datesUntil(today.plusDays(DAYS_AHEAD + 1L)).forEach(needed::add);
        needed.removeAll(days());
        needed.forEach(this::add);
    }

    /** Number of consecutive days after a day that have a partition. */
    public long daysAfter(LocalDate today) {
        List<LocalDate> there = days();
        long days = 0;
        while (there.contains(today.plusDays(days + 1))) {
            days++;
        }
        return days;
    }

    /** Days with a partition, oldest first. */
    public List<LocalDate> days() {
        return list().stream().filter(Table::attached).map(Table::day).toList();
    }

    /** Creates the partition of a day, and moves rows of the day from the default partition. */
    private void add(LocalDate day) {
        inTransactionWithLock(() -> {
            if (days().contains(day)) {
                return;
            }
            String table = table(day);
            // detached by a process that ended before it dropped the table
            run("DROP TABLE IF EXISTS " + table);
            run("LOCK TABLE %s_default IN SHARE ROW EXCLUSIVE MODE".formatted(parent));
            run(
                    "CREATE TABLE %s (LIKE %s INCLUDING DEFAULTS INCLUDING CONSTRAINTS)"
                            .formatted(table, parent));
            run(
                    """
                    WITH moved AS (DELETE FROM %s_default WHERE %s >= '%s' AND %s < '%s' RETURNING *)
                    INSERT INTO %s SELECT * FROM moved
                    """
                            .formatted(
                                    parent, key, begin(day), key, begin(day.plusDays(1)), table));
            run(
                    "ALTER TABLE %s ATTACH PARTITION %s FOR VALUES FROM ('%s') TO ('%s')"
                            .formatted(parent, table, begin(day), begin(day.plusDays(1))));
        });
    }

    /**
     * Drops the partitions before a day. Each is detached first, because dropping a large table
     * takes time and must not block other partitions.
     *
     * @return number of partitions
     */
    public int dropBefore(LocalDate first) {
        int dropped = 0;
        for (Table it : list()) {
            if (it.day().isBefore(first)) {
                String table = table(it.day());
                if (it.attached()) {
                    inTransactionWithLock(() -> detach(it.day()));
                }
                inTransactionWithLock(() -> run("DROP TABLE IF EXISTS " + table));
                dropped++;
            }
        }
        return dropped;
    }

    /** Days of the rows in the default partition. */
    private List<LocalDate> defaultDays() {
        return jdbc.sql("SELECT DISTINCT %s FROM %s_default".formatted(dayOfKey, parent))
                .query(ValueRowMapper.of(LocalDate.class))
                .list();
    }

    /** Number of rows in the default partition. */
    public long countDefaultRows() {
        return jdbc.sql("SELECT count(*) FROM %s_default".formatted(parent))
                .query(Long.class)
                .single();
    }

    /** Bytes of all partitions with their indexes. */
    long bytes() {
        return sizes().values().stream().mapToLong(Long::longValue).sum();
    }

    /**
     * The first day that can be kept if all partitions together may have a size; at most {@code
     * today}, whose partition is kept whatever its size.
     */
    LocalDate firstWithin(long maxBytes, LocalDate today) {
        Map<String, Long> sizes = sizes();
        long total = sizes.values().stream().mapToLong(Long::longValue).sum();
        LocalDate first = LocalDate.MIN;
        for (Table it : list()) {
            if (total > maxBytes && it.day().isBefore(today)) {
                total -= sizes.getOrDefault(table(it.day()), 0L);
                first = it.day().plusDays(1);
            }
        }
        return first;
    }

    private Map<String, Long> sizes() {
        return jdbc.sql(SIZES).param("parent", parent).query(TABLE_SIZES).list().stream()
                .collect(Collectors.toMap(Size::name, Size::bytes));
    }

    private void detach(LocalDate day) {
        if (days().contains(day)) {
            run("ALTER TABLE %s DETACH PARTITION %s".formatted(parent, table(day)));
        }
    }

    /** The text contains only constant names and dates. */
    private void run(String sql) {
        jdbc.sql(sql).update();
    }

    private void inTransactionWithLock(Runnable step) {
        transaction.executeWithoutResult(_ -> {
            jdbc.sql("SET LOCAL lock_timeout = '2s'").update();
            jdbc.sql("SELECT pg_advisory_xact_lock(hashtextextended(:lock, 0))")
                    .param("lock", "partitions of " + parent)
                    .query(row -> {});
            step.run();
        });
    }

    private String table(LocalDate day) {
        return parent + "_" + SUFFIX.format(day);
    }

    /** The first moment of a day, as a literal of either type of key. */
    private static String begin(LocalDate day) {
        return day + " 00:00:00+00";
    }

    private List<Table> list() {
        return jdbc.sql(LIST).param("parent", parent).query(TABLES).list();
    }

    private record Table(LocalDate day, boolean attached) {}

    private record Size(String name, long bytes) {}
}
