package io.ledgerway.webhook.replay;

import com.fasterxml.jackson.annotation.JsonValue;
import io.ledgerway.starter.error.ValidationErrors;
import io.ledgerway.starter.lenientrequest.RejectsUnknownMembers;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Request body: the events that are sent to a webhook consumer. One of {@code since}, {@code after}
 * and {@code continues} is required.
 *
 * @param consumerId the webhook consumer
 * @param select which events of the range are sent; default: {@code all}
 * @param since start, inclusive
 * @param until end, exclusive; default: now
 * @param after a cursor of the event feed: starts with the event after it
 * @param upTo a cursor of the event feed: ends with the event before it; default: the last event
 * @param continues a replay that stopped at the maximum number of messages
 */
@RejectsUnknownMembers
@Schema(name = "EventReplayRequest")
record EventReplayRequest(
        @Schema(requiredMode = RequiredMode.REQUIRED) @Nullable UUID consumerId,
        @Nullable Selection select,
        @Nullable Instant since,
        @Nullable Instant until,
        @Nullable String after,
        @Nullable String upTo,
        @Nullable UUID continues) {

    static final EventReplayRequest EMPTY =
            new EventReplayRequest(null, null, null, null, null, null, null);

    /** Which events are sent. */
    enum Selection {
        /** Those that match the consumer's current subscription, whether they arrived or not. */
        ALL("all", ReplayJobKind.REPLAY),
        /** Those whose deliveries to the consumer failed. */
        FAILED("failed", ReplayJobKind.RECOVER),
        /** Those that match the consumer's current subscription and were never sent to it. */
        MISSED("missed", ReplayJobKind.REPLAY_MISSED);

        private final String wire;
        private final ReplayJobKind kind;

        Selection(String wire, ReplayJobKind kind) {
            this.wire = wire;
            this.kind = kind;
        }

        @JsonValue
        String wire() {
            return wire;
        }
    }

    ReplayJobKind kind() {
        return (select == null ? Selection.ALL : select).kind;
    }

    /**
     * Returns the consumer, after a check of the members.
     *
     * @throws io.ledgerway.starter.error.ApiException 400 with one item per invalid member
     */
    UUID requireConsumer() {
        ValidationErrors errors = new ValidationErrors("EventReplay");
        errors.addIf(consumerId == null, "consumerId", "The webhook consumer is required.");
        long starts = Stream.of(since, after, continues).filter(Objects::nonNull).count();
        errors.addIf(starts != 1, "since", "Give one of since, after and continues.");
        errors.addIf(until != null && since == null, "until", "until requires since.");
        errors.addIf(upTo != null && after == null, "upTo", "upTo requires after.");
        errors.throwIfAny("The range of the replay is invalid.");
        return Objects.requireNonNull(consumerId);
    }
}
