package io.ledgerway.webhook.messagelog;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.webhook.consumeraccess.ConsumerAccess;
import io.ledgerway.webhook.messagelog.ActivityQueries.Chart;
import io.ledgerway.webhook.messagelog.MessageFilter.Parameters;
import io.ledgerway.webhook.messagelog.MessageViews.DeliveryView;
import io.ledgerway.webhook.messagelog.MessageViews.Detail;
import io.ledgerway.webhook.messagelog.MessageViews.MessagePage;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The message log in the portal: messages, deliveries, attempts. */
@RestController
@RequestMapping("/portal/api/webhooks")
class MessageLogController {

    /** Restricts ids in paths, which would otherwise be ambiguous. */
    private static final String UUID_FORM = "[\\da-fA-F-]{36}";

    private final MessageList messages;
    private final MessageDetails details;
    private final ActivityQueries activityQueries;
    private final ConsumerAccess consumers;

    MessageLogController(
            MessageList messages,
            MessageDetails details,
            ActivityQueries activityQueries,
            ConsumerAccess consumers) {
        this.messages = messages;
        this.details = details;
        this.activityQueries = activityQueries;
        this.consumers = consumers;
    }

    /**
     * Lists the client's messages, newest first, including messages without a subscribed consumer.
     */
    @GetMapping("/messages")
    MessagePage list(Caller caller, Parameters parameters) {
        return messages.page(caller.clientId(), null, MessageFilter.of(parameters));
    }

    /** Lists the messages with deliveries to one consumer, newest first. */
    @GetMapping("/{id:" + UUID_FORM + "}/messages")
    MessagePage listOfConsumer(Caller caller, @PathVariable UUID id, Parameters parameters) {
        consumers.require(caller.clientId(), id);
        return messages.page(caller.clientId(), id, MessageFilter.of(parameters));
    }

    /** Returns a message with its deliveries and their attempts. */
    @GetMapping("/messages/{messageId:msg_\\w+}")
    Detail find(Caller caller, @PathVariable String messageId) {
        return details.find(caller.clientId(), messageId)
                .orElseThrow(
                        () -> ApiException.notFound("No message was found with ID " + messageId));
    }

    /** Returns one delivery with its attempts. */
    @GetMapping("/deliveries/{deliveryId:\\d+}")
    DeliveryView delivery(Caller caller, @PathVariable long deliveryId) {
        return details.delivery(caller.clientId(), deliveryId)
                .orElseThrow(
                        () -> ApiException.notFound("No delivery was found with ID " + deliveryId));
    }

    /** Counts the attempts of the last six hours, at all consumers or one. */
    @GetMapping("/activity")
    Chart activity(Caller caller, @RequestParam(required = false) @Nullable UUID consumer) {
        if (consumer != null) {
            consumers.require(caller.clientId(), consumer);
        }
        return activityQueries.of(caller.clientId(), consumer);
    }
}
