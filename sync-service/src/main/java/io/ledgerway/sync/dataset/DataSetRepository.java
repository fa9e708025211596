package io.ledgerway.sync.dataset;

import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.scheduling.ClaimLostException;
import io.ledgerway.starter.telemetry.CorrelationId;
import io.ledgerway.sync.settings.SyncSetting.History;
import io.ledgerway.tracing.Tracing;
import java.sql.Types;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Stores data sets. Every update by a worker is conditional on its claim and changes nothing if the
 * claim is lost. Every change of status is a transition of {@link DataSetTransitions}. Callers use
 * a transaction if they need more than one statement.
 */
public final class DataSetRepository {

    private static final String KEY = " WHERE company_id = :company AND id = :id";
    private static final String CLAIMED =
            KEY + " AND fencing_token = :fencingToken AND completed_at IS NULL";

    private static final String INSERT =
            """
            INSERT INTO data_set (company_id, id, batch_id, connection_id, platform_key, data_type,
                                  status, requested_at, traceparent, correlation_id)
            VALUES (:company, :id, :batch, :connection, :platform, :type, 'Initial', :now, :traceparent,
                    CAST(:correlation AS uuid))
            ON CONFLICT (company_id, connection_id, data_type) WHERE completed_at IS NULL DO NOTHING
            """;

    private static final String UNFINISHED =
            """
            SELECT * FROM data_set
             WHERE company_id = :company AND connection_id = :connection AND completed_at IS NULL
             ORDER BY position
            """;

    private static final String CLAIM =
            """
            UPDATE data_set
               SET fencing_token = fencing_token + 1, status = :status, not_before = NULL,
                   status_description = NULL, started_at = COALESCE(started_at, :now)
            """
                    + KEY
                    + " AND completed_at IS NULL RETURNING *";

    private static final String BEGIN =
            "UPDATE data_set SET mode = :mode, checkpoint = CAST(:checkpoint AS jsonb),"
                    + " detect_deletions = :detectDeletions, next_start = CAST(:nextStart AS jsonb),"
                    + " listing_complete = :listingComplete"
                    + CLAIMED
                    + " RETURNING *";

    private static final String REACH =
            "UPDATE data_set SET history_setting = :setting, history_from = :from"
                    + CLAIMED
                    + " RETURNING *";

    private static final String PAGE =
            """
            UPDATE data_set
               SET checkpoint = CAST(:checkpoint AS jsonb), progress = GREATEST(progress, :progress),
                   retries = 0, rate_limited_since = NULL, error_message = NULL,
                   records_read = records_read + :read, records_created = records_created + :created,
                   records_changed = records_changed + :changed,
                   records_deleted = records_deleted + :deleted,
                   records_validated = records_validated + :created + :changed,
                   rules_to_check = :rulesToCheck
            """
                    + CLAIMED
                    + " RETURNING *";

    private static final String COUNT =
            """
            UPDATE data_set
               SET records_changed = records_changed + :changed,
                   records_deleted = records_deleted + :deleted
            """
                    + KEY;

    private static final String PAUSE =
            """
            UPDATE data_set
               SET not_before = :until, status_description = :description, error_message = :error,
                   checkpoint = CAST(:checkpoint AS jsonb), retries = :retries,
                   rate_limited_since = :rateLimitedSince
            """
                    + CLAIMED
                    + " RETURNING *";

    private static final String MOVE =
            "UPDATE data_set SET status = :to, progress = GREATEST(progress, :progress)"
                    + CLAIMED
                    + " AND status = :from RETURNING *";

    private static final String WARNED =
            "UPDATE data_set SET warnings = :warnings" + CLAIMED + " RETURNING *";

    /** Ids that the data set has seen, which only its own comparison needs. */
    private static final String CLEAR_SEEN =
            "DELETE FROM pull_seen_id WHERE company_id = :company AND data_set_id = :id";

    private static final String END =
            """
            UPDATE data_set
               SET status = :status, completed_at = :now, error_message = :error,
                   status_description = :description, not_before = NULL,
                   issues = CAST(:issues AS jsonb),
                   progress = CASE WHEN :status = 'Complete' THEN 100 ELSE progress END
            """
                    + CLAIMED
                    + " RETURNING *";

    private final JdbcClient jdbc;
    private final DataSetRowMapper dataSetRowMapper;

    DataSetRepository(JdbcClient jdbc, DataSetRowMapper dataSetRowMapper) {
        this.jdbc = jdbc;
        this.dataSetRowMapper = dataSetRowMapper;
    }

    /** Adds a data set in status Initial; returns false if its type has an unfinished one. */
    boolean add(DataSetRef ref, UUID batch, DataSet.Source source, Instant now) {
        return with(INSERT, ref)
                        .param("batch", batch)
                        .param("connection", source.connection().value())
                        .param("platform", source.platformKey())
                        .param("type", source.key())
                        .param("now", TimestampParameter.of(now))
                        .param("traceparent", Tracing.currentTraceparent())
                        .param("correlation", CorrelationId.currentOrNull())
                        .update()
                == 1;
    }

