package io.ledgerway.webhook.legacyrule;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.Transactional;
import tools.jackson.databind.json.JsonMapper;

/** The legacy messages that match the rules of a client, within the retention. */
class AlertService {

    private static final String COLUMNS =
            """
            m.id AS message_id, m.event_id, m.company_id, m.body, m.created_at, r.id AS rule_id,
            r.rule_type, s.resolved_at IS NOT NULL AS resolved
            """;

    /** The first parameter is the rule or null; the second the client. */
    private static final String FROM =
            """
            message m
              JOIN LATERAL (
                SELECT r.id, r.rule_type FROM rule r
                 WHERE r.client_id = m.client_id AND r.event_type = m.event_type
                   AND r.migrated_at IS NULL AND r.created_at <= m.created_at
                   AND (r.company_id IS NULL OR r.company_id = m.company_id)
                   AND r.id = coalesce(nullif(?, '')::uuid, r.id)
                 ORDER BY r.sequence LIMIT 1) r ON TRUE
              LEFT JOIN resolved_alert s
                     ON s.client_id = m.client_id AND s.alert_id = m.event_id
             WHERE m.client_id = ? AND m.event_type ~ '^[A-Z]' AND m.example_for IS NULL\
            """;

    /** By the key of the event: no index of {@code message} contains it. */
    private static final String OF_EVENT =
            """
             AND (m.id, m.day) IN (SELECT k.message_id, k.day FROM message_key k
                                    WHERE k.client_id = ? AND k.event_id = ?)
            """;

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("Alert")
                    .uuid("id", "m.event_id")
                    .uuid("ruleId", "r.id")
                    .text("ruleType", "r.rule_type")
                    .uuid("companyId", "m.company_id")
                    .instant("created", "m.created_at")
                    .bool("resolved", "(s.resolved_at IS NOT NULL)")
                    .build("m.event_id");

    private static final String RESOLVE =
            """
            INSERT INTO resolved_alert (client_id, alert_id, resolved_at)
            VALUES (:client, :alert, ledgerway_now())
            ON CONFLICT (client_id, alert_id) DO NOTHING
            """;

    private static final RowMapper<AlertRow> ALERT_ROWS = RecordRowMapper.of(AlertRow.class);

    private final JdbcClient jdbc;
    private final JsonMapper json;
    private final NotificationQueries notificationQueries;
    private final PagedQuery<AlertRow> query;

    AlertService(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
        this.notificationQueries = new NotificationQueries(jdbc);
        this.query =
                new PagedQuery<>(jdbc, SCHEMA, COLUMNS, FROM, ALERT_ROWS)
                        .countingAtMost(PagedQuery.LOG_ROWS);
    }

    /** A page of a client's alerts, newest first, optionally of one rule. */
    Page<Alert> page(ClientId client, @Nullable RuleId rule, PageRequest request) {
        Page<AlertRow> page = query.page(request, "-created", rule(rule), client.value());
        return page.with(alerts(client, page.results()));
    }

    /**
     * Finds an alert.
     *
     * @throws ApiException 404 when the client has no alert with this id
     */
    Alert find(ClientId client, UUID alert) {
        List<AlertRow> found =
                jdbc.sql("SELECT " + COLUMNS + " FROM " + FROM + OF_EVENT)
                        .params("", client.value(), client.value(), alert)
                        .query(ALERT_ROWS)
                        .list();
        return alerts(client, found).stream()
                .findFirst()
                .orElseThrow(() -> ApiException.notFound("No alert was found with ID " + alert));
    }

    /**
     * Marks an alert as resolved; idempotent.
     *
     * @throws ApiException 404 when the client has no alert with this id
     */
    @Transactional
    Alert resolve(ClientId client, UUID alert) {
        jdbc.sql(RESOLVE).param("client", client.value()).param("alert", alert).update();
        return find(client, alert);
    }

    private static String rule(@Nullable RuleId rule) {
        return rule == null ? "" : rule.toString();
    }

    private List<Alert> alerts(ClientId client, List<AlertRow> found) {
        Map<String, List<Alert.Notification>> notifications =
                notificationQueries.of(client, found.stream().map(AlertRow::messageId).toList());
        return found.stream()
                .map(it -> it.alert(json, notifications.getOrDefault(it.messageId(), List.of())))
                .toList();
    }

    @SuppressWarnings("ArrayRecordComponent") // read at once, never compared
    private record AlertRow(
            String messageId,
            UUID eventId,
            RuleId ruleId,
            String ruleType,
            @Nullable CompanyId companyId,
            byte[] body,
            Instant createdAt,
            boolean resolved) {

        Alert alert(JsonMapper json, List<Alert.Notification> notifications) {
            Body shown = json.readValue(body, Body.class);
            return new Alert(
                    eventId,
                    ruleId,
                    ruleType,
                    companyId,
                    shown.connection(),
                    Objects.requireNonNullElse(shown.message(), ""),
                    shown.data(),
                    createdAt,
                    resolved,
                    notifications);
        }
    }

    /** Members of the message body that an alert contains. */
    private record Body(
            @JsonProperty("DataConnectionId") @Nullable UUID connection,
            @JsonProperty("Message") @Nullable String message,
            @JsonProperty("Data") @Nullable Map<String, Object> data) {}
}
