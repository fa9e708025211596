package io.ledgerway.gateway.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@ExtendWith(OutputCaptureExtension.class)
class OpenApiMergerTests {

    private static final String SIDE =
            """
            {"type":"object","properties":{"amount":{"type":"number"},"currency":{}}}
            """;

    private final OpenApiMerger merger =
            new OpenApiMerger(JsonMapper.shared().readTree("{}"), _ -> true);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"properties\":{\"amount\":{}}}",
                "{\"properties\":{\"amount\":{},\"currency\":{}},\"required\":[\"amount\"]}"
            })
    void differentSchemasOfOneNameAreLogged(String other, CapturedOutput output) {
        ObjectNode merged = merger.merge(List.of(document(SIDE), document(other)));

        assertThat(merged.at("/components/schemas/Side"))
                .isEqualTo(JsonMapper.shared().readTree(SIDE));
        assertThat(output).contains("Two services define the schema Side with different members");
    }

    @Test
    void aSchemaOfTwoServicesIsNotLogged(CapturedOutput output) {
        String described = SIDE.replace("{\"type\":\"number\"}", "{\"description\":\"Amount.\"}");

        merger.merge(List.of(document(SIDE), document(described)));

        assertThat(output).doesNotContain("Two services define");
    }

    private static JsonNode document(String schema) {
        return JsonMapper.shared()
                .readTree("{\"components\":{\"schemas\":{\"Side\":" + schema + "}}}");
    }
}
