package io.ledgerway.webhook.replay;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ValidationErrors;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.lenientrequest.RejectsUnknownMembers;
import io.ledgerway.starter.openapi.RespondsWithError;
import io.ledgerway.webhook.consumeraccess.EditorRole;
import io.ledgerway.webhook.eventtype.EventType;
import io.ledgerway.webhook.eventtype.EventTypeCatalogue;
import io.ledgerway.webhook.feed.EventCursor;
import io.ledgerway.webhook.replay.ManualResend.ResentDelivery;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Resends events by API key, with the same commands as the portal. */
@RestController
@Tag(name = "Webhooks")
class EventReplayController {

    private final ManualResend manualResend;
    private final ReplayJobService jobs;
    private final EventTypeCatalogue types;

    EventReplayController(
            ManualResend manualResend, ReplayJobService jobs, EventTypeCatalogue types) {
        this.manualResend = manualResend;
        this.jobs = jobs;
        this.types = types;
    }

    /**
     * Sends the message of an event to one webhook consumer, regardless of its filters, or to all
     * enabled consumers that subscribe to it. Each gets one attempt with the same id, body and
     * sequence number. While a resend waits, a further call returns the same delivery.
     *
     * @param id id of the message
     */
    @Operation(summary = "Resend an event")
    @PostMapping("/events/{id}/resend")
    @ResponseStatus(HttpStatus.ACCEPTED)
    ResentDeliveries resendEvent(
            Caller caller,
            @PathVariable String id,
            @RequestBody(required = false) @Nullable ResendRequest request) {
        EditorRole.requireEditor(caller);
        UUID consumer = request == null ? null : request.consumerId();
        return new ResentDeliveries(
                consumer == null
                        ? manualResend.resendToAll(caller.clientId(), id)
                        : List.of(manualResend.resend(caller.clientId(), consumer, id)));
    }

    /**
     * Starts a replay, which sends a range of events to one webhook consumer: those between two
     * times, or between two cursors of the event feed. The messages have the same ids, bodies and
     * sequence numbers. A request that is repeated while its replay runs returns that replay.
     */
    @RespondsWithError(status = 410, description = "The events are no longer kept.")
    @Operation(summary = "Replay events")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(required = true)
    @PostMapping("/events/replay")
    @ResponseStatus(HttpStatus.ACCEPTED)
    ReplayJobResponse replayEvents(
            Caller caller, @RequestBody(required = false) @Nullable EventReplayRequest request) {
        EditorRole.requireEditor(caller);
        EventReplayRequest asked = request == null ? EventReplayRequest.EMPTY : request;
        ClientId client = caller.clientId();
        UUID consumer = asked.requireConsumer();
        return asked.after() == null
                ? jobs.start(
                        client,
                        consumer,
                        asked.kind(),
                        new ReplayJobRequest(asked.since(), asked.until(), null, asked.continues()))
                : jobs.start(
                        client,
                        consumer,
                        asked.kind(),
                        EventCursor.parse("after", asked.after(), client).position(),
                        asked.upTo() == null
                                ? null
                                : EventCursor.parse("upTo", asked.upTo(), client).position());
    }

    /** Sends the sample of an event type to one webhook consumer, subscribed or not. */
    @Operation(summary = "Send an example event")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(required = true)
    @PostMapping("/events/example")
    @ResponseStatus(HttpStatus.ACCEPTED)
    ResentDelivery sendExampleEvent(
            Caller caller, @RequestBody(required = false) @Nullable ExampleRequest request) {
        EditorRole.requireEditor(caller);
        ExampleRequest asked = request == null ? new ExampleRequest(null, null) : request;
        ValidationErrors errors = new ValidationErrors("WebhookExample");
        errors.addIf(asked.consumerId() == null, "consumerId", "The webhook consumer is required.");
        EventType type = ExampleType.find(types, asked.eventType(), errors);
        errors.throwIfAny("The example is invalid.");
        return manualResend.example(
                caller.clientId(),
                Objects.requireNonNull(asked.consumerId()),
                Objects.requireNonNull(type));
    }

    /** Returns the latest 20 replays of a webhook consumer, newest first. */
    @Operation(summary = "List replays")
    @GetMapping("/webhooks/replays")
    ReplayJobs listReplays(Caller caller, @RequestParam UUID consumerId) {
        return new ReplayJobs(jobs.ofConsumer(caller.clientId(), consumerId));
    }

    /** Returns the progress of a replay. */
    @Operation(summary = "Get a replay")
    @GetMapping("/webhooks/replays/{jobId}")
    ReplayJobResponse getReplay(Caller caller, @PathVariable String jobId) {
        return jobs.find(caller.clientId(), id(jobId));
    }

    /** Cancels a replay. Messages that wait are not sent; those in flight may still arrive. */
    @Operation(summary = "Cancel a replay")
    @PostMapping("/webhooks/replays/{jobId}/cancel")
    ReplayJobResponse cancelReplay(Caller caller, @PathVariable String jobId) {
        EditorRole.requireEditor(caller);
        return jobs.cancel(caller.clientId(), id(jobId));
    }

    private static UUID id(String job) {
        try {
            return UUID.fromString(job);
        } catch (IllegalArgumentException e) {
            throw ApiException.notFound("No job was found with ID " + job);
        }
    }

    /**
     * Request body: the recipient of a resend.
     *
     * @param consumerId the webhook consumer; default: all that subscribe to the event
     */
    @RejectsUnknownMembers
    @Schema(name = "ResendRequest")
    record ResendRequest(@Nullable UUID consumerId) {}

    /** Started resends; the list has no pages. */
    @Schema(name = "ResentDeliveries")
    record ResentDeliveries(List<ResentDelivery> results) {

        ResentDeliveries {
            results = List.copyOf(results);
        }
    }

    /**
     * Request body: an example event.
     *
     * @param consumerId the webhook consumer
     * @param eventType name of the event type
     */
    @Schema(name = "ExampleEventRequest")
    record ExampleRequest(
            @Schema(requiredMode = RequiredMode.REQUIRED) @Nullable UUID consumerId,
            @Schema(requiredMode = RequiredMode.REQUIRED) @Nullable String eventType) {}

    /** The latest replays; the list has no pages. */
    @Schema(name = "ReplayJobs")
    record ReplayJobs(List<ReplayJobResponse> results) {

        ReplayJobs {
            results = List.copyOf(results);
        }
    }
}
