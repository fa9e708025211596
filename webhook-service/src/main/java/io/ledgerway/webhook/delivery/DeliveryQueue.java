package io.ledgerway.webhook.delivery;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Where messages begin to be delivered, and where a consumer's deliveries end. */
public final class DeliveryQueue {

    private static final String FAN_OUT =
            """
            INSERT INTO delivery (message_id, message_day, consumer_id, next_at)
            SELECT m.id, m.day, k.id,
                   ledgerway_now() + :wait * interval '1 millisecond'
              FROM message m JOIN consumer k ON k.client_id = m.client_id
             WHERE m.id = :message AND m.day = (SELECT max(day) FROM message WHERE id = :message)
               AND k.deleted_at IS NULL AND NOT k.disabled
               AND m.event_type = ANY (k.event_types)
               AND (k.company_tags = '{}' OR k.company_tags && :tags::text[])
            """;

    private final JdbcClient jdbc;
    private final DeliveryUpkeep upkeep;
    private final Duration firstWait;
    private final WakeUp wakeUp;

    DeliveryQueue(
            JdbcClient jdbc, DeliveryUpkeep upkeep, DeliverySchedule schedule, WakeUp wakeUp) {
        this.jdbc = jdbc;
        this.upkeep = upkeep;
        this.firstWait = schedule.waits().getFirst();
        this.wakeUp = wakeUp;
    }

    /**
     * Schedules a stored message for every consumer that asks for it now: all of them or, when the
     * caller's transaction fails, none.
     *
     * @param tags the company's tags at the event, as {@code key:value}
     */
    public void deliver(String messageId, Collection<String> tags) {
        int consumers =
                jdbc.sql(FAN_OUT)
                        .param("message", messageId)
                        .param("wait", firstWait.toMillis())
                        .param("tags", tags.toArray(String[]::new))
                        .update();
        if (consumers > 0) {
            wakeAfterCommit();
        }
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

    private void wakeAfterCommit() {
        TransactionSynchronizationManager.registerSynchronization(
                new TransactionSynchronization() {
                    @Override
                    public void afterCommit() {
                        wakeUp.signal();
                    }
                });
    }
}
