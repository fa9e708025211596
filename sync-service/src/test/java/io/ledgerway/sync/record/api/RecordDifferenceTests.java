package io.ledgerway.sync.record.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

class RecordDifferenceTests {

    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                    .build();

    @Test
    void equalRecordsDoNotDiffer() {
        assertThat(differences("{\"a\":[1,{\"b\":null}]}", "{\"a\":[1,{\"b\":null}]}")).isEmpty();
    }

    @Test
    void fieldsAreNamedByPointers() {
        assertThat(
                        differences(
                                "{\"a\":1.10,\"b\":{\"c\":\"x\",\"d~/e\":1},\"f\":[1,2,3]}",
                                "{\"b\":{\"c\":\"y\",\"d~/e\":2},\"f\":[1,4],\"g\":null}"))
                .containsExactly(
                        "/a 1.10 -> null",
                        "/b/c x -> y",
                        "/b/d~0~1e 1 -> 2",
                        "/f/1 2 -> 4",
                        "/f/2 3 -> null",
                        "/g null -> null");
    }

    @Test
    void valueOfAnotherKindDiffers() {
        assertThat(differences("{\"a\":{\"b\":1}}", "{\"a\":[1]}"))
                .containsExactly("/a {\"b\":1} -> [1]");
    }

    private static List<String> differences(String before, String after) {
        JsonNode one = JSON.readTree(before);
        JsonNode other = JSON.readTree(after);
        return RecordDifference.between(one, other).stream()
                .map(it -> "%s %s -> %s".formatted(it.path(), it.before(), it.after()))
                .toList();
    }
}
