package io.ledgerway.sync.history;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.database.ValueRowMapper;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Numbers the changes of a company's records. The changes of a transaction are written by its last
 * statement, which raises the counter of the company. The lock of the counter's row spans the
 * commit and nothing else, so the numbers have no gaps and the order of commits.
 *
 * <p>All methods join the caller's transaction. A transaction changes one company.
 */
public final class ChangeLog {

    /** Longer lists of ids are divided, so that a reader of a part does not read all. */
    private static final int MAX_IDS = 1_000;

    private static final String LAST_CHANGE =
            "SELECT changed_at FROM change_counter WHERE company_id = :company";

    /** The groups are slices of the arrays of ids and versions. */
    private static final String APPEND =
            """
            WITH raised AS (
                INSERT INTO change_counter AS c (company_id, last_sequence, changed_at)
                VALUES (:company, :count, :at)
                ON CONFLICT (company_id) DO UPDATE
                   SET last_sequence = c.last_sequence + excluded.last_sequence,
                       changed_at = greatest(c.changed_at, excluded.changed_at)
                RETURNING last_sequence - :count AS before, changed_at),
            queued AS (
                INSERT INTO change_queue (company_id, first_sequence, last_sequence, changed_at)
                SELECT :company, before + 1, before + :count, changed_at FROM raised),
            counted AS (
                INSERT INTO record_day AS d (company_id, day, created, updated, deleted)
                SELECT :company, (changed_at AT TIME ZONE 'UTC')::date, :created, :updated, :deleted
                  FROM raised
                 WHERE :created + :updated + :deleted > 0
                ON CONFLICT (company_id, day) DO UPDATE
                   SET created = d.created + excluded.created,
                       updated = d.updated + excluded.updated,
                       deleted = d.deleted + excluded.deleted)
            INSERT INTO record_change (company_id, first_sequence, last_sequence, changed_at,
                                       connection_id, data_type, kind, data_set_id, ids, versions)
            SELECT :company, r.before + g.first, r.before + g.last, r.changed_at,
                   CAST(g.connection AS uuid), g.type, g.kind, CAST(g.data_set AS uuid),
                   (CAST(:ids AS text[]))[g.first : g.last],
                   CASE WHEN g.kind = 'created' THEN NULL
                        ELSE (CAST(:versions AS integer[]))[g.first : g.last] END
              FROM raised r
             CROSS JOIN unnest(:firsts, :lasts, :connections, :types, :kinds, :dataSets)
                        AS g (first, last, connection, type, kind, data_set)
            """;

    private static final String COMPANY_DELETED =
            """
            INSERT INTO change_queue (company_id, client_id, changed_at)
            VALUES (:company, :client, :at)
            """;

    private final JdbcClient jdbc;
    private final Clock clock;
    private final ChangeMetrics metrics;
    private final Runnable wake;

    ChangeLog(JdbcClient jdbc, Clock clock, ChangeMetrics metrics, Runnable wake) {
        this.jdbc = jdbc;
        this.clock = clock;
        this.metrics = metrics;
        this.wake = wake;
    }

    /**
     * Returns the time of the transaction's next change, in microseconds: later than all committed
     * changes of the company, whatever the clock says, and than the result of the previous call.
     */
    public Instant nextTime(CompanyId company) {
        return transactionOf(company).nextTime();
    }

    /** Adds changes of records that were inserted: each is the first version. */
    public void created(Origin origin, List<String> ids) {
        int[] versions = new int[ids.size()];
        Arrays.fill(versions, 1);
        add(origin, ChangeKind.CREATED, ids, versions);
    }

    /**
     * Adds changes of records.
     *
     * @param versions the new version of each record
     */
    public void add(Origin origin, ChangeKind kind, List<String> ids, int[] versions) {
        if (ids.isEmpty()) {
            return;
        }
        transactionOf(origin.company())
                .add(
                        new Group(
                                origin.connection(),
                                origin.type().key(),
                                kind,
                                origin.dataSet() == null ? null : origin.dataSet().toString(),
                                ids,
                                versions));
        metrics.changed(kind, ids.size());
    }

    /** Adds the deletion of a connection and all its records. */
    public void connectionDeleted(CompanyId company, ConnectionId connection) {
        List<@Nullable String> none = new ArrayList<>();
        none.add(null);
        transactionOf(company)
                .add(
                        new Group(
                                connection,
                                null,
                                ChangeKind.CONNECTION_DELETED,
                                null,
                                none,
                                new int[1]));
    }

