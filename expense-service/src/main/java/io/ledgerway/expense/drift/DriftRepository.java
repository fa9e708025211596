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

/** Tables {@code drift} and {@code drift_check}: missing references and queued checks. */
final class DriftRepository implements ConfigurationDrift, CompanyDefaultsListener {

    private static final String REQUEST =
            """
            INSERT INTO drift_check (company_id) VALUES (:company)
            ON CONFLICT (company_id)
            DO UPDATE SET asked = drift_check.asked + 1, not_before = ledgerway_now()
            """;

    /**
     * Claims a due check for the length of a lease; after the lease another worker can claim it.
     */
    private static final String CLAIM =
            """
            UPDATE drift_check SET not_before = ledgerway_now() + CAST(:lease AS interval)
             WHERE company_id = (SELECT company_id FROM drift_check
                                  WHERE not_before <= ledgerway_now()
                                  ORDER BY not_before LIMIT 1 FOR UPDATE SKIP LOCKED)
            RETURNING company_id AS company, asked
            """;

    private static final String ADD =
            """
            INSERT INTO drift (company_id, what, id, connection_id, name, why, since)
            VALUES (:company, :what, :id, :connection, :name, :why, :since)
            ON CONFLICT (company_id, what, id)
            DO UPDATE SET connection_id = excluded.connection_id, name = excluded.name,
                          why = excluded.why, since = excluded.since
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
    public List<MissingReference> of(CompanyId company) {
        return jdbc.sql(
                        "SELECT what, id, name, why, since FROM drift WHERE company_id = :company"
                                + " ORDER BY what, id")
                .param("company", company.value())
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
                    .param("what", each.what().name())
                    .param("id", each.id())
                    .param("connection", connection.value())
                    .param("name", each.name(), Types.VARCHAR)
                    .param("why", each.why().name())
                    .param("since", TimestampParameter.of(each.since()))
                    .update();
        }
    }

    void clear(CompanyId company) {
        jdbc.sql("DELETE FROM drift WHERE company_id = :company")
                .param("company", company.value())
                .update();
    }

    /** Completes the check, unless another one was requested after the claim. */
    void complete(DriftCheckClaim driftCheckClaim) {
        int done =
                jdbc.sql(
                                "DELETE FROM drift_check"
                                        + " WHERE company_id = :company AND asked = :asked")
                        .param("company", driftCheckClaim.company().value())
                        .param("asked", driftCheckClaim.asked())
                        .update();
        if (done == 0) {
            jdbc.sql(
                            "UPDATE drift_check SET not_before = ledgerway_now()"
                                    + " WHERE company_id = :company")
                    .param("company", driftCheckClaim.company().value())
                    .update();
        }
    }

    /**
     * A claimed check.
     *
     * @param asked request counter at the time of the claim; a higher value means a newer request
     */
    record DriftCheckClaim(CompanyId company, long asked) {}
}
