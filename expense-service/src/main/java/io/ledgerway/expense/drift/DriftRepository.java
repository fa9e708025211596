package io.ledgerway.expense.drift;

import io.ledgerway.expense.companydefaults.CompanyDefaultsListener;
import io.ledgerway.expense.companydefaults.ConfigurationDrift;
import io.ledgerway.expense.companydefaults.MissingReference;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import java.sql.Types;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Tables {@code missing_reference} and {@code drift_check}: missing references and queued checks.
 */
final class DriftRepository implements ConfigurationDrift, CompanyDefaultsListener {

    private static final String REQUEST =
            """
            INSERT INTO drift_check (company_id) VALUES (:company)
            ON CONFLICT (company_id)
            DO UPDATE SET request_number = drift_check.request_number + 1,
                          due_at = ledgerway_now()
            """;

    /**
     * Claims a due check for the length of a lease; after the lease another worker can claim it.
     */
    private static final String CLAIM =
            """
            UPDATE drift_check SET due_at = ledgerway_now() + CAST(:lease AS interval)
             WHERE company_id = (SELECT company_id FROM drift_check
                                  WHERE due_at <= ledgerway_now()
                                  ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
            RETURNING company_id AS company, request_number
            """;

    private static final String ADD =
            """
            INSERT INTO missing_reference
                   (company_id, type, id, connection_id, name, reason, detected_at)
            VALUES (:company, :type, :id, :connection, :name, :reason, :detected)
            ON CONFLICT (company_id, type, id)
            DO UPDATE SET connection_id = excluded.connection_id, name = excluded.name,
                          reason = excluded.reason, detected_at = excluded.detected_at
            """;

    private static final RowMapper<MissingReference> MISSING_REFERENCES =
            RecordRowMapper.of(MissingReference.class);
    private static final RowMapper<DriftCheckClaim> CHECK =
            RecordRowMapper.of(DriftCheckClaim.class);

    private final JdbcClient jdbc;

    DriftRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<MissingReference> of(CompanyId company, ConnectionId connection) {
        return jdbc.sql(
                        "SELECT type, id, name, reason, detected_at FROM missing_reference"
                                + " WHERE company_id = :company AND connection_id = :connection"
                                + " ORDER BY type, id")
                .param("company", company.value())
                .param("connection", connection.value())
                .query(MISSING_REFERENCES)
                .list();
    }

    @Override
    public void saved(CompanyId company) {
        requestCheck(company);
    }

    /** Queues a check. A check that is already running is repeated. */
    void requestCheck(CompanyId company) {
        jdbc.sql(REQUEST).param("company", company.value()).update();
    }

    Optional<DriftCheckClaim> claim(Duration lease) {
        return jdbc.sql(CLAIM)
                .param("lease", lease.toSeconds() + " seconds")
                .query(CHECK)
                .optional();
    }

    /** Runs in the caller's transaction. */
    void replace(CompanyId company, ConnectionId connection, List<MissingReference> missing) {
        clear(company);
        for (MissingReference each : missing) {
            jdbc.sql(ADD)
                    .param("company", company.value())
                    .param("type", each.type().name())
                    .param("id", each.id())
                    .param("connection", connection.value())
                    .param("name", each.name(), Types.VARCHAR)
                    .param("reason", each.reason().name())
                    .param("detected", TimestampParameter.of(each.detectedAt()))
                    .update();
        }
    }

    void clear(CompanyId company) {
        jdbc.sql("DELETE FROM missing_reference WHERE company_id = :company")
                .param("company", company.value())
                .update();
    }

    /** Completes the check, unless another one was requested after the claim. */
    void complete(DriftCheckClaim driftCheckClaim) {
        int done =
                jdbc.sql(
                                "DELETE FROM drift_check"
                                        + " WHERE company_id = :company"
                                        + " AND request_number = :number")
                        .param("company", driftCheckClaim.company().value())
                        .param("number", driftCheckClaim.requestNumber())
                        .update();
        if (done == 0) {
            jdbc.sql(
                            "UPDATE drift_check SET due_at = ledgerway_now()"
                                    + " WHERE company_id = :company")
                    .param("company", driftCheckClaim.company().value())
                    .update();
        }
    }

    /**
     * A claimed check.
     *
     * @param requestNumber request counter at the time of the claim; a higher value means a newer
     *     request
     */
    record DriftCheckClaim(CompanyId company, long requestNumber) {}
}
