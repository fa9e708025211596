package io.ledgerway.connector.xero.api;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Response;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/** Reads JSON with exact decimals. */
public final class XeroJson {

    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                    .build();

    private XeroJson() {}

    /**
     * The body as JSON.
     *
     * @throws ConnectorException.ContractViolation for any other body, such as an HTML page, and
     *     for a number that a decimal cannot represent
     */
    public static JsonNode read(Response response) throws ConnectorException.ContractViolation {
        try {
            return MAPPER.readTree(response.bytes());
        } catch (JacksonException | NumberFormatException e) {
            // without the cause, which quotes the body
            throw new ConnectorException.ContractViolation(
                    "Xero's response is not JSON (HTTP " + response.status() + ")", null);
        }
    }

    /** A canonical record as JSON. */
    public static JsonNode tree(Object record) {
        return MAPPER.valueToTree(record);
    }
}
