package io.ledgerway.gateway.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class ErrorResponsesTests {

    private final ErrorResponses errorResponses = new ErrorResponses(JsonMapper.shared());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "application/problem+json                              | application/problem+json",
                "application/json, application/problem+json            | application/problem+json",
                "application/problem+json, application/json;q=0.5      | application/problem+json",
                "application/json, application/problem+json;q=0.1      | application/json",
                "application/json;q=0.5, application/problem+json;q=0  | application/json",
                "application/problem+json;q=0                          | application/json",
                "*/*                                                   | application/json"
            })
    void formatIsThePreferredOne(String accepted, String format) {
        GatewayResponse response =
                errorResponses.of(
                        GatewayException.notFound(),
                        "0f8fad5b-d9cb-469f-a165-70867728950e",
                        /* traceId= */ null,
                        List.of(accepted));

        assertThat(response.toNetty().headers().get("Content-Type")).isEqualTo(format);
    }
}
