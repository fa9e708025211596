package io.ledgerway.webhook.messagelog;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.webhook.delivery.DeliveryStatus;
import io.ledgerway.webhook.messagelog.MessageViews.AtConsumer;
import io.ledgerway.webhook.messagelog.MessageViews.AttemptView;
import io.ledgerway.webhook.messagelog.MessageViews.DeliveryView;
import io.ledgerway.webhook.messagelog.MessageViews.Detail;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * One message with its deliveries and their attempts. Of the manual resends, which a client can
 * repeat without limit, only the latest are read.
 *
 * <p>Deliveries are read before their attempts. The transaction that completes a delivery stores
 * its attempt, so a completed delivery is never returned without it.
 */
final class MessageDetails {

    private static final String MESSAGE =
            """
            SELECT id, event_id, event_type, company_id, sequence, created_at, example_for IS NOT NULL AS example,
                   convert_from(body, 'UTF8') AS payload
              FROM message WHERE id = :id AND client_id = :client
            """;

    private static final int MAX_RESENDS_PER_CONSUMER = 100;

    private static final int MAX_RESENDS = 1_000;

    /**
     * The scheduled delivery and the latest resends of each consumer, at least one of each, with
     * the state over all its deliveries.
     */
    private static final String OF_MESSAGE =
            """
            SELECT d.*
              FROM (SELECT e.*, k.url, k.description, k.deleted_at IS NOT NULL AS deleted,
                           k.sequence AS position,
                           bool_or(e.status = 'succeeded') OVER of_consumer AS any_succeeded,
                           bool_or(e.status IN ('pending', 'claimed')) OVER of_consumer
                               AS any_waiting,
                           sum(e.attempt_no) OVER of_consumer AS all_attempts,
                           row_number() OVER (PARTITION BY e.consumer_id, e.trigger = 'Scheduled'
                                              ORDER BY e.id DESC) AS rank_at_consumer,
                           row_number() OVER (PARTITION BY e.trigger = 'Scheduled'
                                              ORDER BY e.id DESC) AS rank
                      FROM every_delivery e JOIN consumer k ON k.id = e.consumer_id
                     WHERE e.message_id = :id AND k.client_id = :client
                    WINDOW of_consumer AS (PARTITION BY e.consumer_id)) d
             WHERE d.rank_at_consumer = 1
                OR (d.rank_at_consumer <= :perConsumer AND d.rank <= :most)
             ORDER BY d.position, d.id
            """;

    private static final String ONE =
            """
            SELECT d.* FROM every_delivery d JOIN consumer k ON k.id = d.consumer_id
             WHERE d.id = :id AND k.client_id = :client
            """;

    /**
     * Attempts of scheduled deliveries have the trigger of the delivery; others store their own.
     */
    private static final String ATTEMPTS =
            """
            SELECT id AS attempt_id, delivery_id, number, trigger, started_at, duration_ms, url,
                   status_code AS status, error, error_text, response
              FROM attempt WHERE delivery_id = ANY (:deliveries) ORDER BY started_at, id
            """;

    private static final RowMapper<AttemptRow> ATTEMPT_ROWS = RecordRowMapper.of(AttemptRow.class);

    private static final RowMapper<DeliveryRow> DELIVERIES = RecordRowMapper.of(DeliveryRow.class);

    private static final RowMapper<AtConsumerRow> AT_CONSUMERS =
            RecordRowMapper.of(AtConsumerRow.class);

    private static final RowMapper<MessageRow> MESSAGES = RecordRowMapper.of(MessageRow.class);

    private final JdbcClient jdbc;

