package io.ledgerway.webhook.messagelog;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonRawValue;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Response bodies of the message log. */
final class MessageViews {

    private MessageViews() {}

    /**
     * A page of messages.
     *
     * @param next the cursor of the page after it; left out at the end
     */
    record MessagePage(List<Line> results, @Nullable MessageCursor next) {

        MessagePage {
            results = List.copyOf(results);
        }
    }

    /**
     * A message in a list.
     *
     * @param example whether it is an example message
     * @param consumers where it stands with those that it was, or is to be, sent to
     */
    record Line(
            String id,
            UUID eventId,
            String eventType,
            @Nullable UUID companyId,
            Instant createdAt,
            boolean example,
            List<Standing> consumers) {

        Line {
            consumers = List.copyOf(consumers);
        }

        boolean fits(@Nullable UUID consumer, @Nullable MessageState state) {
            return (consumer == null && state == null)
                    || consumers.stream()
                            .anyMatch(it ->
                                    (consumer == null || it.consumerId().equals(consumer))
                                            && (state == null || it.state() == state));
        }
    }

    /**
     * Where a message stands with one consumer.
     *
     * @param attempts how many were made, by the schedule or by hand
     * @param nextAttemptAt when the next is due; left out when none is
     */
    record Standing(
            UUID consumerId, MessageState state, int attempts, @Nullable Instant nextAttemptAt) {}

    /**
     * A message with all that was done about it.
     *
     * @param payload the very body that is sent
     */
    record Detail(
            String id,
            UUID eventId,
            String eventType,
            @Nullable UUID companyId,
            Instant createdAt,
            boolean example,
            @JsonRawValue String payload,
            List<AtConsumer> consumers) {

        Detail {
            consumers = List.copyOf(consumers);
        }
    }

    /**
     * What was done about a message at one consumer.
     *
     * @param deleted whether the consumer is deleted
     */
    record AtConsumer(
            UUID consumerId,
            String url,
            String description,
            boolean deleted,
            MessageState state,
            List<DeliveryView> deliveries) {

        AtConsumer {
            deliveries = List.copyOf(deliveries);
        }
    }

    /**
     * A scheduled delivery or a manual resend.
     *
     * @param trigger Scheduled, Manual, Recover, ReplayMissed or Example
     * @param jobId the bulk job that asked for it
     * @param endedAt when it ended; left out while it has not, or where that is not known
     */
    record DeliveryView(
            long id,
            String messageId,
            UUID consumerId,
            String trigger,
            @Nullable UUID jobId,
            MessageState state,
            @Nullable Instant nextAttemptAt,
            @Nullable Instant endedAt,
            List<AttemptView> attempts) {

        DeliveryView {
            attempts = List.copyOf(attempts);
        }

        @JsonIgnore
        boolean isWaiting() {
            return state == MessageState.SENDING || state == MessageState.ATTEMPTING;
        }
    }

    /**
     * One attempt.
     *
     * @param trigger why: the delivery's trigger; or Skipped, Interrupted, Late
     * @param status of the answer; left out when there was none
     * @param error what kind of failure it was when there was no answer
     * @param response of the answer's body, the first 20,000 bytes
     */
    record AttemptView(
            long attemptId,
            int number,
            String trigger,
            Instant startedAt,
            @Nullable Integer durationMs,
            @Nullable String url,
            @Nullable Integer status,
            @Nullable String error,
            @Nullable String errorText,
            @Nullable String response) {

        AttemptView with(String other) {
            return new AttemptView(
                    attemptId,
                    number,
                    other,
                    startedAt,
                    durationMs,
                    url,
                    status,
                    error,
                    errorText,
                    response);
        }
    }
}
