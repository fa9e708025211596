package io.ledgerway.sync.supplemental;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.SourceRecord.Raw;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class SupplementalMappingTests {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String BILL =
            "{\"memo\":\"rent\",\"vendor\":{\"name\":\"Acme\",\"tags\":[1,2]},\"rate\":1.50,\"none\":null}";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "memo | \"rent\"",
                "vendor.name | \"Acme\"",
                "vendor | {\"name\":\"Acme\",\"tags\":[1,2]}",
                "vendor.tags | [1,2]",
                "Memo | null",
                "vendor.name.first | null",
                "vendor. | null",
                "none | null",
                "nothing | null",
            })
    void valuesAreSelectedByPath(String path, String value) {
        assertThat(value(new SupplementalFields(null, Map.of("x", path), null), BILL))
                .isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({
        "/purchase-bills, rent",
        "purchase-bills, rent",
        "/purchase-bills/, rent",
        "//purchase-bills//, rent",
        "/vendors, ",
        "/, ",
        "//, ",
    })
    void otherDataSourcesHaveNoValues(String source, @Nullable String value) {
        assertThat(value(new SupplementalFields(source, Map.of("x", "memo"), null), BILL))
                .isEqualTo(value == null ? "null" : '"' + value + '"');
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "from=2026-01-01T00:00:00Z;months=12"})
    void settingOfAConfigurationIsRemovedFromAHistorySetting(String setting) {
        SupplementalMapping configured = new SupplementalMapping(7, Map.of());

        assertThat(SupplementalMapping.removeFrom(setting)).isEqualTo(setting);
        assertThat(SupplementalMapping.removeFrom(setting + configured.setting()))
                .isEqualTo(setting);
    }

    @Test
    @Timeout(10)
    void manySlashesInADataSourceCostOneScan() {
        String source = "a" + "/".repeat(500_000) + "b";

        assertThat(value(new SupplementalFields(source, Map.of("x", "memo"), null), BILL))
                .isEqualTo("null");
    }

    @Test
    void recordWithoutSourceJsonHasNulls() {
        assertThat(value(new SupplementalFields(null, Map.of("x", "memo"), null), null))
                .isEqualTo("null");
    }

    @Test
    void valuesOnlyForWritesAreNotPulled() {
        var supplementalMapping =
                new SupplementalMapping(
                        1,
                        Map.of("a", new SupplementalFields("/vendors", null, Map.of("x", "memo"))));

        assertThat(supplementalMapping.content(record(BILL))).isEmpty();
        assertThat(SupplementalMapping.NONE.content(record(BILL))).isEmpty();
    }

    @Test
    void pushDataMapsToThePlatformsProperties() {
        var supplementalMapping =
                new SupplementalMapping(
                        1,
                        Map.of(
                                "a",
                                new SupplementalFields(
                                        null, null, Map.of("x", "memo", "y", "terms.days"))));

        assertThat(
                        supplementalMapping.written(
                                JSON.readTree("{\"a\":{\"x\":\"rent\",\"z\":1},\"b\":{\"x\":2}}")))
                .isEqualTo(Map.of("memo", JSON.readTree("\"rent\"")));
        assertThat(SupplementalMapping.NONE.written(JSON.readTree("{\"a\":{\"x\":1}}"))).isEmpty();
    }

    @Test
    void valuesThatAreNotWrittenAreNamed() {
        var supplementalMapping =
                new SupplementalMapping(
                        1,
                        Map.of(
                                "a", new SupplementalFields(null, null, Map.of("x", "memo")),
                                "b", new SupplementalFields(null, Map.of("x", "memo"), null)));

        assertThat(
                        supplementalMapping.unwritten(
                                JSON.readTree(
                                        "{\"a\":{\"x\":1,\"y\":2,\"z\":null},\"b\":{\"x\":3},\"c\":{}}")))
                .containsExactly("a.y", "b", "c");
    }

    private static String value(SupplementalFields supplementalFields, @Nullable String json) {
        var content =
                new SupplementalMapping(1, Map.of("a", supplementalFields)).content(record(json));
        return String.valueOf(content.orElseThrow().getOrDefault("a", Map.of()).get("x"));
    }

    private static SourceRecord record(@Nullable String json) {
        return new SourceRecord(
                "1",
                null,
                "canonical",
                json == null ? null : new Raw("purchase-bills", JSON.readTree(json)));
    }
}
