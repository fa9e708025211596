package io.ledgerway.webhook.consumer;

import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.webhook.consumeraccess.EditorRole;
import io.ledgerway.webhook.signing.SigningSecret;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code /webhooks}: list, create and delete webhook consumers. */
@RestController
@Tag(name = "Webhooks")
@RequestMapping("/webhooks")
class ConsumerController {

    private final ConsumerValidation validation;
    private final ConsumerService consumerService;
    private final AutomationSubscriptions automationSubscriptions;

    ConsumerController(
            ConsumerValidation validation,
            ConsumerService consumerService,
            AutomationSubscriptions automationSubscriptions) {
        this.validation = validation;
        this.consumerService = consumerService;
        this.automationSubscriptions = automationSubscriptions;
    }

    /**
     * Returns all consumers of the client. The list has no pages; a client has at most 50
     * consumers.
     */
    @Operation(summary = "List webhook consumers")
    @GetMapping
    ConsumerList listWebhookConsumers(Caller caller) {
        return new ConsumerList(
                consumerService.of(caller.clientId()).stream()
                        .filter(automationSubscriptions.seenBy(caller))
                        .map(consumer -> ConsumerView.of(consumer, null))
                        .toList());
    }

    /**
     * Returns the signing secret only in this response. A consumer with company tags receives only
     * messages about companies that have one of the tags.
     */
    @Operation(summary = "Create a webhook consumer")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(required = true)
    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    ConsumerView createWebhookConsumer(
            Caller caller, @RequestBody(required = false) @Nullable CreateConsumerRequest request) {
        requireChange(caller);
        Consumer consumer =
                validation.check(request == null ? CreateConsumerRequest.EMPTY : request);
        return ConsumerView.of(
                consumer,
                isAutomation(caller)
                        ? automationSubscriptions.add(caller.clientId(), consumer)
                        : consumerService.add(caller.clientId(), consumer));
    }

    /** Deletes the consumer. No further message is sent to it. */
    @Operation(summary = "Delete a webhook consumer")
    @DeleteMapping("/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void deleteWebhookConsumer(Caller caller, @PathVariable ConsumerId id) {
        requireChange(caller);
        if (isAutomation(caller)) {
            automationSubscriptions.delete(caller.clientId(), id);
        } else {
            consumerService.delete(caller.clientId(), id);
        }
    }

    private static boolean isAutomation(Caller caller) {
        return caller.roles().contains(Role.AUTOMATION);
    }

    private static void requireChange(Caller caller) {
        if (!isAutomation(caller)) {
            EditorRole.requireEditor(caller);
        }
    }

    /** All webhook consumers of a client. */
    @Schema(name = "WebhookConsumerList")
    record ConsumerList(List<ConsumerView> results) {

        ConsumerList {
            results = List.copyOf(results);
        }
    }

    /**
     * A webhook consumer.
     *
     * @param secret the signing secret; present only in the response of {@code POST /webhooks}
     */
    @Schema(name = "WebhookConsumer")
    record ConsumerView(
            ConsumerId id,
            String url,
            boolean disabled,
            List<String> eventTypes,
            List<String> companyTags,
            @Nullable String secret) {

        ConsumerView {
            eventTypes = List.copyOf(eventTypes);
            companyTags = List.copyOf(companyTags);
        }

        static ConsumerView of(Consumer consumer, @Nullable SigningSecret secret) {
            return new ConsumerView(
                    consumer.id(),
                    consumer.url(),
                    consumer.disabled(),
                    consumer.eventTypes(),
                    consumer.companyTags(),
                    secret == null ? null : secret.reveal());
        }

        @Override
        public String toString() {
            return "ConsumerView[id=" + id + "]";
        }
    }
}
