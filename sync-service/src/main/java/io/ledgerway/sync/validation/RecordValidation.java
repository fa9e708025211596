package io.ledgerway.sync.validation;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.dataset.DataTypeStateRepository;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Holds what a data set brought against the rules of its type, in the transaction of the caller.
 * Done again, it finds the same: what was found before is replaced. Of many findings a thousand are
 * kept and all are counted.
 */
public final class RecordValidation {

    /** How many findings of one data set are kept. */
    public static final int KEPT = 1_000;

    /** Our own clocks may differ by as much: whose page it was is told by its data set. */
    private static final Duration SKEW = Duration.ofMinutes(10);

    private static final String TOUCHED =
            """
            WITH touched AS (
                SELECT r.id, r.data AS d FROM record r
                 WHERE r.company_id = :company AND r.connection_id = :connection
                   AND r.data_type = :type AND r.modified >= :since
                   AND r.data_set_id = :dataSet AND NOT r.is_deleted
            ), broken AS (
                SELECT t.id,
            """;

    private static final String KEEP =
            """
            ), kept AS (
                INSERT INTO validation_issue (company_id, data_set_id, severity, rule_id, item_id,
                                              message, validator_name)
                SELECT :company, :dataSet, 'warning', :rule, id, left(message, 500), :validator
                  FROM broken ORDER BY id LIMIT :room
            )
            SELECT count(*) FROM broken
            """;

    private static final String UNREADABLE =
            """
            WITH aside AS (
                SELECT u.id, u.nameless, u.reason FROM unreadable_record u
                 WHERE u.company_id = :company AND u.connection_id = :connection
                   AND u.data_type = :type AND u.data_set_id = :dataSet
            ), kept AS (
                INSERT INTO validation_issue (company_id, data_set_id, severity, rule_id, item_id,
                                              message, validator_name)
                SELECT :company, :dataSet, 'warning', :rule, CASE WHEN nameless THEN '' ELSE id END,
                       'It cannot be read and was set aside: ' || reason, :validator
                  FROM aside ORDER BY id LIMIT :room
            )
            SELECT count(*) FROM aside
            """;

    private final JdbcClient jdbc;
    private final DataTypeStateRepository dataTypeStateRepository;

    RecordValidation(JdbcClient jdbc, DataTypeStateRepository dataTypeStateRepository) {
        this.jdbc = jdbc;
        this.dataTypeStateRepository = dataTypeStateRepository;
    }

    /** Answers how many warnings there are. */
    public long check(DataSet dataSet) {
        with(
                        "DELETE FROM validation_issue WHERE company_id = :company AND data_set_id = :dataSet",
                        dataSet)
                .update();
        DataType type = dataSet.source().type();
        long found = run(UNREADABLE, dataSet, ValidationRules.UNREADABLE, 0);
        if (dataSet.work().counts().created() + dataSet.work().counts().changed() == 0) {
            return found;
        }
        for (ValidationRule validationRule : ValidationRules.of(type)) {
            if (validationRule.needs().stream().allMatch(it -> wasRead(dataSet, it))) {
                found += run(sql(validationRule), dataSet, validationRule.number(), found);
            }
        }
        return found;
    }

    private static String sql(ValidationRule validationRule) {
        return "%s %s AS message FROM touched t %s WHERE %s %s"
                .formatted(
                        TOUCHED,
                        validationRule.message(),
                        validationRule.from(),
                        validationRule.broken(),
                        KEEP);
    }

    private long run(String sql, DataSet dataSet, String number, long found) {
        DataType type = dataSet.source().type();
        JdbcClient.StatementSpec statement =
                with(sql, dataSet)
                        .param("connection", dataSet.source().connection().value())
                        .param("type", type.key())
                        .param("rule", ValidationRules.id(type, number))
                        .param("validator", ValidationRules.validator(type))
                        .param("room", Math.max(0, KEPT - found));
        if (sql.contains(":since")) {
            statement = statement.param("since", TimestampParameter.of(since(dataSet)));
        }
        return statement.query(Long.class).single();
    }

    private static Instant since(DataSet dataSet) {
        return Objects.requireNonNullElse(dataSet.work().started(), dataSet.requested())
                .minus(SKEW);
    }

    private boolean wasRead(DataSet dataSet, DataType type) {
        return dataTypeStateRepository
                .find(
                        new DataTypeState.Key(
                                dataSet.ref().company(), dataSet.source().connection(), type))
                .readable();
    }

    private JdbcClient.StatementSpec with(String sql, DataSet dataSet) {
        return jdbc.sql(sql)
                .param("company", dataSet.ref().company().value())
                .param("dataSet", dataSet.ref().id().value());
    }
}
