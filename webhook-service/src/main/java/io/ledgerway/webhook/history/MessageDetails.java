package io.ledgerway.webhook.history;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.webhook.history.MessageViews.AtConsumer;
import io.ledgerway.webhook.history.MessageViews.AttemptView;
import io.ledgerway.webhook.history.MessageViews.DeliveryView;
import io.ledgerway.webhook.history.MessageViews.Detail;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** One message with its deliveries and their attempts. */
final class MessageDetails {

    private static final String MESSAGE =
            """
            SELECT id, event_id, event_type, company_id, created_at, example_for IS NOT NULL AS example,
                   body
              FROM message WHERE id = :id AND client_id = :client
            """;

    private static final String OF_MESSAGE =
            """
            SELECT d.*, k.url, k.description, k.deleted_at IS NOT NULL AS deleted
              FROM every_delivery d JOIN consumer k ON k.id = d.consumer_id
             WHERE d.message_id = :id AND k.client_id = :client
             ORDER BY k.sequence, d.id
            """;

    private static final String ONE =
            """
            SELECT d.* FROM every_delivery d JOIN consumer k ON k.id = d.consumer_id
             WHERE d.id = :id AND k.client_id = :client
            """;

    /** What the schedule made is told by its delivery; the rest says itself what it was. */
    private static final String ATTEMPTS =
            """
            SELECT id, delivery_id, number, trigger, started_at, duration_ms, url, status_code, error,
                   error_text, response
              FROM attempt WHERE delivery_id = ANY (:deliveries) ORDER BY started_at, id
            """;

    private final JdbcClient jdbc;

    MessageDetails(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** A client's message. */
    Optional<Detail> find(ClientId client, String id) {
        List<AtConsumer> consumers = consumers(client, id);
        return jdbc.sql(MESSAGE)
                .param("id", id)
                .param("client", client.value())
                .query((row, _) -> detail(row, consumers))
                .optional();
    }

    /** One delivery of a client's message. */
    Optional<DeliveryView> delivery(ClientId client, long id) {
        Map<Long, List<AttemptRow>> attempts = attempts(List.of(id));
        return jdbc.sql(ONE)
                .param("id", id)
                .param("client", client.value())
                .query((row, _) -> delivery(row, attempts))
                .optional();
    }

    private List<AtConsumer> consumers(ClientId client, String message) {
        List<Long> ids =
                jdbc.sql("SELECT id FROM every_delivery WHERE message_id = :id")
                        .param("id", message)
                        .query((row, _) -> row.getLong("id"))
                        .list();
        Map<Long, List<AttemptRow>> attempts = attempts(ids);
        Map<UUID, AtConsumer> consumers = new LinkedHashMap<>();
        jdbc.sql(OF_MESSAGE)
                .param("id", message)
                .param("client", client.value())
                .query(row -> {
                    AtConsumer one = consumer(row, delivery(row, attempts));
                    consumers.merge(one.consumerId(), one, MessageDetails::together);
                });
        return List.copyOf(consumers.values());
    }

    private Map<Long, List<AttemptRow>> attempts(List<Long> deliveries) {
        return jdbc
                .sql(ATTEMPTS)
                .param("deliveries", deliveries.toArray(Long[]::new))
                .query((row, _) -> attempt(row))
                .list()
                .stream()
                .collect(Collectors.groupingBy(AttemptRow::delivery));
    }

    private static Detail detail(ResultSet row, List<AtConsumer> consumers) throws SQLException {
        return new Detail(
                row.getString("id"),
                row.getObject("event_id", UUID.class),
                row.getString("event_type"),
                row.getObject("company_id", UUID.class),
                MessageRows.instant(row, "created_at"),
                row.getBoolean("example"),
                new String(row.getBytes("body"), StandardCharsets.UTF_8),
                consumers);
    }

    private static AtConsumer consumer(ResultSet row, DeliveryView delivery) throws SQLException {
        return new AtConsumer(
                delivery.consumerId(),
                row.getString("url"),
                row.getString("description"),
                row.getBoolean("deleted"),
                delivery.state(),
                List.of(delivery));
    }

    private static AtConsumer together(AtConsumer one, AtConsumer other) {
        List<DeliveryView> deliveries = new ArrayList<>(one.deliveries());
        deliveries.addAll(other.deliveries());
        return new AtConsumer(
                one.consumerId(),
                one.url(),
                one.description(),
                one.deleted(),
                MessageState.of(
                        deliveries.stream().anyMatch(it -> it.state() == MessageState.SUCCESS),
                        deliveries.stream().anyMatch(DeliveryView::isWaiting),
                        deliveries.stream().allMatch(it -> it.state() == MessageState.SENDING)
                                ? 0
                                : 1),
                deliveries);
    }

    private static DeliveryView delivery(ResultSet row, Map<Long, List<AttemptRow>> attempts)
            throws SQLException {
        long id = row.getLong("id");
        int status = row.getInt("status");
        String trigger = row.getString("trigger");
        return new DeliveryView(
                id,
                row.getString("message_id"),
                row.getObject("consumer_id", UUID.class),
                trigger,
                row.getObject("job_id", UUID.class),
                MessageState.of(status == 2, status < 2, row.getInt("attempt_no")),
                MessageRows.moment(row, "next_at"),
                MessageRows.moment(row, "ended_at"),
                attempts.getOrDefault(id, List.of()).stream().map(it -> it.of(trigger)).toList());
    }

    private static AttemptRow attempt(ResultSet row) throws SQLException {
        return new AttemptRow(
                row.getLong("delivery_id"),
                new AttemptView(
                        row.getLong("id"),
                        row.getInt("number"),
                        row.getString("trigger"),
                        MessageRows.instant(row, "started_at"),
                        number(row, "duration_ms"),
                        row.getString("url"),
                        number(row, "status_code"),
                        row.getString("error"),
                        row.getString("error_text"),
                        row.getString("response")));
    }

    private static @Nullable Integer number(ResultSet row, String column) throws SQLException {
        int number = row.getInt(column);
        return row.wasNull() ? null : number;
    }

    /** An attempt and whose it is. */
    private record AttemptRow(long delivery, AttemptView view) {

        AttemptView of(String trigger) {
            return view.trigger().equals("Scheduled") ? view.with(trigger) : view;
        }
    }
}
