package io.ledgerway.gateway.auth;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.testsupport.release.ReleasedEvent;
import io.ledgerway.testsupport.release.ReleasedEvents;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.kafka.config.KafkaListenerEndpointRegistry;
import tools.jackson.databind.json.JsonMapper;

/** Client events of the previous release are consumed. */
class ReleasedEventsTests {

    @Test
    void everyEventOfThePreviousReleaseReachesTheHandlers() {
        List<ReleasedEvent> released = ReleasedEvents.consumedBy("gateway");
        List<ClientEvent> consumed = new ArrayList<>();
        ClientEventsListener listener =
                new ClientEventsListener(
                        List.of(consumed::add),
                        JsonMapper.shared(),
                        new KafkaListenerEndpointRegistry(),
                        Clock.systemUTC(),
                        Duration.ofSeconds(1));

        released.forEach(it -> listener.on(Objects.requireNonNull(it.text())));

        assertThat(consumed).hasSameSizeAs(released).isNotEmpty();
    }
}
