package io.ledgerway.webhook.delivery;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Where messages begin to be delivered, and where a consumer's deliveries end. */
public final class DeliveryQueue {

    /**
     * A filter is split at its first colon; a tag whose key has one can never be asked for. The
     * company itself is a tag without key, which no company can have: rules for one company ask for
     * it.
     */
    private static final String FAN_OUT =
            """
            WITH added AS (
              INSERT INTO delivery (message_id, message_day, consumer_id, next_at)
              SELECT m.id, m.day, k.id,
                     (SELECT ledgerway_now()) + :wait * interval '1 millisecond'
                FROM message m JOIN consumer k ON k.client_id = m.client_id
               WHERE m.id = ANY (:messages::text[])
                 AND m.day = ((SELECT ledgerway_now()) AT TIME ZONE 'UTC')::date
                 AND k.deleted_at IS NULL AND NOT k.disabled
                 AND m.event_type = ANY (k.event_types)
                 AND (k.company_tags = '{}'
                      OR EXISTS (SELECT FROM unnest(k.company_tags) asked(tag)
                                  WHERE asked.tag = ':' || m.company_id
                                     OR m.tags ->> split_part(asked.tag, ':', 1)
                                        = substr(asked.tag, strpos(asked.tag, ':') + 1)))
              RETURNING consumer_id)
            SELECT DISTINCT consumer_id FROM added
            """;

    private final JdbcClient jdbc;
    private final DeliveryUpkeep upkeep;
    private final Duration firstWait;
    private final DueSignal signal;

    DeliveryQueue(
            JdbcClient jdbc, DeliveryUpkeep upkeep, DeliverySchedule schedule, DueSignal signal) {
        this.jdbc = jdbc;
        this.upkeep = upkeep;
        this.firstWait = schedule.waits().getFirst();
        this.signal = signal;
    }

    /**
     * Schedules messages that were stored in this transaction for every consumer that asks for them
     * now: all of them or, when the transaction fails, none.
     */
    public void deliver(Collection<String> messages) {
        List<UUID> consumers =
                jdbc.sql(FAN_OUT)
                        .param("messages", messages.toArray(String[]::new))
                        .param("wait", firstWait.toMillis())
                        .query((row, number) -> row.getObject("consumer_id", UUID.class))
                        .list();
        if (!consumers.isEmpty()) {
            signal.afterCommit(consumers);
        }
    }

    /**
     * Deliveries were added in this transaction: whoever can send them is woken when it commits.
     */
    public void added() {
        signal.afterCommit();
    }

    /** Ends what is scheduled for a consumer that was just deleted; upkeep ends a great rest. */
    public void end(UUID consumer) {
        upkeep.endDeleted(List.of(consumer));
    }

    /**
     * Uses up what fell due for a disabled consumer that is about to be enabled: it is not sent.
     */
    public void useUpDue(UUID consumer) {
        int used;
        do {
            used = upkeep.skipSlotsOfDisabled(List.of(consumer));
        } while (used > 0);
    }
}