    /** Adds the deletion of a company to the changes of the client. */
    public void companyDeleted(ClientId client, CompanyId company) {
        jdbc.sql(COMPANY_DELETED)
                .param("company", company.value())
                .param("client", client.value())
                .param("at", TimestampParameter.of(now()))
                .update();
        TransactionSynchronizationManager.registerSynchronization(
                new TransactionSynchronization() {
                    @Override
                    public void afterCommit() {
                        wake.run();
                    }
                });
    }

    private Transaction transactionOf(CompanyId company) {
        if (!TransactionSynchronizationManager.isActualTransactionActive()) {
            throw new IllegalStateException(
                    "A change must be added within the transaction of the record");
        }
        for (var each : TransactionSynchronizationManager.getSynchronizations()) {
            if (each instanceof Transaction transaction && transaction.company.equals(company)) {
                return transaction;
            }
        }
        Transaction transaction = new Transaction(company, firstTime(company));
        TransactionSynchronizationManager.registerSynchronization(transaction);
        return transaction;
    }

    private Instant firstTime(CompanyId company) {
        Instant now = now();
        return jdbc.sql(LAST_CHANGE)
                .param("company", company.value())
                .query(ValueRowMapper.of(Instant.class))
                .optional()
                .filter(it -> !it.isBefore(now))
                .map(it -> it.plus(1, ChronoUnit.MICROS))
                .orElse(now);
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    private void append(Transaction transaction) {
        List<@Nullable String> ids = new ArrayList<>();
        List<int[]> versions = new ArrayList<>();
        List<Group> groups = new ArrayList<>();
        List<Integer> firsts = new ArrayList<>();
        List<Integer> lasts = new ArrayList<>();
        for (Group group : transaction.groups) {
            for (int from = 0; from < group.ids.size(); from += MAX_IDS) {
                groups.add(group);
                firsts.add(ids.size() + from + 1);
                lasts.add(ids.size() + Math.min(from + MAX_IDS, group.ids.size()));
            }
            ids.addAll(group.ids);
            versions.add(group.versions);
        }
        jdbc.sql(APPEND)
                .param("company", transaction.company.value())
                .param("count", (long) ids.size())
                .param("at", TimestampParameter.of(transaction.last))
                .param("ids", ids.toArray(String[]::new))
                .param("versions", versions.stream().flatMapToInt(Arrays::stream).toArray())
                .param("firsts", firsts.toArray(Integer[]::new))
                .param("lasts", lasts.toArray(Integer[]::new))
                .param("connections", texts(groups, it -> it.connection.toString()))
                .param("types", texts(groups, Group::type))
                .param("kinds", texts(groups, it -> it.kind.key()))
                .param("dataSets", texts(groups, Group::dataSet))
                .param(
                        "created",
                        transaction.count(ChangeKind.CREATED)
                                + transaction.count(ChangeKind.RESTORED))
                .param("updated", transaction.count(ChangeKind.UPDATED))
                .param("deleted", transaction.count(ChangeKind.DELETED))
                .update();
    }

    private static @Nullable String[] texts(
            List<Group> groups, Function<Group, @Nullable String> text) {
        return groups.stream().map(text).toArray(String[]::new);
    }

    /**
     * Origin of changes: the connection, the data type and the pull.
     *
     * @param dataSet the pull that brought them; null if stored records were mapped again
     */
    public record Origin(
            CompanyId company,
            ConnectionId connection,
            DataType type,
            @Nullable DataSetId dataSet) {}

    /** Changes of one kind and data type. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Group(
            ConnectionId connection,
            @Nullable String type,
            ChangeKind kind,
            @Nullable String dataSet,
            List<? extends @Nullable String> ids,
            int[] versions) {}

    /** The changes of a transaction. */
    private final class Transaction implements TransactionSynchronization {

        private final CompanyId company;
        private final List<Group> groups = new ArrayList<>();
        private Instant last;
        private boolean started;

        private Transaction(CompanyId company, Instant first) {
            this.company = company;
            this.last = first;
        }

        private Instant nextTime() {
            last = started ? last.plus(1, ChronoUnit.MICROS) : last;
            started = true;
            return last;
        }

        private void add(Group group) {
            groups.add(group);
        }

        private long count(ChangeKind kind) {
            return groups.stream()
                    .filter(it -> it.kind == kind)
                    .mapToLong(it -> it.ids.size())
                    .sum();
        }

        @Override
        public void beforeCommit(boolean readOnly) {
            if (!groups.isEmpty()) {
                append(this);
            }
        }

        @Override
        public void afterCommit() {
            if (!groups.isEmpty()) {
                wake.run();
            }
        }
    }
}
