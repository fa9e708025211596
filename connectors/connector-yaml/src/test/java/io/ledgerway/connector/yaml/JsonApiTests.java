package io.ledgerway.connector.yaml;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.ErrorMapper;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

class JsonApiTests {

    private final JsonApi failing =
            new JsonApi(
                    URI.create("https://api.acme.test"),
                    Map.of(),
                    new FakeApi(_ -> "").status(503),
                    ErrorMapper.byStatus());

    /** It may have been executed, so that it is looked up before it is sent again. */
    @Test
    void aWriteWithAServerErrorHasAnUncertainOutcome() {
        assertThatExceptionOfType(ConnectorException.UncertainOutcome.class)
                .isThrownBy(
                        () -> failing.send("PUT", "/add", JsonNodeFactory.instance.objectNode()))
                .withMessage("HTTP 503");
    }

    @Test
    void aReadWithAServerErrorCanBeRepeated() {
        assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                .isThrownBy(() -> failing.get("/transactions"));
    }
}