    public Optional<DataSet> find(DataSetRef ref) {
        return with("SELECT * FROM data_set" + KEY, ref)
                .query(dataSetRowMapper.dataSet())
                .optional();
    }

    /** Returns a data set, unless its connection is deleted and is being purged. */
    public Optional<DataSet> findOfClient(DataSetRef ref) {
        String sql =
                "SELECT * FROM data_set"
                        + KEY
                        + " AND connection_id NOT IN (SELECT u.connection_id FROM company_purge u"
                        + " WHERE u.company_id = :company)";
        return with(sql, ref).query(dataSetRowMapper.dataSet()).optional();
    }

    /** Returns the unfinished data sets of a company. */
    public List<DataSet> unfinished(CompanyId company) {
        return jdbc.sql(
                        "SELECT * FROM data_set"
                                + " WHERE company_id = :company AND completed_at IS NULL"
                                + " ORDER BY position")
                .param("company", company.value())
                .query(dataSetRowMapper.dataSet())
                .list();
    }

    /** Returns the unfinished data set of a type of a connection. */
    Optional<DataSet> unfinished(CompanyId company, DataSet.Source source) {
        String sql =
                "SELECT * FROM data_set WHERE company_id = :company AND connection_id = :connection"
                        + " AND data_type = :type AND completed_at IS NULL";
        return jdbc.sql(sql)
                .param("company", company.value())
                .param("connection", source.connection().value())
                .param("type", source.key())
                .query(dataSetRowMapper.dataSet())
                .optional();
    }

    /** Returns the unfinished data sets of a connection, in the order of queueing. */
    List<DataSet> unfinished(CompanyId company, ConnectionId connection) {
        return jdbc.sql(UNFINISHED)
                .param("company", company.value())
                .param("connection", connection.value())
                .query(dataSetRowMapper.dataSet())
                .list();
    }

    /**
     * Requests another pull of a type after the running one. A data set that has not begun is not
     * affected, because it will see every change.
     */
    void requestRerun(CompanyId company, DataSet.Source source) {
        String sql =
                "UPDATE data_set SET rerun_requested = true WHERE company_id = :company"
                        + " AND connection_id = :connection AND data_type = :type"
                        + " AND completed_at IS NULL AND started_at IS NOT NULL";
        jdbc.sql(sql)
                .param("company", company.value())
                .param("connection", source.connection().value())
                .param("type", source.key())
                .update();
    }

    /** Whether another pull of the type was requested. */
    boolean isRerunRequested(DataSetRef ref) {
        return with("SELECT rerun_requested FROM data_set" + KEY, ref)
                .query(Boolean.class)
                .single();
    }

    /** Claims a data set, taking it from any previous worker; empty if it has ended. */
    Optional<DataSet> claim(DataSet dataSet, DataSetStatus status, Instant now) {
        if (dataSet.status() != status) {
            DataSetTransitions.check(dataSet.status(), status);
        }
        return with(CLAIM, dataSet.ref())
                .param("status", status.wire())
                .param("now", TimestampParameter.of(now))
                .query(dataSetRowMapper.dataSet())
                .optional();
    }

    /**
     * Locks the row until the end of the transaction, before a page is stored.
     *
     * @throws ClaimLostException if the caller has lost its claim
     */
    public void lock(DataSetRef ref, long claim) {
        String sql =
                "SELECT count(*) FROM (SELECT 1 FROM data_set" + CLAIMED + " FOR UPDATE) locked";
        long locked = with(sql, ref).param("fencingToken", claim).query(Long.class).single();
        if (locked != 1) {
            throw new ClaimLostException("Data set " + ref, claim);
        }
    }

    /** Sets the mode and the progress when a phase of the pull begins or ends. */
    public DataSet markStarted(DataSet dataSet, Mode mode, Reading reading) {
        return write(BEGIN, dataSet)
                .mode(mode)
                .json("checkpoint", reading.checkpoint())
                .json("nextStart", reading.nextStart())
                .set("detectDeletions", reading.detectDeletions())
                .set("listingComplete", reading.listingComplete())
                .once();
    }

    /** Sets how far back the pull reaches, before it begins. */
    public DataSet setHistoryWindow(DataSet dataSet, History history) {
        return write(REACH, dataSet)
                .set("setting", history.setting())
                .time("from", history.from())
                .once();
    }

    /**
     * Adds the counts of a page, in the transaction that stores it.
     *
     * @param rulesToCheck the validation rules to check at the end of the data set
     */
    public DataSet page(
            DataSet dataSet,
            @Nullable Checkpoint after,
            DataSet.Counts counts,
            List<String> rulesToCheck,
            int done) {
        return write(PAGE, dataSet)
                .json("checkpoint", after)
                .set("progress", done)
                .set("read", counts.read())
                .set("created", counts.created())
                .set("changed", counts.changed())
                .set("deleted", counts.deleted())
                .set("rulesToCheck", rulesToCheck.toArray(String[]::new))
                .once();
    }

