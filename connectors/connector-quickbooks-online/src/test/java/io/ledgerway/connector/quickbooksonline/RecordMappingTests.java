package io.ledgerway.connector.quickbooksonline;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.quickbooksonline.mapping.RecordSources;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Maps records as real accounts give them. A resource per data type has the bodies; each names its
 * source, and the members of the canonical record that must result.
 */
class RecordMappingTests {

    private static final JsonMapper JSON = JsonMapper.shared();

    @Test
    void everyTypeHasAtLeastThreeBodies() {
        assertThat(RecordSources.all().keySet())
                .allSatisfy(type -> assertThat(cases(type).size()).isGreaterThanOrEqualTo(3));
    }

    @TestFactory
    Stream<DynamicTest> bodiesAreMapped() {
        return RecordSources.all().keySet().stream()
                .sorted()
                .flatMap(type ->
                        cases(type).stream()
                                .map(each ->
                                        DynamicTest.dynamicTest(
                                                type.key() + ": " + each.path("source").asString(),
                                                () -> assertMapped(type, each))));
    }

    private static void assertMapped(DataType type, JsonNode each) {
        var entity = each.path("entity").asString();
        var source =
                RecordSources.of(type).stream()
                        .filter(it -> it.entity().entityName().equals(entity))
                        .findFirst()
                        .orElseThrow();
        var object = new SourceObject(entity, each.path("record"));

        assertThat(source.member().test(object)).as("belongs to the type").isTrue();
        var record = source.map(object);

        assertThat(record).isInstanceOf(AccountingRecords.typeOf(type).orElseThrow());
        assertContains(type.key(), each.path("canonical"), JSON.valueToTree(record));
    }

    /** All expected members, with numbers compared by value. */
    static void assertContains(String path, JsonNode expected, JsonNode actual) {
        if (expected.isObject()) {
            expected.properties()
                    .forEach(it ->
                            assertContains(
                                    path + "." + it.getKey(),
                                    it.getValue(),
                                    actual.path(it.getKey())));
        } else if (expected.isArray()) {
            assertThat(actual.size()).as(path).isEqualTo(expected.size());
            for (int i = 0; i < expected.size(); i++) {
                assertContains(path + "[" + i + "]", expected.get(i), actual.get(i));
            }
        } else if (expected.isNumber()) {
            assertThat(actual.isNumber()).as(path + " is " + actual).isTrue();
            assertThat(actual.decimalValue())
                    .as(path)
                    .isEqualByComparingTo(expected.decimalValue());
        } else {
            assertThat(actual).as(path).isEqualTo(expected);
        }
    }

    private static List<JsonNode> cases(DataType type) {
        try (InputStream in =
                RecordMappingTests.class.getResourceAsStream("/records/" + type.key() + ".json")) {
            return JSON.readTree(Objects.requireNonNull(in, type.key())).valueStream().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
