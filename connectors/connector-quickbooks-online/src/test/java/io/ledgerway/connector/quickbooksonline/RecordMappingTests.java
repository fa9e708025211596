package io.ledgerway.connector.quickbooksonline;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.quickbooksonline.mapping.RecordSources;
import io.ledgerway.connector.quickbooksonline.mapping.ledger.TaxCodes;
import io.ledgerway.connector.quickbooksonline.mapping.masterdata.Company;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
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

    @Test
    void taxCodesAreMappedWithTheirRates() {
        var cases = cases(DataType.TAX_RATES);

        assertThat(cases).hasSizeGreaterThanOrEqualTo(3);
        for (var each : cases) {
            var rates =
                    each.path("rates")
                            .valueStream()
                            .map(it -> new SourceObject("TaxRate", it))
                            .collect(Collectors.toMap(SourceObject::id, it -> it));

            var rate = TaxCodes.taxRate(new SourceObject("TaxCode", each.path("record")), rates);

            assertContains(
                    each.path("source").asString(), each.path("canonical"), JSON.valueToTree(rate));
        }
    }

    @Test
    void companiesAreMappedWithTheirPreferences() {
        var cases = cases(DataType.COMPANY);

        assertThat(cases).hasSizeGreaterThanOrEqualTo(3);
        for (var each : cases) {
            var company =
                    Company.company(
                            "123",
                            new SourceObject("CompanyInfo", each.path("record")),
                            new SourceObject("Preferences", each.path("preferences")),
                            LocalDate.of(2026, 3, 1));

            assertContains(
                    each.path("source").asString(),
                    each.path("canonical"),
                    JSON.valueToTree(company));
        }
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
        var record = source.map(object, accountCurrencies(each));

        assertThat(record).isInstanceOf(AccountingRecords.typeOf(type).orElseThrow());
        assertContains(type.key(), each.path("canonical"), JSON.valueToTree(record));
    }

    private static Map<String, String> accountCurrencies(JsonNode each) {
        return each.path("accountCurrencies").properties().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, it -> it.getValue().asString()));
    }

    /** All expected members, with numbers compared by value; null for a member that is missing. */
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
        } else if (expected.isNull()) {
            assertThat(actual.isNull() || actual.isMissingNode()).as(path).isTrue();
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
