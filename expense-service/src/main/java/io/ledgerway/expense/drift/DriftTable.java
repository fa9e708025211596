package io.ledgerway.expense.drift;

import io.ledgerway.expense.configuration.ConfigurationListener;
import io.ledgerway.expense.configuration.Drift;
import io.ledgerway.expense.configuration.Gone;
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

/** What was found, and which companies are to be looked at. */
final class DriftTable implements Drift, ConfigurationListener {

    private static final String ASK =
            """
            INSERT INTO drift_check (company_id) VALUES (:company)
            ON CONFLICT (company_id)
            DO UPDATE SET asked = drift_check.asked + 1, not_before = ledgerway_now()
            """;

    /** Whoever takes one has it for a while; when that one dies, another takes it. */
    private static final String TAKE =
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

    private static final RowMapper<Gone> GONE = RecordRowMapper.of(Gone.class);
    private static final RowMapper<Check> CHECK = RecordRowMapper.of(Check.class);

    private final JdbcClient jdbc;

    DriftTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<Gone> of(CompanyId company) {
        return jdbc.sql(
                        "SELECT what, id, name, why, since FROM drift WHERE company_id = :company"
                                + " ORDER BY what, id")
                .param("company", company.value())
                .query(GONE)
                .list();
    }

    @Override
    public void saved(CompanyId company) {
        ask(company);
    }

    /** Has a company looked at; whoever is at it looks once more. */
    void ask(CompanyId company) {
        jdbc.sql(ASK).param("company", company.value()).update();
    }

    Optional<Check> take(Duration lease) {
        return jdbc.sql(TAKE)
                .param("lease", lease.toSeconds() + " seconds")
                .query(CHECK)
                .optional();
    }

    /** In the caller's transaction. */
    void replace(CompanyId company, ConnectionId connection, List<Gone> gone) {
        clear(company);
        for (Gone each : gone) {
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

    /** It is over, unless there was another reason to look since. */
    void done(Check check) {
        int done =
                jdbc.sql(
                                "DELETE FROM drift_check"
                                        + " WHERE company_id = :company AND asked = :asked")
                        .param("company", check.company().value())
                        .param("asked", check.asked())
                        .update();
        if (done == 0) {
            jdbc.sql(
                            "UPDATE drift_check SET not_before = ledgerway_now()"
                                    + " WHERE company_id = :company")
                    .param("company", check.company().value())
                    .update();
        }
    }

    /**
     * A company to be looked at.
     *
     * @param asked tells whether there was another reason since
     */
    record Check(CompanyId company, long asked) {}
}
