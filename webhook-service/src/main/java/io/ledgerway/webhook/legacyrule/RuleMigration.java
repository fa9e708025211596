package io.ledgerway.webhook.legacyrule;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.webhook.consumer.LegacyRuleConsumers;
import io.ledgerway.webhook.eventtype.LegacyEventType;
import io.ledgerway.webhook.legacyrule.RuleMigrationResult.Outcome;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Migrates legacy rules: the consumer of a rule becomes a consumer of the current API with the same
 * URL, headers and secret. Each rule is migrated in its own transaction; the migration is
 * idempotent and can be resumed.
 */
class RuleMigration {

    static final String TAG = "companyId";

    private static final String COLUMNS =
            """
            SELECT id, client_id AS client, event_type, company_id AS company, emails,
                   consumer_id AS consumer, migrated_at IS NOT NULL AS migrated
            """;

    private static final String LIST =
            COLUMNS
                    + """
                      FROM rule WHERE client_id = coalesce(:client::uuid, client_id)
                     ORDER BY client_id, sequence
                    """;

    private static final String LOCK = COLUMNS + "  FROM rule WHERE id = :id FOR UPDATE";

    private static final String DONE =
            "UPDATE rule SET migrated_at = ledgerway_now() WHERE id = :id";

    private static final String NOW =
            "SELECT unnest(event_types) FROM consumer WHERE id = :id AND deleted_at IS NULL";

    private static final RowMapper<Stored> RULES = RecordRowMapper.of(Stored.class);

    private final JdbcClient jdbc;
    private final LegacyRuleConsumers consumers;
    private final CompanyTagClient tags;
    private final AuditTrail audit;
    private final TransactionOperations transactions;

    RuleMigration(
            JdbcClient jdbc,
            LegacyRuleConsumers consumers,
            CompanyTagClient tags,
            AuditTrail audit,
            TransactionOperations transactions) {
        this.jdbc = jdbc;
        this.consumers = consumers;
        this.tags = tags;
        this.audit = audit;
        this.transactions = transactions;
    }

    /**
     * Migrates the rules of a client, or of all clients.
     *
     * @param createTags whether companies get a tag if a rule is for one company
     */
    List<RuleMigrationResult> migrate(@Nullable ClientId client, boolean createTags) {
        List<RuleMigrationResult> report = new ArrayList<>();
        jdbc.sql(LIST)
                .param("client", client == null ? null : client.value(), Types.OTHER)
                .query(RULES)
                .list()
                .forEach(it -> report.add(migrate(it, createTags)));
        return report;
    }

    private RuleMigrationResult migrate(Stored listed, boolean createTags) {
        CompanyTagClient.Result tagged =
                listed.isToBeMoved() && listed.company() != null && createTags
                        ? tags.put(listed.company(), TAG, listed.company().toString())
                        : CompanyTagClient.Result.ABSENT;
        try {
            return Objects.requireNonNull(transactions.execute(_ -> move(listed.id(), tagged)));
        } catch (ApiException e) {
            if (e.status() != HttpStatus.CONFLICT) {
                throw e;
            }
            return listed.report(Outcome.NO_ROOM, null, null, String.valueOf(e.getMessage()));
        }
    }

    private RuleMigrationResult move(RuleId id, CompanyTagClient.Result tagged) {
        Stored rule = jdbc.sql(LOCK).param("id", id.value()).query(RULES).single();
        UUID consumer = rule.consumer();
        if (consumer == null) {
            return rule.report(Outcome.NO_WEBHOOK, null, null, null);
        }
        if (rule.migrated()) {
            return rule.report(Outcome.ALREADY_MIGRATED, eventTypes(consumer), null, null);
        }
        List<String> newer = rule.event().replacedBy();
        if (newer.isEmpty()) {
            return rule.report(Outcome.NO_NEWER_EVENT, null, null, null);
        }
        if (rule.company() != null && tagged != CompanyTagClient.Result.PRESENT) {
            return rule.report(Outcome.NEEDS_TAG_FILTER, null, null, tagged.remark());
        }
        String tag = rule.company() == null ? null : TAG + ":" + rule.company();
        consumers.move(rule.client(), consumer, newer, tag == null ? List.of() : List.of(tag));
        jdbc.sql(DONE).param("id", id.value()).update();
        audit.record(
                rule.client(),
                rule.company(),
                "rule.migrated",
                id,
                Map.of("consumer", consumer.toString()));
        return rule.report(Outcome.MIGRATED, newer, tag, null);
    }

    private List<String> eventTypes(UUID consumer) {
        return jdbc.sql(NOW).param("id", consumer).query(ValueRowMapper.of(String.class)).list();
    }

    /** A stored rule. */
    private record Stored(
            RuleId id,
            ClientId client,
            String eventType,
            @Nullable CompanyId company,
            List<String> emails,
            @Nullable UUID consumer,
            boolean migrated) {

        LegacyEventType event() {
            return LegacyEventType.parse(eventType).orElseThrow();
        }

        boolean isToBeMoved() {
            return !migrated && consumer != null && !event().replacedBy().isEmpty();
        }

        RuleMigrationResult report(
                Outcome outcome,
                @Nullable List<String> eventTypes,
                @Nullable String tag,
                @Nullable String remark) {
            boolean moved = outcome == Outcome.MIGRATED || outcome == Outcome.ALREADY_MIGRATED;
            return new RuleMigrationResult(
                    id,
                    client,
                    event().ruleType(),
                    company,
                    outcome,
                    moved ? consumer : null,
                    eventTypes,
                    tag,
                    emails,
                    remark);
        }
    }
}
