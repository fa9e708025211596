package io.ledgerway.connector.quickbooksonline.api;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Response;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordTextsTests {

    private static final String QUERY =
            """
            {"QueryResponse":{"Invoice":[ { "Id":"1", "Total": 1.50,"Line":[{"Id":"a"}] } ,
             {"Id":"2","Note":"é \\u00e9 ]}","Rate":2E+1}],"maxResults":2},"time":"2026-01-05T00:00:00Z"}
            """;

    @Test
    void aRecordOfAQueryHasItsOwnBytes() throws ConnectorException {
        assertThat(texts(QUERY, UTF_8))
                .containsExactlyInAnyOrder(
                        "{ \"Id\":\"1\", \"Total\": 1.50,\"Line\":[{\"Id\":\"a\"}] }",
                        "{\"Id\":\"2\",\"Note\":\"é \\u00e9 ]}\",\"Rate\":2E+1}");
    }

    @Test
    void aRecordAmongChangesHasItsOwnBytes() throws ConnectorException {
        assertThat(
                        texts(
                                """
                                {"CDCResponse":[{"QueryResponse":[{"Bill":[{"Id":"1"}],"startPosition":1},
                                 {"Item":[{"Id":"2","status":"Deleted"}]},{}]}]}
                                """,
                                UTF_8))
                .containsExactlyInAnyOrder(
                        "{\"Id\":\"1\"}", "{\"Id\":\"2\",\"status\":\"Deleted\"}");
    }

    @Test
    void anotherEncodingIsReadWithoutThem() throws ConnectorException {
        assertThat(texts(QUERY, UTF_16)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "null",
                "<html>",
                "{\"QueryResponse\":",
                "{\"a\":[1",
                "{\"a\":1e2147483648}",
                "{\"a\":[{\"b\":1e-2147483648}]}"
            })
    void whatIsNoObjectIsRefused(String body) {
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> QuickBooksJson.parseRecords(new Response(200, Map.of(), body)));
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> QuickBooksJson.parse(new Response(200, Map.of(), body)));
    }

    /** The JSON is the same as without texts. */
    private static List<String> texts(String body, Charset charset) throws ConnectorException {
        var response = new Response(200, Map.of(), body.getBytes(charset));
        var parsed = QuickBooksJson.parseRecords(response);
        assertThat(Objects.requireNonNull(parsed.json())).isEqualTo(QuickBooksJson.parse(response));
        parsed.texts()
                .forEach((json, text) -> {
                    assertThat(text.exact()).isTrue();
                    assertThat(QuickBooksJson.parse(text)).isEqualTo(json);
                });
        return parsed.texts().values().stream().map(it -> new String(it.bytes(), UTF_8)).toList();
    }
}
