package io.ledgerway.webhook.consumer;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.webhook.certificate.ClientCertificates;
import io.ledgerway.webhook.consumeraccess.EditorRole;
import io.ledgerway.webhook.destination.SourceAddresses;
import io.ledgerway.webhook.health.ConsumerHealthService;
import io.ledgerway.webhook.signing.SigningSecret;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code /portal/api/webhooks}: consumers with all settings. */
@RestController
@RequestMapping("/portal/api/webhooks")
class PortalConsumerController {

    private final ConsumerValidation rules;
    private final PortalConsumerService consumers;
    private final ConsumerService registered;
    private final ClientCertificates certificates;
    private final ConsumerHealthService healths;
    private final SourceAddresses sources;
    private final ConsumerProperties properties;

    PortalConsumerController(
            ConsumerValidation rules,
            PortalConsumerService consumers,
            ConsumerService registered,
            ClientCertificates certificates,
            ConsumerHealthService healths,
            SourceAddresses sources,
            ConsumerProperties properties) {
        this.rules = rules;
        this.consumers = consumers;
        this.registered = registered;
        this.certificates = certificates;
        this.healths = healths;
        this.sources = sources;
        this.properties = properties;
    }

    @GetMapping
    Overview list(Caller caller) {
        List<StoredConsumer> found = consumers.of(caller.clientId());
        List<UUID> ids = found.stream().map(it -> it.consumer().id().value()).toList();
        Map<UUID, ClientCertificates.CertificateDetails> mtls = certificates.detailsByConsumer(ids);
        return new Overview(
                found.stream()
                        .map(it ->
                                ConsumerDetail.of(it, mtls.get(it.consumer().id().value()), null))
                        .toList(),
                properties.maxConsumers(),
                sources.addresses());
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    Created create(Caller caller, @RequestBody ConsumerSettings settings) {
        EditorRole.requireEditor(caller);
        Consumer consumer = rules.check(settings);
        SigningSecret secret = consumers.add(caller.clientId(), consumer);
        return new Created(find(caller, consumer.id()), secret.reveal());
    }

    @GetMapping("/{id}")
    ConsumerDetail find(Caller caller, @PathVariable ConsumerId id) {
        StoredConsumer consumer = consumers.find(caller.clientId(), id);
        return ConsumerDetail.of(
                consumer,
                certificates.detailsByConsumer(List.of(id.value())).get(id.value()),
                healths.find(id.value()));
    }

    /** Changes the given members; null removes a value, an absent member keeps its value. */
    @PatchMapping("/{id}")
    ConsumerDetail update(
            Caller caller, @PathVariable ConsumerId id, @RequestBody ConsumerSettings settings) {
        EditorRole.requireEditor(caller);
        consumers.find(caller.clientId(), id);
        consumers.update(caller.clientId(), id, rules.change(settings));
        return find(caller, id);
    }

    @DeleteMapping("/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void delete(Caller caller, @PathVariable ConsumerId id) {
        EditorRole.requireEditor(caller);
        if (consumers.find(caller.clientId(), id).isOfRule()) {
            throw ApiException.conflict(
                    "The webhook of a rule is removed with PUT /rules/{ruleId} without"
                            + " `notifiers.webhook`.");
        }
        registered.delete(caller.clientId(), id);
    }

    /**
     * All consumers of a client.
     *
     * @param limit maximum number of consumers
     * @param sourceIps source addresses of messages, as configured by the operator; empty if not
     *     configured
     */
    record Overview(List<ConsumerDetail> results, int limit, List<String> sourceIps) {

        Overview {
            results = List.copyOf(results);
            sourceIps = List.copyOf(sourceIps);
        }
    }

    /**
     * A new consumer.
     *
     * @param secret its signing secret
     */
    record Created(ConsumerDetail consumer, String secret) {

        @Override
        public String toString() {
            return "Created[consumer=" + consumer.id() + "]";
        }
    }
}
