package io.ledgerway.webhook.messagelog;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.webhook.messagelog.MessageViews.DeliverySummary;
import io.ledgerway.webhook.messagelog.MessageViews.Line;
import java.sql.Types;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;

/** Reads messages with their state at each consumer. */
final class MessageQueries {

    /** The newest messages of a client; conditions of the filter follow. */
    private static final String NEWEST =
            """
            WITH looked AS MATERIALIZED (
              SELECT id, day, event_id, event_type, company_id, created_at,
                     example_for IS NOT NULL AS example
                FROM message
               WHERE client_id = :client
            """;

    private static final String WITH_STATES =
            """
               ORDER BY created_at DESC, id DESC LIMIT :most)
            SELECT l.*, s.*
              FROM looked l LEFT JOIN LATERAL (
                SELECT d.consumer_id, bool_or(d.status = 'succeeded') AS succeeded,
                       bool_or(d.status IN ('pending', 'claimed')) AS waiting, sum(d.attempt_no) AS attempts,
                       min(d.next_at) AS next_at
                  FROM (SELECT consumer_id, status, attempt_no, next_at
                          FROM delivery
                         WHERE message_id = l.id
                           AND (:consumer::uuid IS NULL OR consumer_id = :consumer)
                        UNION ALL
                        SELECT consumer_id, status, attempt_no, NULL
                          FROM finished_delivery
                         WHERE message_id = l.id AND day >= l.day - 1
                           AND (:consumer::uuid IS NULL OR consumer_id = :consumer)) d
                 GROUP BY d.consumer_id) s ON true
             ORDER BY l.created_at DESC, l.id DESC, s.consumer_id
            """;

    private static final RowMapper<Row> ROWS = RecordRowMapper.of(Row.class);

    private final JdbcClient jdbc;

    MessageQueries(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * The next messages that match the filter except for the state, newest first.
     *
     * @param consumer consumer whose state is returned; null: all
     * @param among only these messages; null: all
     */
    List<Line> chunk(
            ClientId client,
            @Nullable UUID consumer,
            MessageFilter filter,
            @Nullable MessageCursor after,
            MessageIdQuery.@Nullable DayRange among,
            int most) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        String conditions = conditions(filter, after, parameters);
        if (among != null) {
            conditions += among.condition();
            parameters.putAll(among.parameters());
        }
        StatementSpec statement =
                jdbc.sql(NEWEST + conditions + WITH_STATES)
                        .param("client", client.value())
                        .param("consumer", consumer, Types.OTHER)
                        .param("most", most)
                        .params(parameters);
        Map<String, Line> lines = new LinkedHashMap<>();
        for (Row row : statement.query(ROWS).list()) {
            Line line = row.line();
            lines.merge(line.id(), line, MessageQueries::together);
        }
        return List.copyOf(lines.values());
    }

    private static String conditions(
            MessageFilter filter, @Nullable MessageCursor after, Map<String, Object> parameters) {
        StringBuilder sql = new StringBuilder();
        if (filter.eventType() != null) {
            sql.append(" AND event_type = :type");
            parameters.put("type", filter.eventType());
        }
        if (filter.company() != null) {
            sql.append(" AND company_id = :company");
            parameters.put("company", filter.company());
        }
        if (filter.since() != null) {
            sql.append(" AND created_at >= :since AND day >= :sinceDay");
            bound("since", filter.since(), parameters);
        }
        if (filter.until() != null) {
            sql.append(" AND created_at < :until AND day <= :untilDay");
            bound("until", filter.until(), parameters);
        }
        if (after != null) {
            sql.append(" AND (created_at, id) < (:after, :afterId) AND day <= :afterDay");
            bound("after", after.at(), parameters);
            parameters.put("afterId", after.id());
        }
        return sql.toString();
    }

    /** Adds the day to the time, because the table is partitioned by day. */
    private static void bound(String name, Instant at, Map<String, Object> parameters) {
        OffsetDateTime moment = TimestampParameter.of(at);
        parameters.put(name, moment);
        parameters.put(name + "Day", moment.toLocalDate());
    }

    private static Line together(Line one, Line other) {
        List<DeliverySummary> both = new ArrayList<>(one.consumers());
        both.addAll(other.consumers());
        return new Line(
                one.id(),
                one.eventId(),
                one.eventType(),
                one.companyId(),
                one.createdAt(),
                one.example(),
                both);
    }

    /** A message with its state at one consumer, if any. */
    private record Row(
            String id,
            UUID eventId,
            String eventType,
            @Nullable UUID companyId,
            Instant createdAt,
            boolean example,
            @Nullable State state) {

        Line line() {
            return new Line(
                    id,
                    eventId,
                    eventType,
                    companyId,
                    createdAt,
                    example,
                    state == null ? List.of() : List.of(state.standing()));
        }
    }

    private record State(
            UUID consumerId,
            boolean succeeded,
            boolean waiting,
            int attempts,
            @Nullable Instant nextAt) {

        DeliverySummary standing() {
            return new DeliverySummary(
                    consumerId, MessageState.of(succeeded, waiting, attempts), attempts, nextAt);
        }
    }
}
