package io.ledgerway.webhook.delivery;

import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import io.ledgerway.webhook.certificate.ClientCertificates;
import io.ledgerway.webhook.consumeraccess.ConsumerUrls;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery;
import io.ledgerway.webhook.destination.DeliveryResponse;
import io.ledgerway.webhook.destination.RequestNotMadeException;
import io.ledgerway.webhook.destination.WebhookClient;
import io.ledgerway.webhook.header.CustomHeaders;
import io.ledgerway.webhook.signing.Signature;
import io.ledgerway.webhook.signing.SigningSecret;
import io.ledgerway.webhook.signing.SigningSecrets;
import io.opentelemetry.api.trace.SpanKind;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/** Signs the stored bytes of a message and posts them once. Never throws. */
final class DeliverySender {

    private static final Logger log = LoggerFactory.getLogger(DeliverySender.class);

    /** Not signed; the signed body has the same number. */
    private static final String SEQUENCE = "webhook-sequence";

    private final ConsumerUrls urls;
    private final SigningSecrets secrets;
    private final CustomHeaders headers;
    private final ClientCertificates certificates;
    private final WebhookClient client;
    private final Clock clock;

    DeliverySender(
            ConsumerUrls urls,
            SigningSecrets secrets,
            CustomHeaders headers,
            ClientCertificates certificates,
            WebhookClient client,
            Clock clock) {
        this.urls = urls;
        this.secrets = secrets;
        this.headers = headers;
        this.certificates = certificates;
        this.client = client;
        this.clock = clock;
    }

    DeliveryResult send(ClaimedDelivery delivery) {
        try (Span span =
                Tracing.resume(SpanKind.CLIENT, "webhook", delivery.body().traceparent())
                        .makeCurrent()) {
            DeliveryResult deliveryResult = attempt(delivery);
            if (span != Span.NONE) {
                describe(span, delivery, deliveryResult);
            }
            return deliveryResult;
        }
    }

    private static void describe(
            Span span, ClaimedDelivery delivery, DeliveryResult deliveryResult) {
        span.attribute("ledgerway.message.id", delivery.messageId())
                .attribute("ledgerway.consumer.id", delivery.consumerId().toString())
                .attribute("ledgerway.attempt", delivery.attempt());
        switch (deliveryResult) {
            case DeliveryResult.Attempted(_, DeliveryResponse.Received answer, _, _) ->
                    span.httpStatus(answer.status());
            case DeliveryResult.Attempted(_, DeliveryResponse.NotReceived none, _, _) ->
                    span.failed(none.failure().wire());
            case DeliveryResult.Unsent _ -> span.failed("released");
        }
    }

    private DeliveryResult attempt(ClaimedDelivery delivery) {
        long started = System.nanoTime();
        DeliveryResponse deliveryResponse;
        try {
            if (!urls.isCurrent(delivery.consumerId(), delivery.url())) {
                // the consumer was changed since the claim; the next claim has its new URL
                return new DeliveryResult.Unsent(delivery);
            }
            List<SigningSecret> live = secrets.live(delivery.consumerId());
            if (live.isEmpty()) {
                // the consumer was just deleted; nothing may be sent unsigned
                return new DeliveryResult.Unsent(delivery);
            }
            byte[] body = delivery.body().bytes();
            Map<String, String> all = new LinkedHashMap<>(headers.sent(delivery.consumerId()));
            all.putAll(Signature.headers(delivery.messageId(), clock.instant(), body, live));
            Long sequence = delivery.origin().sequence();
            if (sequence != null) {
                all.put(SEQUENCE, sequence.toString());
            }
            deliveryResponse =
                    client.post(
                            delivery.url(),
                            all,
                            body,
                            certificates.identity(delivery.consumerId()));
        } catch (DataAccessException e) {
            log.info("Delivery {} waits for the database", delivery.id());
            return new DeliveryResult.Unsent(delivery);
        } catch (RequestNotMadeException e) {
            log.info("Delivery {} waits: {}", delivery.id(), e.getMessage());
            return new DeliveryResult.Unsent(delivery);
        } catch (RuntimeException | Error e) {
            // recorded as a failed attempt, so that the retry schedule continues and no slot leaks
            log.error("An attempt of delivery {} failed with an internal error", delivery.id(), e);
            deliveryResponse =
                    new DeliveryResponse.NotReceived(
                            DeliveryResponse.Failure.INTERNAL,
                            "The attempt failed with an internal error.");
        }
        return new DeliveryResult.Attempted(delivery, deliveryResponse, started, System.nanoTime());
    }
}
