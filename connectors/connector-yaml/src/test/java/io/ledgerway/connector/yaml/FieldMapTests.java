package io.ledgerway.connector.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.yaml.FieldValue.UnreadableValueException;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

class FieldMapTests {

    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                    .build();

    private final List<String> unknown = new ArrayList<>();

    private JsonNode map(Class<?> type, String fields, String source)
            throws UnreadableValueException {
        var map =
                FieldMapParser.ofRecord(
                        YamlMember.read("fields.yaml", new StringReader(fields)), type);
        return map.map(
                JSON.readTree(source), "", (field, value) -> unknown.add(field + "=" + value));
    }

    @Test
    void anAmountKeepsEveryDigit() throws UnreadableValueException {
        var fields = "currentBalance: {from: a, places: p, negate: true}";

        assertThat(map(Account.class, fields, "{\"a\":123456789012345678901,\"p\":2}").toString())
                .isEqualTo("{\"currentBalance\":-1234567890123456789.01}");
        assertThat(map(Account.class, "currentBalance: a", "{\"a\":\"10.10\"}").toString())
                .isEqualTo("{\"currentBalance\":10.10}");
        assertThat(
                        map(Account.class, "currentBalance: {from: a, places: 2}", "{\"a\":5}")
                                .toString())
                .isEqualTo("{\"currentBalance\":0.05}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1E500000000", "\"1E500000000\"", "1E-51", "1E-2147483647"})
    void aNumberWithTooManyDigitsIsUnreadable(String number) {
        assertThatExceptionOfType(UnreadableValueException.class)
                .isThrownBy(() ->
                        map(
                                Account.class,
                                "currentBalance: {from: a, places: 2}",
                                "{\"a\":%s}".formatted(number)))
                .withMessageEndingWith(
                        " and not a number of at most 50 digits before and after the decimal point");
    }

    @Test
    void anUnknownValueOfAnEnumerationIsCounted() throws UnreadableValueException {
        var fields = "type: {from: kind, map: {A: Asset}}";

        assertThat(map(Account.class, fields, "{\"kind\":\"A\"}").toString())
                .isEqualTo("{\"type\":\"Asset\"}");
        assertThat(map(Account.class, fields, "{\"kind\":\"Z\"}").toString())
                .isEqualTo("{\"type\":\"Unknown\"}");
        assertThat(map(Account.class, "type: kind", "{\"kind\":\"Equity\"}").toString())
                .isEqualTo("{\"type\":\"Equity\"}");
        assertThat(unknown).containsExactly("type=Z");
    }

    @Test
    void constantsAndDefaultsFillFields() throws UnreadableValueException {
        var fields =
                """
                status: {constant: Active}
                isBankAccount: {from: bank, default: false}
                name: {from: n, default: None}
                currentBalance: {from: b, default: 0}
                """;

        assertThat(map(Account.class, fields, "{\"n\":7,\"bank\":true}").toString())
                .isEqualTo(
                        "{\"status\":\"Active\",\"isBankAccount\":true,\"name\":\"7\",\"currentBalance\":0}");
    }

    @Test
    void datesHaveTheFormOfThePlatform() throws UnreadableValueException {
        assertThat(date("postedOn: d", "\"2026-02-03\"")).isEqualTo("2026-02-03");
        assertThat(date("postedOn: d", "\"2026-02-03T10:00:00+0530\""))
                .isEqualTo("2026-02-03T10:00:00+05:30");
        assertThat(date("postedOn: d", "\"2026-02-03T10:00:00.25-08\""))
                .isEqualTo("2026-02-03T10:00:00.25-08:00");
        assertThat(date("postedOn: d", "\"2026-02-03T10:00:00\"")).isEqualTo("2026-02-03T10:00:00");
        assertThat(date("postedOn: {from: d, format: dd/MM/yyyy}", "\"03/02/2026\""))
                .isEqualTo("2026-02-03");
        assertThat(date("postedOn: {from: d, format: epochSeconds}", "1770076800"))
                .isEqualTo("2026-02-03T00:00:00Z");
        assertThat(date("postedOn: {from: d, format: epochMillis}", "1770076800500"))
                .isEqualTo("2026-02-03T00:00:00.500Z");
        assertThatExceptionOfType(UnreadableValueException.class)
                .isThrownBy(() -> date("postedOn: {from: d, format: dd/MM/yyyy}", "\"2026\""));
    }

    private String date(String field, String value) throws UnreadableValueException {
        return map(JournalEntry.class, field, "{\"d\":" + value + "}").path("postedOn").asString();
    }

    @Test
    void objectsAndListsAreMappedFieldByField() throws UnreadableValueException {
        var fields =
                """
                supplierRef: {fields: {id: contact.id}}
                lineItems:
                  each: lines
                  fields: {description: text, accountRef: {fields: {id: account}}}
                """;
        var source =
                """
                {"contact":{"id":"s1"},"lines":[{"text":"a","account":4},{"text":"b"}]}
                """;

        assertThat(map(Bill.class, fields, source).toString())
                .isEqualTo(
                        "{\"supplierRef\":{\"id\":\"s1\"},\"lineItems\":[{\"description\":\"a\","
                                + "\"accountRef\":{\"id\":\"4\"}},{\"description\":\"b\"}]}");
        assertThatExceptionOfType(UnreadableValueException.class)
                .isThrownBy(() -> map(Bill.class, fields, "{\"lines\":7}"))
                .withMessage("lineItems is 7 and not a list");
    }

    @Test
    void aPathGoesThroughObjectsAndLists() {
        var json = JSON.readTree("{\"a\":[{\"b\":1},{\"b\":null},{\"b\":3}]}");

        assertThat(MemberPath.of("a.2.b").find(json)).hasToString("3");
        assertThat(MemberPath.of("a.*.b").all(json)).hasSize(2);
        assertThat(MemberPath.of("a.9.b").find(json)).isNull();
        assertThat(MemberPath.of("a.x").find(json)).isNull();
        assertThat(MemberPath.of(".").find(json)).isSameAs(json);
    }
}
