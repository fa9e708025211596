package io.ledgerway.webhook.legacyrule;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import io.ledgerway.starter.query.SqlFilter;
import io.ledgerway.webhook.consumer.LegacyRuleConsumers;
import io.ledgerway.webhook.legacyrule.LegacyRuleValidation.Checked;
import java.sql.Types;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.Transactional;

/**
 * The rules of all clients; each client sees only its own, and none that was migrated. A rule with
 * an address has a consumer, which only the rule changes.
 */
class RuleService {

    private static final int MAX_RULES = 100;

    private static final String LOCK =
            "SELECT pg_advisory_xact_lock(hashtextextended('rules of ' || :client, 0))";

    private static final String COUNT =
            "SELECT count(*) FROM rule WHERE client_id = :client AND migrated_at IS NULL";

    private static final String INSERT =
            """
            INSERT INTO rule (id, client_id, event_type, rule_type, company_id, emails, consumer_id,
                              created_at)
            VALUES (:id, :client, :event, :type, :company, :emails, :consumer, ledgerway_now())
            """;

    private static final String UPDATE =
            """
            UPDATE rule SET event_type = :event, rule_type = :type, company_id = :company,
                            emails = :emails, consumer_id = :consumer
             WHERE id = :id AND client_id = :client
            """;

    private static final String CONSUMER =
            """
            SELECT consumer_id FROM rule
             WHERE id = :id AND client_id = :client AND migrated_at IS NULL FOR UPDATE
            """;

    private static final String COLUMNS =
            "r.id, r.rule_type AS type, r.company_id, r.emails, k.url AS webhook";

    private static final String FROM =
            """
            rule r LEFT JOIN consumer k ON k.id = r.consumer_id
             WHERE r.client_id = ? AND r.migrated_at IS NULL\
            """;

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("Rule")
                    .uuid("id", "r.id")
                    .text("type", "r.rule_type")
                    .uuid("companyId", "r.company_id")
                    .textElements("notifiers.emails", "SELECT unnest(r.emails)")
                    .text("notifiers.webhook", "k.url")
                    .build("r.sequence");

    private static final RowMapper<Rule> RULES = RecordRowMapper.of(Rule.class);
    private static final RowMapper<Stored> STORED = RecordRowMapper.of(Stored.class);

    private final JdbcClient jdbc;
    private final LegacyRuleConsumers consumers;
    private final AuditTrail audit;
    private final PagedQuery<Rule> ofClient;

    RuleService(JdbcClient jdbc, LegacyRuleConsumers consumers, AuditTrail audit) {
        this.jdbc = jdbc;
        this.consumers = consumers;
        this.audit = audit;
        this.ofClient = new PagedQuery<>(jdbc, SCHEMA, COLUMNS, FROM, RULES);
    }

    /**
     * A page of a client's rules, oldest first.
     *
     * @param company only rules for this company; null: all rules
     */
    Page<Rule> page(ClientId client, @Nullable CompanyId company, PageRequest request) {
        SqlFilter further =
                company == null
                        ? SqlFilter.none()
                        : new SqlFilter("r.company_id = ?", List.of(company.value()));
        return ofClient.page(request, further, "", client.value());
    }

    /**
     * Finds a rule.
     *
     * @throws ApiException 404 when the client has no rule with this id
     */
    Rule find(ClientId client, RuleId id) {
        return jdbc.sql("SELECT " + COLUMNS + " FROM " + FROM + " AND r.id = ?")
                .params(client.value(), id.value())
                .query(RULES)
                .optional()
                .orElseThrow(() -> missing(id));
    }

    /**
     * Stores a rule.
     *
     * @throws ApiException 409 when the client has the maximum number of rules
     */
    @Transactional
    void add(ClientId client, Checked checked) {
        jdbc.sql(LOCK).param("client", client.toString()).query(row -> {});
        int existing =
                jdbc.sql(COUNT).param("client", client.value()).query(Integer.class).single();
        if (existing >= MAX_RULES) {
            throw ApiException.conflict(
                    "The permitted number of rules is %d; use webhook consumers."
                            .formatted(MAX_RULES));
        }
        write(INSERT, client, checked, consumers.keep(client, null, wanted(checked)));
        audit.record(client, checked.rule().companyId(), "rule.created", checked.rule().id());
    }

    /**
     * Replaces the rule with the same id.
     *
     * @throws ApiException 404 when the client has no rule with this id
     */
    @Transactional
    void replace(ClientId client, Checked checked) {
        RuleId id = checked.rule().id();
        Stored stored =
                jdbc.sql(CONSUMER)
                        .param("id", id.value())
                        .param("client", client.value())
                        .query(STORED)
                        .optional()
                        .orElseThrow(() -> missing(id));
        UUID kept = consumers.keep(client, stored.consumerId(), wanted(checked));
        write(UPDATE, client, checked, kept);
        audit.record(client, checked.rule().companyId(), "rule.updated", id);
    }

    private void write(String sql, ClientId client, Checked checked, @Nullable UUID consumer) {
        Rule rule = checked.rule();
        CompanyId company = rule.companyId();
        jdbc.sql(sql)
                .param("id", rule.id().value())
                .param("client", client.value())
                .param("event", checked.event().eventType())
                .param("type", rule.type())
                .param("company", company == null ? null : company.value(), Types.OTHER)
                .param("emails", rule.notifiers().emails().toArray(String[]::new))
                .param("consumer", consumer, Types.OTHER)
                .update();
    }

    private static LegacyRuleConsumers.@Nullable ConsumerDefinition wanted(Checked checked) {
        Rule rule = checked.rule();
        String webhook = rule.notifiers().webhook();
        return webhook == null
                ? null
                : new LegacyRuleConsumers.ConsumerDefinition(
                        webhook, checked.event(), rule.companyId(), "Rule " + rule.id());
    }

    private static ApiException missing(RuleId id) {
        return ApiException.notFound("No rule was found with ID " + id);
    }

    private record Stored(@Nullable UUID consumerId) {}
}
