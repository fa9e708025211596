package io.ledgerway.sync.pull;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WebhookReconciliationTests {

    /** Prometheus sees no increase when the first value of a counter is 1. */
    @Test
    void counterOfAPlatformWithWebhooksExistsBeforeItsFirstValue() {
        var registry = new SimpleMeterRegistry();
        Connectors connectors =
                Connectors.load(
                        ConnectorSettings.of(
                                Map.of(
                                        "sandbox.url", URI.create("http://localhost"),
                                        "platforms.gbol.client-id", "our-app",
                                        "platforms.gbol.webhook-key", "a key")),
                        Clock.systemUTC());

        WebhookReconciliation.register(connectors::find, registry);

        assertThat(registry.get("ledgerway.platform.webhooks.missed").counters())
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.getId().getTag("platform")).isEqualTo("gbol");
                    assertThat(it.count()).isZero();
                });
    }
}
