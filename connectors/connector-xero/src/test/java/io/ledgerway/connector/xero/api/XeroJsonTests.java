package io.ledgerway.connector.xero.api;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Response;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XeroJsonTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<html>",
                "{\"a\":",
                "{\"a\":1e2147483648}",
                "{\"a\":[1e-2147483648]}",
                "{\"a\":1e9999999999}"
            })
    void whatCannotBeReadIsAContractViolation(String body) {
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> XeroJson.read(new Response(200, Map.of(), body)))
                .withMessage("Xero's response is not JSON (HTTP 200)");
    }
}
