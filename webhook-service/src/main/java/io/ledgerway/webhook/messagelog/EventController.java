package io.ledgerway.webhook.messagelog;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.webhook.consumeraccess.ConsumerAccess;
import io.ledgerway.webhook.messagelog.MessageFilter.Parameters;
import io.ledgerway.webhook.messagelog.MessageViews.DeliveryView;
import io.ledgerway.webhook.messagelog.MessageViews.Detail;
import io.ledgerway.webhook.messagelog.MessageViews.MessagePage;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The message log by API key, with the same queries as the portal. */
@RestController
@Tag(name = "Webhooks")
class EventController {

    private final MessageList messages;
    private final MessageDetails details;
    private final ConsumerAccess consumers;

    EventController(MessageList messages, MessageDetails details, ConsumerAccess consumers) {
        this.messages = messages;
        this.details = details;
        this.consumers = consumers;
    }

    /**
     * Returns events with their state at each webhook consumer, newest first. A page may be short
     * or empty and have a {@code next}; the list ends at a page without it.
     *
     * @param consumerId only events with deliveries to this consumer
     * @param companyId only events of this company
     * @param state only events with this state at a consumer
     * @param since start, inclusive: a timestamp or a date
     * @param until end, exclusive: a timestamp or a date
     * @param pageSize 1 to 250; default: 50
     * @param cursor {@code next} of the previous page
     */
    @Operation(summary = "List the states of events")
    @GetMapping("/events/states")
    MessagePage listEventStates(
            Caller caller,
            @RequestParam(required = false) @Nullable UUID consumerId,
            @RequestParam(required = false) @Nullable String eventType,
            @RequestParam(required = false) @Nullable String companyId,
            @RequestParam(required = false) @Nullable String state,
            @RequestParam(required = false) @Nullable String since,
            @RequestParam(required = false) @Nullable String until,
            @RequestParam(required = false) @Nullable Integer pageSize,
            @RequestParam(required = false) @Nullable String cursor) {
        if (consumerId != null) {
            consumers.require(caller.clientId(), consumerId);
        }
        return messages.page(
                caller.clientId(),
                consumerId,
                MessageFilter.of(
                        new Parameters(
                                eventType, companyId, state, since, until, pageSize, cursor)));
    }

    /**
     * Returns an event with its message, and its deliveries with all attempts by webhook consumer:
     * the scheduled delivery and the latest 100 resends, at most 1,000 resends of all consumers.
     *
     * @param id id of the message
     */
    @Operation(summary = "Get an event")
    @GetMapping("/events/{id}")
    Detail getEvent(Caller caller, @PathVariable String id) {
        return details.find(caller.clientId(), id)
                .orElseThrow(() -> ApiException.notFound("No event was found with ID " + id));
    }

    /** Returns a delivery of an event, such as that of a resend, with its attempts. */
    @Operation(summary = "Get a delivery")
    @GetMapping("/webhooks/deliveries/{deliveryId}")
    DeliveryView getDelivery(Caller caller, @PathVariable String deliveryId) {
        return number(deliveryId)
                .flatMap(it -> details.delivery(caller.clientId(), it))
                .orElseThrow(
                        () -> ApiException.notFound("No delivery was found with ID " + deliveryId));
    }

    private static Optional<Long> number(String text) {
        try {
            return Optional.of(Long.parseLong(text));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
