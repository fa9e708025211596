package io.ledgerway.webhook.certificate;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts client certificates that expire soon. */
final class CertificateExpiryMetrics {

    private final ClientCertificates certificates;
    private final AtomicInteger expiring = new AtomicInteger();

    CertificateExpiryMetrics(ClientCertificates certificates, MeterRegistry registry) {
        this.certificates = certificates;
        Gauge.builder("ledgerway.webhook.certificates.expiring", expiring, AtomicInteger::get)
                .description("Client certificates that end within 30 days, or have ended")
                .register(registry);
    }

    void update() {
        expiring.set(certificates.expiring());
    }
}
