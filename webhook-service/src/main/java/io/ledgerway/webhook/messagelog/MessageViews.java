package io.ledgerway.webhook.messagelog;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Response bodies of the message log, in the portal and by API key. */
final class MessageViews {

    private MessageViews() {}

    /**
     * A page of messages.
     *
     * @param next cursor of the next page; absent at the end
     */
    @Schema(name = "EventStates")
    record MessagePage(List<Line> results, @Nullable MessageCursor next) {

        MessagePage {
            results = List.copyOf(results);
        }
    }

    /**
     * A message in a list.
     *
     * @param example whether it is an example message
     * @param consumers state at each consumer with deliveries
     */
    @Schema(name = "EventState")
    record Line(
            String id,
            UUID eventId,
            String eventType,
            @Nullable UUID companyId,
            Instant createdAt,
            boolean example,
            List<DeliverySummary> consumers) {

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
     * State of a message at one consumer.
     *
     * @param attempts number of attempts, scheduled and manual
     * @param nextAttemptAt due time of the next attempt; absent when there is none
     */
    @Schema(name = "ConsumerState")
    record DeliverySummary(
            UUID consumerId, MessageState state, int attempts, @Nullable Instant nextAttemptAt) {}

    /**
     * A message with its deliveries.
     *
     * @param id id of the message, the header {@code webhook-id} of its deliveries
     * @param eventId id in the body of the message
     * @param companyId absent for events of the client itself
     * @param sequence number of the event in its company, or among the events of the client itself;
     *     absent for examples and events of earlier versions
     * @param createdAt when the message was stored
     * @param example whether it is an example message
     * @param payload the body that is sent
     */
    @Schema(name = "Event")
    record Detail(
            String id,
            UUID eventId,
            String eventType,
            @Nullable UUID companyId,
            @Nullable Long sequence,
            Instant createdAt,
            boolean example,
            @Schema(implementation = Object.class) @JsonRawValue String payload,
            List<AtConsumer> consumers) {

        Detail {
            consumers = List.copyOf(consumers);
        }
    }

    /**
     * Deliveries of a message to one consumer.
     *
     * @param deleted whether the consumer is deleted
     * @param state over all deliveries, also those that are not returned
     * @param deliveries the scheduled delivery and the latest 100 resends
     */
    @Schema(name = "EventConsumer")
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
     * @param trigger Scheduled, Manual, Recover, ReplayMissed, Replay or Example
     * @param jobId id of its replay job
     * @param endedAt time of completion; absent while it is pending, or when the time is unknown
     */
    @Schema(name = "EventDelivery")
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
    }

    /**
     * An attempt.
     *
     * @param trigger the delivery's trigger; or Skipped, Interrupted, Late
     * @param status status of the response; absent without a response
     * @param error kind of failure without a response
     * @param response the first 4,096 characters of the response body, without secrets and personal
     *     data
     */
    @Schema(name = "DeliveryAttempt")
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
