package io.ledgerway.sync.validation;

import static java.util.stream.Collectors.joining;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.dataset.DataTypeStateRepository;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Validates the records of a data set against the rules of its type, in the caller's transaction.
 * Each page is checked when it is stored; usually it breaks no rule. At the end of the data set
 * only the other rules are checked again, for all its records. A repeated validation replaces the
 * earlier result. All issues are counted, and the first thousand are stored.
 *
 * <p>A rule that a page does not break stays unbroken: a reference is to a record that is stored,
 * and stored records are not removed during a pull. A record that a later page changes is checked
 * with that page.
 */
public final class RecordValidation {

    /** Maximum number of stored issues per data set. */
    public static final int MAX_STORED_ISSUES = 1_000;

    /**
     * Tolerance for clock differences between replicas; the data set of a record is authoritative.
     */
    private static final Duration SKEW = Duration.ofMinutes(10);

    /**
     * The records of the data set. PostgreSQL stores larger ones compressed and would expand them
     * again for each member that a rule reads; the concatenation expands each once.
     */
    private static final String RECORDS =
            """
            (SELECT r.id, r.data || '{}' AS d FROM record r
              WHERE r.company_id = :company AND r.connection_id = :connection
                AND r.data_type = :type AND %s
                AND r.data_set_id = :dataSet AND NOT r.is_deleted
             OFFSET 0)
            """;

    private static final String OF_DATA_SET = RECORDS.formatted("r.modified_at >= :since");

    private static final String OF_PAGE =
            RECORDS.formatted("r.id = ANY(:ids) AND r.modified_at = :modifiedAt");

    private static final String TOUCHED =
            "WITH touched AS " + OF_DATA_SET + ", broken AS (SELECT t.id, ";

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
                SELECT u.id, u.without_id, u.reason FROM unreadable_record u
                 WHERE u.company_id = :company AND u.connection_id = :connection
                   AND u.data_type = :type AND u.data_set_id = :dataSet
            ), kept AS (
                INSERT INTO validation_issue (company_id, data_set_id, severity, rule_id, item_id,
                                              message, validator_name)
                SELECT :company, :dataSet, 'warning', :rule, CASE WHEN without_id THEN '' ELSE id END,
                       'It cannot be read and was set aside: ' || reason, :validator
                  FROM aside ORDER BY id LIMIT :room
            )
            SELECT count(*) FROM aside
            """;

    private static final RowMapper<BrokenRules> BROKEN_RULES =
            RecordRowMapper.of(BrokenRules.class);

    private final JdbcClient jdbc;
    private final DataTypeStateRepository dataTypeStateRepository;

    RecordValidation(JdbcClient jdbc, DataTypeStateRepository dataTypeStateRepository) {
        this.jdbc = jdbc;
        this.dataTypeStateRepository = dataTypeStateRepository;
    }

    /**
     * Checks a page that was just stored.
     *
     * @param ids ids of its records
     * @param modifiedAt when it was stored
     * @return numbers of the rules to check at the end of the data set, the earlier ones included
     */
    public List<String> rulesToCheck(DataSet dataSet, List<String> ids, Instant modifiedAt) {
        Set<String> rulesToCheck = new TreeSet<>(dataSet.work().rulesToCheck());
        List<ValidationRule> rules = new ArrayList<>();
        for (ValidationRule rule : ValidationRules.of(dataSet.source().type())) {
            if (rulesToCheck.contains(rule.number())) {
                continue;
            }
            if (isApplicable(rule, dataSet)) {
                rules.add(rule);
            } else {
                rulesToCheck.add(rule.number());
            }
        }
        Map<String, Object> page =
                Map.of(
                        "ids",
                        ids.toArray(String[]::new),
                        "modifiedAt",
                        TimestampParameter.of(modifiedAt));
        broken(OF_PAGE, page, dataSet, rules).forEach(it -> rulesToCheck.add(it.number()));
        return List.copyOf(rulesToCheck);
    }

    /** Validates the records; returns the number of warnings. */
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
        List<ValidationRule> rules =
                ValidationRules.of(type).stream()
                        .filter(rule -> isUndecided(rule, dataSet))
                        .filter(rule -> isApplicable(rule, dataSet))
                        .toList();
        for (ValidationRule broken :
                broken(OF_DATA_SET, Map.of("since", since(dataSet)), dataSet, rules)) {
            found += run(sql(broken), dataSet, broken.number(), found);
        }
        return found;
    }

    /** Whether a rule has to be checked for all records of the data set. */
    private static boolean isUndecided(ValidationRule rule, DataSet dataSet) {
        DataSet.Counts counts = dataSet.work().counts();
        return dataSet.work().recordsValidated() != counts.created() + counts.changed()
                || dataSet.work().rulesToCheck().contains(rule.number());
    }

    /** Whether the types were pulled that the rule needs. */
    private boolean isApplicable(ValidationRule rule, DataSet dataSet) {
        return rule.needs().stream().allMatch(it -> wasRead(dataSet, it));
    }

    /** Finds the rules that a record breaks, usually none, with one pass over the records. */
    private List<ValidationRule> broken(
            String records,
            Map<String, Object> selection,
            DataSet dataSet,
            List<ValidationRule> rules) {
        if (rules.isEmpty()) {
            return List.of();
        }
        String numbers = rules.stream().map(ValidationRule::ifBroken).collect(joining(", "));
        String sql =
                "SELECT array_remove(ARRAY[%s]::text[], NULL) AS numbers FROM %s t"
                        .formatted(numbers, records);
        Set<String> broken =
                Set.copyOf(
                        ofType(sql, dataSet)
                                .params(selection)
                                .query(BROKEN_RULES)
                                .single()
                                .numbers());
        return rules.stream().filter(it -> broken.contains(it.number())).toList();
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
        return ofType(sql, dataSet)
                .param("since", since(dataSet))
                .param("rule", ValidationRules.id(type, number))
                .param("validator", ValidationRules.validator(type))
                .param("room", Math.max(0, MAX_STORED_ISSUES - found))
                .query(Long.class)
                .single();
    }

    private JdbcClient.StatementSpec ofType(String sql, DataSet dataSet) {
        return with(sql, dataSet)
                .param("connection", dataSet.source().connection().value())
                .param("type", dataSet.source().type().key());
    }

    private static OffsetDateTime since(DataSet dataSet) {
        return TimestampParameter.of(
                Objects.requireNonNullElse(dataSet.work().startedAt(), dataSet.requestedAt())
                        .minus(SKEW));
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

    private record BrokenRules(List<String> numbers) {}
}
