package io.ledgerway.webhook.destination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class DestinationPropertiesTests {

    @Test
    void defaults() {
        DestinationProperties properties = bound(Map.of());

        assertThat(properties.allowHttp()).isFalse();
        assertThat(properties.networks()).isEmpty();
        assertThat(properties.deadline()).isEqualTo(Duration.ofSeconds(15));
    }

    @Test
    void allProperties() {
        DestinationProperties properties =
                bound(
                        Map.of(
                                "ledgerway.webhook.allow-http", "true",
                                "ledgerway.webhook.allowed-networks", "127.0.0.0/8, ::1/128",
                                "ledgerway.webhook.deadline", "3s"));

        assertThat(properties.allowHttp()).isTrue();
        assertThat(properties.networks())
                .containsExactly(IpNetwork.of("127.0.0.0/8"), IpNetwork.of("::1/128"));
        assertThat(properties.deadline()).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void deadlineFitsTheLease() {
        assertThatThrownBy(() -> bound(Map.of("ledgerway.webhook.deadline", "16s")))
                .hasRootCauseMessage("ledgerway.webhook.deadline is PT16S: choose up to 15s");
    }

    private static DestinationProperties bound(Map<String, String> settings) {
        return new Binder(new MapConfigurationPropertySource(settings))
                .bindOrCreate("ledgerway.webhook", DestinationProperties.class);
    }
}