    /** Adds the records that a new start date changes and deletes, in their transaction. */
    public void count(DataSetRef ref, DataSet.Counts counts) {
        with(COUNT, ref)
                .param("changed", counts.changed())
                .param("deleted", counts.deleted())
                .update();
    }

    /** Reschedules a data set; its status does not change. */
    DataSet pause(DataSet dataSet, Pause pause) {
        return write(PAUSE, dataSet)
                .set("until", TimestampParameter.of(pause.until()))
                .set("description", "Paused until " + pause.until())
                .text("error", pause.reason())
                .json("checkpoint", pause.checkpoint())
                .set("retries", pause.retries())
                .time("rateLimitedSince", pause.rateLimitedSince())
                .once();
    }

    /** Sets the number of warnings, in the transaction of the validation. */
    public DataSet setWarnings(DataSet dataSet, long warnings) {
        return write(WARNED, dataSet).set("warnings", warnings).once();
    }

    /** Makes one transition. */
    DataSet move(DataSet dataSet, DataSetStatus from, DataSetStatus to, int progress) {
        DataSetTransitions.check(from, to);
        return write(MOVE, dataSet)
                .set("from", from.wire())
                .set("to", to.wire())
                .set("progress", progress)
                .once();
    }

    /** Makes the last transition and deletes the seen ids; joins the caller's transaction. */
    void end(DataSet dataSet, DataSetStatus from, Ended ended, Instant now) {
        DataSetTransitions.check(from, ended.status());
        write(END, dataSet)
                .set("status", ended.status().wire())
                .set("now", TimestampParameter.of(now))
                .text("error", ended.errorMessage())
                .text("description", ended.description())
                .json("issues", ended.issues().isEmpty() ? null : ended.issues())
                .once();
        // after the row is locked: a worker may be storing a page
        with(CLEAR_SEEN, dataSet.ref()).update();
    }

    private Write write(String sql, DataSet dataSet) {
        return new Write(with(sql, dataSet.ref()), dataSet);
    }

    private JdbcClient.StatementSpec with(String sql, DataSetRef ref) {
        return jdbc.sql(sql).param("company", ref.company().value()).param("id", ref.id().value());
    }

    /**
     * Progress at the start of a phase.
     *
     * @param nextStart where the next incremental pull begins, from an earlier phase of the same
     *     pull
     */
    public record Reading(
            @Nullable Checkpoint checkpoint,
            @Nullable Checkpoint nextStart,
            boolean detectDeletions,
            boolean listingComplete) {}

    /** A reschedule: until when, why, and the state to resume from. */
    public record Pause(
            Instant until,
            String reason,
            @Nullable Checkpoint checkpoint,
            int retries,
            @Nullable Instant rateLimitedSince) {}

    /**
     * Final status of a data set.
     *
     * @param issues issues for the completion event
     */
    public record Ended(
            DataSetStatus status,
            @Nullable String errorMessage,
            @Nullable String description,
            List<SyncEvent.Issue> issues) {

        public Ended {
            issues = List.copyOf(issues);
        }

        public Ended(
                DataSetStatus status, @Nullable String errorMessage, @Nullable String description) {
            this(status, errorMessage, description, List.of());
        }

        public static Ended with(DataSetStatus status, @Nullable String errorMessage) {
            return new Ended(status, errorMessage, null);
        }
    }

    /** Builds one conditional update. */
    private final class Write {

        private final DataSet dataSet;
        private JdbcClient.StatementSpec statement;

        private Write(JdbcClient.StatementSpec statement, DataSet dataSet) {
            this.statement = statement.param("fencingToken", dataSet.work().fencingToken());
            this.dataSet = dataSet;
        }

        private Write set(String name, @Nullable Object value) {
            statement = statement.param(name, value);
            return this;
        }

        private Write text(String name, @Nullable String value) {
            statement = statement.param(name, value, Types.VARCHAR);
            return this;
        }

        private Write time(String name, @Nullable Instant value) {
            statement =
                    statement.param(
                            name,
                            TimestampParameter.ofNullable(value),
                            Types.TIMESTAMP_WITH_TIMEZONE);
            return this;
        }

        private Write json(String name, @Nullable Object value) {
            return text(name, dataSetRowMapper.text(value));
        }

        private Write mode(Mode mode) {
            return set("mode", mode.name());
        }

        private DataSet once() {
            return statement
                    .query(dataSetRowMapper.dataSet())
                    .optional()
                    .orElseThrow(() ->
                            new ClaimLostException(
                                    "Data set " + dataSet.ref(), dataSet.work().fencingToken()));
        }
    }
}