    MessageDetails(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Finds a message of the client. */
    Optional<Detail> find(ClientId client, String id) {
        List<AtConsumer> consumers = consumers(client, id);
        return jdbc.sql(MESSAGE)
                .param("id", id)
                .param("client", client.value())
                .query(MESSAGES)
                .optional()
                .map(it -> it.detail(consumers));
    }

    /** Finds a delivery of the client. */
    Optional<DeliveryView> delivery(ClientId client, long id) {
        return jdbc.sql(ONE)
                .param("id", id)
                .param("client", client.value())
                .query(DELIVERIES)
                .optional()
                .map(it -> it.view(attempts(List.of(id))));
    }

    private List<AtConsumer> consumers(ClientId client, String message) {
        List<AtConsumerRow> rows =
                jdbc.sql(OF_MESSAGE)
                        .param("id", message)
                        .param("client", client.value())
                        .param("perConsumer", MAX_RESENDS_PER_CONSUMER)
                        .param("most", MAX_RESENDS)
                        .query(AT_CONSUMERS)
                        .list();
        Map<Long, List<AttemptRow>> attempts =
                attempts(rows.stream().map(it -> it.delivery().id()).toList());
        Map<UUID, AtConsumer> consumers = new LinkedHashMap<>();
        rows.forEach(row -> {
            AtConsumer one = row.view(attempts);
            consumers.merge(one.consumerId(), one, MessageDetails::together);
        });
        return List.copyOf(consumers.values());
    }

    private Map<Long, List<AttemptRow>> attempts(List<Long> deliveries) {
        return jdbc
                .sql(ATTEMPTS)
                .param("deliveries", deliveries.toArray(Long[]::new))
                .query(ATTEMPT_ROWS)
                .list()
                .stream()
                .collect(Collectors.groupingBy(AttemptRow::deliveryId));
    }

    private static AtConsumer together(AtConsumer one, AtConsumer other) {
        List<DeliveryView> deliveries = new ArrayList<>(one.deliveries());
        deliveries.addAll(other.deliveries());
        return new AtConsumer(
                one.consumerId(),
                one.url(),
                one.description(),
                one.deleted(),
                one.state(),
                deliveries);
    }

    private record MessageRow(
            String id,
            UUID eventId,
            String eventType,
            @Nullable UUID companyId,
            @Nullable Long sequence,
            Instant createdAt,
            boolean example,
            String payload) {

        Detail detail(List<AtConsumer> consumers) {
            return new Detail(
                    id, eventId, eventType, companyId, sequence, createdAt, example, payload,
                    consumers);
        }
    }

    /** A delivery and its consumer, with the state over all deliveries to it. */
    private record AtConsumerRow(
            String url,
            String description,
            boolean deleted,
            boolean anySucceeded,
            boolean anyWaiting,
            int allAttempts,
            DeliveryRow delivery) {

        AtConsumer view(Map<Long, List<AttemptRow>> attempts) {
            DeliveryView view = delivery.view(attempts);
            return new AtConsumer(
                    view.consumerId(),
                    url,
                    description,
                    deleted,
                    MessageState.of(anySucceeded, anyWaiting, allAttempts),
                    List.of(view));
        }
    }

    private record DeliveryRow(
            long id,
            String messageId,
            UUID consumerId,
            String trigger,
            @Nullable UUID jobId,
            DeliveryStatus status,
            int attemptNo,
            @Nullable Instant nextAt,
            @Nullable Instant endedAt) {

        DeliveryView view(Map<Long, List<AttemptRow>> attempts) {
            return new DeliveryView(
                    id,
                    messageId,
                    consumerId,
                    trigger,
                    jobId,
                    MessageState.of(
                            status == DeliveryStatus.SUCCEEDED, !status.isFinished(), attemptNo),
                    nextAt,
                    endedAt,
                    attempts.getOrDefault(id, List.of()).stream()
                            .map(it -> it.of(trigger))
                            .toList());
        }
    }

    /** An attempt and its delivery. */
    private record AttemptRow(long deliveryId, AttemptView view) {

        AttemptView of(String trigger) {
            return view.trigger().equals("Scheduled") ? view.with(trigger) : view;
        }
    }
}
