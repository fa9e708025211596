package io.ledgerway.webhook.consumer;

import io.ledgerway.webhook.certificate.ClientCertificates;
import io.ledgerway.webhook.health.ConsumerHealth;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Response body: a consumer in the portal, without secrets.
 *
 * @param disabledReason {@code Person} or {@code Failing}; null while it is enabled
 * @param rateLimitPerSecond null: no limit
 * @param source {@code Api}, {@code AutomationApp} or {@code Rule}
 * @param version number of changes; a change request that contains it is rejected after a
 *     concurrent change
 * @param mtls client certificate, if any
 * @param health results of recent attempts; omitted in lists
 */
record ConsumerDetail(
        ConsumerId id,
        String url,
        String description,
        boolean disabled,
        @Nullable String disabledReason,
        @Nullable Instant disabledAt,
        List<String> eventTypes,
        List<String> companyTags,
        @Nullable Integer rateLimitPerSecond,
        String source,
        Instant created,
        long version,
        ClientCertificates.@Nullable CertificateDetails mtls,
        @Nullable ConsumerHealth health) {

    ConsumerDetail {
        eventTypes = List.copyOf(eventTypes);
        companyTags = List.copyOf(companyTags);
    }

    static ConsumerDetail of(
            StoredConsumer stored,
            ClientCertificates.@Nullable CertificateDetails mtls,
            @Nullable ConsumerHealth health) {
        Consumer it = stored.consumer();
        return new ConsumerDetail(
                it.id(),
                it.url(),
                it.description(),
                it.disabled(),
                stored.disabledReason(),
                stored.disabledAt(),
                it.eventTypes(),
                it.companyTags(),
                it.rateLimitPerSecond(),
                stored.source(),
                stored.created(),
                stored.version(),
                mtls,
                health);
    }
}
