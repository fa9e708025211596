package io.ledgerway.webhook.retention;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.ValueRowMapper;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The daily partitions of one table. Each step is a short transaction with a lock timeout; an
 * advisory lock allows one instance at a time.
 */
final class DailyPartitions {

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

    private static final RowMapper<Table> TABLES = RecordRowMapper.of(Table.class);

    private final String parent;
    private final JdbcClient jdbc;
    private final TransactionOperations transaction;

    DailyPartitions(String parent, JdbcClient jdbc, TransactionOperations transaction) {
        this.parent = parent;
        this.jdbc = jdbc;
        this.transaction = transaction;
    }

    /** Days with a partition, oldest first. */
    List<LocalDate> days() {
        return list().stream().filter(Table::attached).map(Table::day).toList();
    }

    /** Creates the partition of a day, and moves rows of the day from the default partition. */
    void add(LocalDate day) {
        alone(() -> {
            if (days().contains(day)) {
                return;
            }
            String table = table(day);
            run("LOCK TABLE %s_default IN SHARE ROW EXCLUSIVE MODE".formatted(parent));
            run(
                    "CREATE TABLE %s (LIKE %s INCLUDING DEFAULTS INCLUDING CONSTRAINTS)"
                            .formatted(table, parent));
            run(
                    """
                    WITH moved AS (DELETE FROM %s_default WHERE day = '%s' RETURNING *)
                    INSERT INTO %s SELECT * FROM moved
                    """
                            .formatted(parent, day, table));
            run(
                    "ALTER TABLE %s ATTACH PARTITION %s FOR VALUES FROM ('%s') TO ('%s')"
                            .formatted(parent, table, day, day.plusDays(1)));
        });
    }

    /**
     * Drops the partitions before a day. Each is detached first, because dropping a large table
     * takes time and must not block other partitions.
     *
     * @return number of partitions
     */
    int dropBefore(LocalDate first) {
        int dropped = 0;
        for (Table it : list()) {
            if (it.day().isBefore(first)) {
                String table = table(it.day());
                if (it.attached()) {
                    alone(() -> detach(it.day()));
                }
                alone(() -> run("DROP TABLE IF EXISTS " + table));
                dropped++;
            }
        }
        return dropped;
    }

    /** Days of the rows in the default partition. */
    List<LocalDate> defaultDays() {
        return jdbc.sql("SELECT DISTINCT day FROM %s_default".formatted(parent))
                .query(ValueRowMapper.of(LocalDate.class))
                .list();
    }

    /** Number of rows in the default partition. */
    long countDefaultRows() {
        return jdbc.sql("SELECT count(*) FROM %s_default".formatted(parent))
                .query(Long.class)
                .single();
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

    private void alone(Runnable step) {
        transaction.executeWithoutResult(_ -> {
            jdbc.sql("SET LOCAL lock_timeout = '2s'").update();
            jdbc.sql("SELECT pg_advisory_xact_lock(hashtextextended('webhook day tables', 0))")
                    .query(row -> {});
            step.run();
        });
    }

    private String table(LocalDate day) {
        return parent + "_" + SUFFIX.format(day);
    }

    private List<Table> list() {
        return jdbc.sql(LIST).param("parent", parent).query(TABLES).list();
    }

    private record Table(LocalDate day, boolean attached) {}
}
