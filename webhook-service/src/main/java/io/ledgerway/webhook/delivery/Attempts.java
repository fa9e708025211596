package io.ledgerway.webhook.delivery;

import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import io.ledgerway.webhook.certificate.ClientCertificates;
import io.ledgerway.webhook.destination.Reply;
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

/** Makes one attempt: signs the stored bytes and posts them. Never throws. */
final class Attempts {

    private static final Logger log = LoggerFactory.getLogger(Attempts.class);

    private final SigningSecrets secrets;
    private final CustomHeaders headers;
    private final ClientCertificates certificates;
    private final WebhookClient client;
    private final Clock clock;

    Attempts(
            SigningSecrets secrets,
            CustomHeaders headers,
            ClientCertificates certificates,
            WebhookClient client,
            Clock clock) {
        this.secrets = secrets;
        this.headers = headers;
        this.certificates = certificates;
        this.client = client;
        this.clock = clock;
    }

    Report make(ClaimedDelivery delivery) {
        try (Span span =
                Tracing.resume(SpanKind.CLIENT, "webhook", delivery.body().traceparent())
                        .makeCurrent()) {
            Report report = attempt(delivery);
            if (span != Span.NONE) {
                describe(span, delivery, report);
            }
            return report;
        }
    }

    private static void describe(Span span, ClaimedDelivery delivery, Report report) {
        span.attribute("ledgerway.message.id", delivery.messageId())
                .attribute("ledgerway.consumer.id", delivery.consumerId().toString())
                .attribute("ledgerway.attempt", delivery.attempt());
        switch (report) {
            case Report.Attempted(_, Reply.Answered answer, _, _) ->
                    span.httpStatus(answer.status());
            case Report.Attempted(_, Reply.Unanswered none, _, _) ->
                    span.failed(none.failure().wire());
            case Report.HandedBack _ -> span.failed("handed back");
        }
    }

    private Report attempt(ClaimedDelivery delivery) {
        long started = System.nanoTime();
        Reply reply;
        try {
            List<SigningSecret> live = secrets.live(delivery.consumerId());
            if (live.isEmpty()) {
                // Deleted a moment ago; nothing may leave unsigned.
                return new Report.HandedBack(delivery);
            }
            byte[] body = delivery.body().bytes();
            Map<String, String> all = new LinkedHashMap<>(headers.sent(delivery.consumerId()));
            all.putAll(Signature.headers(delivery.messageId(), clock.instant(), body, live));
            reply =
                    client.post(
                            delivery.url(),
                            all,
                            body,
                            certificates.identity(delivery.consumerId()));
        } catch (DataAccessException e) {
            log.info("Delivery {} waits for the database", delivery.id());
            return new Report.HandedBack(delivery);
        } catch (RuntimeException e) {
            // Recorded as a failed attempt, so that the schedule goes on as promised.
            log.error("Attempt at delivery {} failed in this service", delivery.id(), e);
            reply =
                    new Reply.Unanswered(
                            Reply.Failure.INTERNAL, "The attempt failed before it was sent.");
        }
        return new Report.Attempted(delivery, reply, started, System.nanoTime());
    }
}
