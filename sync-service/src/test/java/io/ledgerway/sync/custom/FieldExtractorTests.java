package io.ledgerway.sync.custom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FieldExtractorTests {

    private static final JsonMapper JSON = new JsonMapper();
    private static final JsonNode ORDER =
            JSON.readTree(
                    """
                    {"id":"o1","no":7,"open":true,"client":{"name":"Acme","the rate":1.5},
                     "lines":[{"text":"a"},{"text":"b"}],"none":null,"at":"2026-01-02",
                     "#text":"t","#5":"five"}
                    """);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "$.id | \"o1\"",
                "$[*].client.name | \"Acme\"",
                "client.name | \"Acme\"",
                "$.client['the rate'] | 1.5",
                "$.lines[1].text | \"b\"",
                "$.open | true",
                "$.none | null",
                "$.nothing.at.all | null",
                "$.lines[9].text | null",
                "$.#text | \"t\"",
                "$['#text'] | \"t\"",
                "$['#5'] | \"five\"",
            })
    void valuesAreExtractedByPath(String path, String value) throws RecordMappingException {
        var picked = new FieldExtractor(type(Map.of("x", path), "$.id")).extract(List.of(ORDER));

        assertThat(picked.getFirst().content().get("x")).hasToString(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"$", "$..id", "$.lines[*].text", "$.a[?(@.b)]", "$.", " ", "$x"})
    void unsupportedPathsAreRejected(String path) {
        assertThatThrownBy(() -> new FieldExtractor(type(Map.of("x", path), "$.id")))
                .isInstanceOf(RecordMappingException.class)
                .hasMessageContaining("requiredData.x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"$.client", "$.lines"})
    void objectsAndArraysAreRejected(String path) throws RecordMappingException {
        FieldExtractor fieldExtractor = new FieldExtractor(type(Map.of("x", path), "$.id"));

        assertThatThrownBy(() -> fieldExtractor.extract(List.of(ORDER)))
                .isInstanceOf(RecordMappingException.class)
                .hasMessageContaining("requiredData.x");
    }

    @Test
    void keyConsistsOfItsPartsAndTheLaterRecordWins() throws RecordMappingException {
        FieldExtractor fieldExtractor =
                new FieldExtractor(
                        new CustomType("/x", Map.of("v", "$.v"), List.of("$.a", "$.b"), List.of()));

        var picked =
                fieldExtractor.extract(
                        List.of(
                                JSON.readTree("{\"a\":1,\"b\":\"x|y\",\"v\":1}"),
                                JSON.readTree("{\"a\":2,\"b\":\"z\",\"v\":2}"),
                                JSON.readTree("{\"a\":1,\"b\":\"x|y\",\"v\":3}")));

        assertThat(picked)
                .extracting(FieldExtractor.ExtractedRecord::id)
                .containsExactly("1|x\\|y", "2|z");
        assertThat(picked.getFirst().content().get("v").asInt()).isEqualTo(3);
    }

    @Test
    void missingValuesGiveNoKeyAndNoDate() throws RecordMappingException {
        FieldExtractor noKey = new FieldExtractor(type(Map.of(), "$.key"));
        FieldExtractor noDate =
                new FieldExtractor(
                        new CustomType("/x", Map.of(), List.of("$.id"), List.of("$.changed")));

        assertThatThrownBy(() -> noKey.extract(List.of(ORDER))).hasMessageContaining("keyBy[0]");
        assertThatThrownBy(() -> noDate.extract(List.of(ORDER)))
                .hasMessageContaining("sourceModifiedDate[0]");
    }

    @Test
    void keyOfMoreThan500CharactersIsRejected() throws RecordMappingException {
        FieldExtractor fieldExtractor = new FieldExtractor(type(Map.of(), "$.id"));
        JsonNode longest = JSON.createObjectNode().put("id", "k".repeat(500));
        JsonNode tooLong = JSON.createObjectNode().put("id", "k".repeat(501));

        assertThat(fieldExtractor.extract(List.of(longest))).hasSize(1);
        assertThatThrownBy(() -> fieldExtractor.extract(List.of(tooLong)))
                .isInstanceOf(RecordMappingException.class)
                .hasMessage("A key has more than 500 characters");
    }

    @Test
    void configurationWithoutSourceOrKeyIsRejected() {
        assertThatThrownBy(
                        () -> new FieldExtractor(new CustomType(null, null, List.of("$.id"), null)))
                .hasMessageContaining("dataSource");
        assertThatThrownBy(() -> new FieldExtractor(new CustomType("/x", null, null, null)))
                .hasMessageContaining("keyBy");
        assertThatThrownBy(() -> new FieldExtractor(new CustomType("/x", null, List.of(), null)))
                .hasMessageContaining("keyBy");
    }

    private static CustomType type(Map<String, String> required, String key) {
        return new CustomType("/x", Map.copyOf(required), List.of(key), null);
    }
}
