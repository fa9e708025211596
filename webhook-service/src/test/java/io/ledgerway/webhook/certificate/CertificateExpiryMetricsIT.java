package io.ledgerway.webhook.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.certificate.CertificateBuilder;
import io.ledgerway.webhook.PortalBench;
import io.ledgerway.webhook.WebhookServiceTest;
import io.ledgerway.webhook.WebhookSteps;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;

@WebhookServiceTest
class CertificateExpiryMetricsIT {

    @Autowired WebhookSteps bench;
    @Autowired PortalBench portal;
    @Autowired CertificateExpiryMetrics watch;
    @Autowired MeterRegistry registry;

    @Test
    void certificatesThatEndWithinThirtyDaysAreCounted() {
        double before = counted();

        for (int days : new int[] {29, 31}) {
            CertificateBuilder certificate =
                    CertificateBuilder.named("days" + days).validFor(Duration.ofDays(days));
            save(TestCertificates.selfSigned(certificate).pem());
        }

        assertThat(counted()).isEqualTo(before + 1);
    }

    private void save(String pem) {
        ClientId client = ClientId.random();
        UUID id =
                bench.register(client, "https://hooks.client.example/", List.of("company.created"))
                        .id();
        assertThat(portal.call(HttpMethod.PUT, client, "/" + id + "/mtls", Map.of("pem", pem)))
                .hasStatus(200);
    }

    private double counted() {
        watch.update();
        return registry.get("ledgerway.webhook.certificates.expiring").gauge().value();
    }
}
