package io.ledgerway.webhook.delivery;

import io.ledgerway.starter.database.ManualRowMapping;
import io.ledgerway.webhook.delivery.notification.DueNotifier;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery;
import io.ledgerway.webhook.delivery.queue.DeliveryTrigger;
import io.ledgerway.webhook.delivery.queue.LeasedDelivery;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Inserts the deliveries of new messages, and fails or skips deliveries of deleted or disabled
 * consumers.
 */
@ManualRowMapping("a row is a claimed delivery or a consumer that waits")
public final class DeliveryQueue {

    /**
     * A filter is split at its first colon, so a tag whose key contains a colon never matches. The
     * id of the company is a tag with an empty key, which rules for one company filter by.
     */
    private static final String FAN_OUT =
            """
            WITH told AS (
              SELECT * FROM unnest(:messages::text[], :clients::text[]::uuid[], :types::text[],
                                   :companies::text[], :tags::text[])
                       WITH ORDINALITY x(id, client_id, event_type, company_id, tags, place)),
            asked AS (
              SELECT t.id, k.id AS consumer_id, k.client_id, k.url,
                     k.rate_per_second IS NULL
                         AND row_number() OVER (PARTITION BY k.id ORDER BY t.place)
                             <= coalesce(p.places, 0) AS claimed
                FROM told t JOIN consumer k ON k.client_id = t.client_id
                LEFT JOIN unnest(:placesOf::text[]::uuid[], :places::int[])
                          p(consumer_id, places) ON p.consumer_id = k.id
               WHERE k.deleted_at IS NULL AND NOT k.disabled
                 AND t.event_type = ANY (k.event_types)
                 AND (k.company_tags = '{}'
                      OR EXISTS (SELECT FROM unnest(k.company_tags) asked(tag)
                                  WHERE asked.tag = ':' || t.company_id
                                     OR t.tags::jsonb ->> split_part(asked.tag, ':', 1)
                                        = substr(asked.tag, strpos(asked.tag, ':') + 1)))),
            added AS (
              INSERT INTO delivery (message_id, message_day, consumer_id, next_at, status, claims,
                                    fencing_token, lease_expires_at)
              SELECT id, :day, consumer_id,
                     (SELECT ledgerway_now()) + :wait * interval '1 millisecond',
                     CASE WHEN claimed THEN 'claimed' ELSE 'pending' END::delivery_status,
                     claimed::int, CASE WHEN claimed THEN :token::uuid END,
                     CASE WHEN claimed THEN (SELECT ledgerway_now()) + (clock_timestamp() - now())
                                            + make_interval(secs => :lease) END
                FROM asked
              RETURNING id, message_id, consumer_id, status)
            SELECT a.id, a.message_id, a.consumer_id, k.client_id, k.url,
                   extract(epoch FROM clock_timestamp() - now()) AS age
              FROM added a
              JOIN asked k ON k.consumer_id = a.consumer_id AND k.id = a.message_id
             WHERE a.status = 'claimed'
            UNION ALL
            SELECT DISTINCT NULL::bigint, NULL, consumer_id, NULL::uuid, NULL, 0
              FROM added WHERE status = 'pending'
            """;

    private final JdbcClient jdbc;
    private final DeliveryMaintenance maintenance;
    private final Duration firstWait;
    private final DueNotifier signal;
    private final ImmediateDispatch immediateDispatch;

    DeliveryQueue(
            JdbcClient jdbc,
            DeliveryMaintenance maintenance,
            DeliverySchedule schedule,
            DueNotifier signal,
            ImmediateDispatch immediateDispatch) {
        this.jdbc = jdbc;
        this.maintenance = maintenance;
        this.firstWait = schedule.waits().getFirst();
        this.signal = signal;
        this.immediateDispatch = immediateDispatch;
    }

    /**
     * Creates deliveries of messages that were stored in this transaction, for every consumer that
     * subscribes to them. Deliveries with a reserved slot are claimed by the same statement and
     * sent after the commit.
     *
     * @param day the day of all messages
     */
    public void deliver(LocalDate day, List<NewMessage> messages) {
        ImmediateDispatch.ReservedSlots reservedSlots =
                immediateDispatch.reserve(
                        firstWait.isZero()
                                ? messages.stream()
                                        .map(it -> it.client().value())
                                        .collect(Collectors.toSet())
                                : Set.of());
        Map<String, NewMessage> byId = new HashMap<>();
        messages.forEach(it -> byId.put(it.id(), it));
        List<ClaimedDelivery> claimed = new ArrayList<>();
        Set<UUID> waiting = new LinkedHashSet<>();
        fanOut(day, messages, reservedSlots)
                .query(row -> {
                    NewMessage message = byId.get(row.getString("message_id"));
                    if (message == null) {
                        waiting.add(row.getObject("consumer_id", UUID.class));
                    } else {
                        claimed.add(claimed(row, message, reservedSlots.token()));
                    }
                });
        reservedSlots.fill(claimed);
        if (!waiting.isEmpty()) {
            signal.notifyAfterCommit(waiting);
        }
    }

    private JdbcClient.StatementSpec fanOut(
            LocalDate day,
            List<NewMessage> messages,
            ImmediateDispatch.ReservedSlots reservedSlots) {
        Map<UUID, Integer> free = reservedSlots.perConsumer();
        return jdbc.sql(FAN_OUT)
                .param("messages", texts(messages, NewMessage::id))
                .param("clients", texts(messages, NewMessage::client))
                .param("types", texts(messages, NewMessage::eventType))
                .param("companies", texts(messages, NewMessage::company))
                .param("tags", texts(messages, NewMessage::tags))
                .param("placesOf", ClaimRepository.texts(free.keySet()))
                .param("places", free.values().toArray(Integer[]::new))
                .param("day", day)
                .param("wait", firstWait.toMillis())
                .param("token", reservedSlots.token())
                .param("lease", (double) LeasedDelivery.LEASE.toSeconds());
    }

    private static ClaimedDelivery claimed(ResultSet row, NewMessage message, UUID token)
            throws SQLException {
        Duration age = ClaimRepository.seconds(row.getDouble("age"));
        return new ClaimedDelivery(
                row.getLong("id"),
                DeliveryTrigger.SCHEDULED,
                row.getObject("consumer_id", UUID.class),
                row.getObject("client_id", UUID.class),
                token,
                1,
                message.id(),
                message.origin(),
                message.body(),
                row.getString("url"),
                0,
                age,
                age);
    }

    private static @Nullable String[] texts(
            List<NewMessage> messages, Function<NewMessage, @Nullable Object> column) {
        return messages.stream()
                .map(column)
                .map(it -> it == null ? null : it.toString())
                .toArray(String[]::new);
    }

    /** Signals after the commit that deliveries were added. */
    public void notifyAdded() {
        signal.notifyAfterCommit();
    }

    /**
     * Fails scheduled deliveries of a consumer that was just deleted; maintenance fails the
     * remaining ones.
     */
    public void failDeliveriesOfDeleted(UUID consumer) {
        maintenance.failDeliveriesOfDeleted(List.of(consumer));
    }

    /** Skips the due attempts of a disabled consumer that is about to be enabled. */
    public void skipDueAttempts(UUID consumer) {
        int used;
        do {
            used = maintenance.skipAttemptsOfDisabled(List.of(consumer));
        } while (used > 0);
    }
}
