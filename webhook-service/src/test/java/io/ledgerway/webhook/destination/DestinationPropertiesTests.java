package io.ledgerway.webhook.destination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.model.network.IpNetwork;
import io.ledgerway.webhook.destination.EgressSocket.Egress;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class DestinationPropertiesTests {

    @Test
    void defaults() {
        DestinationProperties properties = bound(Map.of());

        assertThat(properties.allowHttp()).isFalse();
        assertThat(properties.networks()).isEmpty();
        assertThat(properties.deadline()).isEqualTo(Duration.ofSeconds(15));
        assertThat(properties.egress()).isEqualTo(Egress.DIRECT);
        assertThat(properties.sources().addresses()).isEmpty();
    }

    @Test
    void allProperties() {
        DestinationProperties properties =
                bound(
                        Map.of(
                                "ledgerway.webhook.allow-http", "true",
                                "ledgerway.webhook.allowed-networks", "127.0.0.0/8, ::1/128",
                                "ledgerway.webhook.deadline", "3s",
                                "ledgerway.webhook.egress-proxy", "http://us:p%40ss@gate.test:3128",
                                "ledgerway.webhook.bind-address", "127.0.0.3",
                                "ledgerway.webhook.source-ips", "203.0.113.7, 2001:db8::/64"));

        assertThat(properties.allowHttp()).isTrue();
        assertThat(properties.networks())
                .containsExactly(IpNetwork.of("127.0.0.0/8"), IpNetwork.of("::1/128"));
        assertThat(properties.deadline()).isEqualTo(Duration.ofSeconds(3));
        assertThat(properties.egress())
                .isEqualTo(
                        new Egress(
                                new EgressProxy("gate.test", 3128, "Basic dXM6cEBzcw=="),
                                InetAddress.ofLiteral("127.0.0.3")));
        assertThat(properties.sources().addresses())
                .containsExactly("203.0.113.7", "2001:db8::/64");
        assertThat(properties + "" + properties.egress()).doesNotContain("p@ss", "p%40ss", "dXM6");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gate.test:3128",
                "https://us:hidden@gate.test:3128",
                "http://us:hidden@gate.test",
                "http://us:hidden@gate.test:3128/path",
                "http://us:hid den@gate.test:3128"
            })
    void proxyOfAnotherFormIsRefusedWithoutSayingIt(String url) {
        DestinationProperties properties = bound(Map.of("ledgerway.webhook.egress-proxy", url));

        assertThatThrownBy(properties::egress)
                .hasMessageContaining("http://host:port")
                .hasNoCause()
                .message()
                .doesNotContain("hidden");
    }

    @Test
    void sourcesAreAddresses() {
        DestinationProperties properties =
                bound(Map.of("ledgerway.webhook.source-ips", "hooks.example"));

        assertThatThrownBy(properties::sources).isInstanceOf(IllegalArgumentException.class);
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
