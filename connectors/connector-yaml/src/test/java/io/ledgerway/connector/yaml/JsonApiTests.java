package io.ledgerway.connector.yaml;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.ErrorMapper;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
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

    @ParameterizedTest
    @ValueSource(strings = {"<html>", "{\"a\":1e2147483648}"})
    void aResponseThatCannotBeReadIsAContractViolation(String body) {
        var api =
                new JsonApi(
                        URI.create("https://api.acme.test"),
                        Map.of(),
                        new FakeApi(_ -> body),
                        ErrorMapper.byStatus());

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> api.get("/transactions"))
                .withMessage("The response to GET /transactions is not JSON");
    }

    @Test
    void aReadWithAServerErrorCanBeRepeated() {
        assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                .isThrownBy(() -> failing.get("/transactions"));
    }
}
