package io.ledgerway.webhook.replay;

import io.ledgerway.starter.error.ValidationErrors;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.webhook.consumeraccess.EditorRole;
import io.ledgerway.webhook.eventtype.EventType;
import io.ledgerway.webhook.eventtype.EventTypeCatalogue;
import io.ledgerway.webhook.replay.ManualResend.ResentDelivery;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Resends one message or sends an example. */
@RestController
@RequestMapping("/portal/api/webhooks")
class ResendController {

    private final ManualResend manualResend;
    private final EventTypeCatalogue types;

    ResendController(ManualResend manualResend, EventTypeCatalogue types) {
        this.manualResend = manualResend;
        this.types = types;
    }

    /** Sends a message to one consumer, regardless of its filters. */
    @PostMapping("/{id}/messages/{messageId}/resend")
    @ResponseStatus(HttpStatus.ACCEPTED)
    ResentDelivery resendTo(Caller caller, @PathVariable UUID id, @PathVariable String messageId) {
        EditorRole.requireEditor(caller);
        return manualResend.resend(caller.clientId(), id, messageId);
    }

    /** Sends a message to the consumer of the parameter, regardless of its filters. */
    @PostMapping("/messages/{messageId}/resend")
    @ResponseStatus(HttpStatus.ACCEPTED)
    ResentDelivery resend(
            Caller caller, @PathVariable String messageId, @RequestParam UUID consumer) {
        EditorRole.requireEditor(caller);
        return manualResend.resend(caller.clientId(), consumer, messageId);
    }

    /** Sends the sample of an event type to one consumer, subscribed or not. */
    @PostMapping("/{id}/send-example")
    @ResponseStatus(HttpStatus.ACCEPTED)
    ResentDelivery sendExample(
            Caller caller,
            @PathVariable UUID id,
            @RequestBody(required = false) @Nullable Example example) {
        EditorRole.requireEditor(caller);
        return manualResend.example(caller.clientId(), id, type(example));
    }

    private EventType type(@Nullable Example example) {
        ValidationErrors errors = new ValidationErrors("WebhookExample");
        EventType type =
                ExampleType.find(types, example == null ? null : example.eventType(), errors);
        errors.throwFirstIfAny();
        return Objects.requireNonNull(type);
    }

    /** Request body: the event type of an example. */
    record Example(@Nullable String eventType) {}
}
