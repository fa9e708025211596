package io.ledgerway.company.platform;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.configuration.time.TestClockProperties;
import io.ledgerway.connector.http.PlatformAddressPolicy;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.connector.http.VettedHttp;
import io.ledgerway.model.event.Event;
import io.ledgerway.model.event.Topic;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.mock.env.MockEnvironment;
import org.springframework.transaction.support.TransactionOperations;

/** A service with a test clock does not start while a live platform is configured. */
class LivePlatformTests {

    private final MockEnvironment environment =
            new MockEnvironment()
                    .withProperty("ledgerway.sandbox.url", "http://127.0.0.1:8090")
                    .withProperty("ledgerway.platforms.gbol.client-id", "our-app")
                    .withProperty("ledgerway.platforms.gbol.app-tier", "core");

    @Test
    void aTestClockIsRefusedTogetherWithALivePlatform() {
        assertThatExceptionOfType(InvalidConfigurationException.class)
                .isThrownBy(this::start)
                .withMessageContaining("LEDGERWAY_TEST_CLOCK_ENABLED")
                .withMessageContaining("configured: gbol.");
    }

    @Test
    void anEmulationAndATestClockStartTogether() {
        environment
                .withProperty("ledgerway.platforms.gbol.api-url", "http://127.0.0.1/api")
                .withProperty("ledgerway.platforms.gbol.authorize-url", "http://127.0.0.1/a")
                .withProperty("ledgerway.platforms.gbol.token-url", "http://127.0.0.1/token");

        assertThatCode(this::start).doesNotThrowAnyException();
    }

    private void start() {
        PlatformHttpClient configured = PlatformHttpClient.through(null);
        VettedHttp vetted = VettedHttp.create(PlatformAddressPolicy.allowing(List.of()), null);
        new PlatformConfiguration()
                .platforms(
                        environment,
                        Clock.systemUTC(),
                        configured,
                        vetted,
                        new CallPublisher(
                                new NoOutbox(),
                                TransactionOperations.withoutTransaction(),
                                Clock.systemUTC()),
                        new TestClockProperties(true));
    }

    private static final class NoOutbox implements Outbox {

        @Override
        public void publish(Topic topic, Event event) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void publishState(Topic topic, String key, @Nullable Object state) {
            throw new UnsupportedOperationException();
        }
    }
}
