package io.ledgerway.sync.schedule;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.sync.settings.SyncSetting;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Stores the schedules. A pull is due the configured number of hours after the last one, plus a
 * random delay of at most a twentieth of the interval and ten minutes, so pulls that started
 * together spread over time.
 */
public final class ScheduleRepository {

    /** A twentieth of the interval, at most ten minutes. */
    private static final String SPREAD =
            " + make_interval(secs => random() * least(%s * 180, 600)) ";

    private static final String NEXT = endOfInterval("interval_hours");

    private static final String LINK =
            """
            INSERT INTO schedule AS s (company_id, connection_id, data_type, client_id, interval_hours)
            SELECT :company, :connection, t.type, :client, t.hours
              FROM unnest(:types, :hours) AS t (type, hours)
            ON CONFLICT (company_id, connection_id, data_type)
            DO UPDATE SET interval_hours = excluded.interval_hours
            """;

    private static final String ADD =
            """
            INSERT INTO schedule (company_id, connection_id, data_type, client_id, interval_hours,
                                  due_at)
            SELECT :company, :connection, t.type, :client, t.hours,
            """
                    + endOfInterval("t.hours")
                    + """
                       FROM unnest(:types, :hours) AS t (type, hours)
                     ON CONFLICT (company_id, connection_id, data_type) DO NOTHING
                    """;

    /** A shorter interval counts from the last pull; a type that was never pulled is due soon. */
    private static final String CHANGE =
            """
            UPDATE schedule s
               SET interval_hours = t.hours,
                   due_at = CASE WHEN t.hours = 0 THEN NULL
                                 ELSE greatest(s.last_pulled_at + make_interval(hours => t.hours), :now)
            """
                    + SPREAD.formatted("t.hours")
                    + """
                          END
                      FROM unnest(:types, :hours) AS t (type, hours)
                     WHERE s.company_id = :company AND s.data_type = t.type
                       AND s.interval_hours <> t.hours
                    """;

    /** Locks the rows of a company in a fixed order, which prevents deadlocks. */
    private static final String LOCK =
            """
            SELECT count(*) FROM (SELECT FROM schedule WHERE company_id = :company
                                   ORDER BY connection_id, data_type FOR UPDATE) locked
            """;

    private static final String OF_CONNECTION =
            " WHERE company_id = :company AND connection_id = :connection ";

    private static final String DUE =
            """
            SELECT company_id AS company, connection_id AS connection FROM schedule
             WHERE due_at <= :now
             GROUP BY company_id, connection_id ORDER BY min(due_at) LIMIT :most
            """;

    private static final String OF_COMPANY =
            """
            SELECT connection_id, data_type, interval_hours AS hours, due_at AS due FROM schedule
             WHERE company_id = ?
             ORDER BY due_at, connection_id, data_type
            """;

    private static final String CONFIRM =
            "UPDATE schedule SET confirmed_at = :now"
                    + OF_CONNECTION
                    + "AND data_type = ANY (:types)";

    private static final String MISSED =
            "UPDATE schedule SET webhook_missed_at = :now"
                    + OF_CONNECTION
                    + "AND data_type = :type";

    private static final String MISSES =
            "SELECT data_type, webhook_missed_at AS missed_at FROM schedule"
                    + OF_CONNECTION
                    + "AND webhook_missed_at > :since";

    private static final RowMapper<ScheduledConnection> SCHEDULED_CONNECTION =
            RecordRowMapper.of(ScheduledConnection.class);
    private static final RowMapper<WebhookMiss> MISS = RecordRowMapper.of(WebhookMiss.class);
    private static final RowMapper<ScheduledRun> RUN = RecordRowMapper.of(ScheduledRun.class);

    private final JdbcClient jdbc;

    ScheduleRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Creates the schedules of a Linked connection; its types are due after their first interval.
     */
    void link(
            ScheduledConnection scheduled,
            ClientId client,
            Collection<SyncSetting> settings,
            Instant now) {
        lock(scheduled.company());
        with(LINK, scheduled)
                .param("client", client.value())
                .param("types", types(settings))
                .param("hours", hours(settings))
                .update();
        with("UPDATE schedule SET due_at = " + NEXT + OF_CONNECTION, scheduled)
                .param("now", TimestampParameter.of(now))
                .update();
    }

    /**
     * Creates the missing schedules of a Linked connection, of types that its platform did not
     * support when it was linked; these are due after their first interval.
     */
    public void add(
            ScheduledConnection scheduled,
            ClientId client,
            Collection<SyncSetting> settings,
            Instant now) {
        with(ADD, scheduled)
                .param("client", client.value())
                .param("types", types(settings))
                .param("hours", hours(settings))
                .param("now", TimestampParameter.of(now))
                .update();
    }

    /** Deletes the schedules of a connection. */
    void unlink(ScheduledConnection scheduled) {
        with("DELETE FROM schedule" + OF_CONNECTION, scheduled).update();
    }

