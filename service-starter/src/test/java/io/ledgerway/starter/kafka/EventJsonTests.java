package io.ledgerway.starter.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.id.ClientId;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class EventJsonTests {

    private final ClientEvent event =
            new ClientEvent.KeyRevoked(
                    new UUID(0, 1), Instant.EPOCH, new ClientId(new UUID(0, 2)), "ab");

    @Test
    void eventIsPlainJsonWithItsType() {
        EventJson.TypedJson typedJson = EventJson.write(event);

        assertThat(typedJson.type()).isEqualTo("client.key.revoked");
        assertThat(typedJson.json())
                .contains("\"type\":\"client.key.revoked\"")
                .contains("\"at\":\"1970-01-01T00:00:00Z\"")
                .contains("\"clientId\":\"00000000-0000-0000-0000-000000000002\"")
                .doesNotContain("partitionKey");
    }

    @Test
    void eventRoundTrips() {
        byte[] json = EventJson.write(event).json().getBytes(StandardCharsets.UTF_8);

        assertThat(EventJson.read(json, ClientEvent.class)).isEqualTo(event);
    }

    @Test
    void unknownTypeReadsAsNull() {
        byte[] json = "{\"type\":\"client.renamed\"}".getBytes(StandardCharsets.UTF_8);

        assertThat(EventJson.read(json, ClientEvent.class)).isNull();
    }
}