    /**
     * Applies changed settings of a company; types with an unchanged interval keep their due time.
     */
    void change(CompanyId company, Collection<SyncSetting> settings, Instant now) {
        lock(company);
        jdbc.sql(CHANGE)
                .param("company", company.value())
                .param("types", types(settings))
                .param("hours", hours(settings))
                .param("now", TimestampParameter.of(now))
                .update();
    }

    /** Starts the next interval of a type whose pull has ended. */
    public void ended(CompanyId company, ConnectionId connection, DataType type, Instant now) {
        with(
                        "UPDATE schedule SET last_pulled_at = :now, due_at = "
                                + NEXT
                                + OF_CONNECTION
                                + "AND data_type = :type",
                        new ScheduledConnection(company, connection))
                .param("now", TimestampParameter.of(now))
                .param("type", type.key())
                .update();
    }

    /** Returns connections with due pulls, longest due first. */
    public List<ScheduledConnection> due(Instant now, int most) {
        return jdbc.sql(DUE)
                .param("now", TimestampParameter.of(now))
                .param("most", most)
                .query(SCHEDULED_CONNECTION)
                .list();
    }

    /**
     * Takes the due types of a connection by setting their next due time, in the transaction that
     * queues them.
     */
    public List<DataType> take(ScheduledConnection scheduled, Instant now) {
        lock(scheduled.company());
        return with(
                        "UPDATE schedule SET due_at = "
                                + NEXT
                                + OF_CONNECTION
                                + "AND due_at <= :now RETURNING data_type",
                        scheduled)
                .param("now", TimestampParameter.of(now))
                .query(ValueRowMapper.of(DataType.class))
                .list();
    }

    /** Records that types are up to date without a pull, because webhooks report their changes. */
    public void confirm(ScheduledConnection scheduled, Collection<DataType> types, Instant now) {
        if (!types.isEmpty()) {
            with(CONFIRM, scheduled)
                    .param("now", TimestampParameter.of(now))
                    .param("types", types.stream().map(DataType::key).toArray(String[]::new))
                    .update();
        }
    }

    /** Records that a pull found a change of a type that no webhook had reported. */
    public void webhookMissed(ScheduledConnection scheduled, DataType type, Instant now) {
        with(MISSED, scheduled)
                .param("now", TimestampParameter.of(now))
                .param("type", type.key())
                .update();
    }

    /** Returns the types with a change after a time that no webhook had reported. */
    public List<WebhookMiss> webhookMisses(ScheduledConnection scheduled, Instant since) {
        return with(MISSES, scheduled)
                .param("since", TimestampParameter.of(since))
                .query(MISS)
                .list();
    }

    /** Returns the next pull of each type of a company's connections. */
    List<ScheduledRun> of(CompanyId company) {
        return jdbc.sql(OF_COMPANY).param(company.value()).query(RUN).list();
    }

    /** Returns companies of a client that have schedules, ordered by id. */
    List<CompanyId> companies(ClientId client, UUID after, int most) {
        return jdbc.sql(
                        """
                        SELECT DISTINCT company_id FROM schedule
                         WHERE client_id = :client AND company_id > :after
                         ORDER BY company_id LIMIT :most
                        """)
                .param("client", client.value())
                .param("after", after)
                .param("most", most)
                .query(ValueRowMapper.of(CompanyId.class))
                .list();
    }

    /** The time after an interval of so many hours and a random delay; null if there is none. */
    private static String endOfInterval(String hours) {
        return "CASE WHEN "
                + hours
                + " = 0 THEN NULL ELSE :now + make_interval(hours => "
                + hours
                + ")"
                + SPREAD.formatted(hours)
                + "END ";
    }

    private void lock(CompanyId company) {
        jdbc.sql(LOCK).param("company", company.value()).query(Long.class).single();
    }

    private JdbcClient.StatementSpec with(String sql, ScheduledConnection scheduled) {
        return jdbc.sql(sql)
                .param("company", scheduled.company().value())
                .param("connection", scheduled.connection().value());
    }

    private static String[] types(Collection<SyncSetting> settings) {
        return settings.stream().map(it -> it.dataType().key()).toArray(String[]::new);
    }

    private static Integer[] hours(Collection<SyncSetting> settings) {
        return settings.stream().map(SyncSetting::syncSchedule).toArray(Integer[]::new);
    }

    /**
     * The next scheduled pull of a data type of a connection.
     *
     * @param hours interval; 0 if the type is not pulled on a schedule
     * @param due null if the type is not pulled on a schedule; in the past while the pull waits to
     *     be queued
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record ScheduledRun(
            ConnectionId connectionId, DataType dataType, int hours, @Nullable Instant due) {}

    /**
     * A change that no webhook had reported.
     *
     * @param missedAt when a pull found it
     */
    public record WebhookMiss(DataType dataType, Instant missedAt) {}

    /** A connection with schedules. */
    public record ScheduledConnection(CompanyId company, ConnectionId connection) {}
}
